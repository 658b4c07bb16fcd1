import Screen

/// Draws a state. Costs what the visible rows cost, however long the lists are.
package func render(_ state: AppState, size: Size, look: Appearance = Appearance()) -> Frame {
  var canvas = Canvas(size: size, look: look)
  let layout = Layout(size: size, screen: state.screen)
  guard !layout.isTooSmall else {
    TooSmallView(size: size).draw(on: &canvas)
    return canvas.frame
  }
  // What decides by the size, such as where keys go, decides by the one that is drawn.
  var state = state
  state.size = size
  TitleView(state: state, layout: layout).draw(on: &canvas)
  TabsView(state: state, layout: layout).draw(on: &canvas)
  for row in layout.ruleRows {
    canvas.rule(row: row, column: 1, columns: size.columns - 2)
  }
  drawScreen(state, layout, on: &canvas)
  FooterView(state: state, layout: layout).draw(on: &canvas)
  if let notice = state.notice { NoticeView(notice: notice, layout: layout).draw(on: &canvas) }
  drawLayer(state, layout, on: &canvas)
  return canvas.frame
}

private func drawScreen(_ state: AppState, _ layout: Layout, on canvas: inout Canvas) {
  switch state.screen {
  case .products: ProductsView(state: state, layout: layout).draw(on: &canvas)
  case .transactions: TransactionsView(state: state, layout: layout).draw(on: &canvas)
  case .events: EventsView(state: state, layout: layout).draw(on: &canvas)
  case .conditions: ConditionsView(state: state, layout: layout).draw(on: &canvas)
  }
  PanelView(state: state, layout: layout).draw(on: &canvas)
}

private func drawLayer(_ state: AppState, _ layout: Layout, on canvas: inout Canvas) {
  switch state.layer {
  case .overlay(.confirmation(let confirmation)):
    ConfirmationView(confirmation: confirmation, layout: layout).draw(on: &canvas)
  case .overlay(.help(let card)):
    HelpView(state: state, card: card, layout: layout).draw(on: &canvas)
  case .overlay(.input(let field)):
    InputView(state: state, field: field, layout: layout).draw(on: &canvas)
  case .overlay(.form(let form)): FormView(form: form, layout: layout).draw(on: &canvas)
  case .overlay(.report(let card)):
    ReportView(state: state, card: card, layout: layout).draw(on: &canvas)
  case .overlay(.details(let top)):
    DetailsView(state: state, top: top, layout: layout).draw(on: &canvas)
  case .sheet(let sheet):
    SheetView(state: state, sheet: sheet, layout: layout).draw(on: &canvas)
  case .lock(let lock): LockView(state: state, lock: lock, layout: layout).draw(on: &canvas)
  case .screen: break
  }
}

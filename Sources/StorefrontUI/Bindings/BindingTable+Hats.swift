import Screen

/// What the customer does, and what the App Store does.
extension BindingTable {
  static let customer: [Binding] = [
    Binding(
      .buy, [.character("b")], "buy", "Buy the product", group: .customer, in: [.products],
      footer: 1, argument: .optional("PRODUCT"), unless: WhyNot.buy),
    Binding(
      .buy, [.enter, .character("b")], "buy", "Buy the product", group: .customer,
      in: [.details], footer: 1, unless: WhyNot.buy),
    Binding(
      .restore, [.character("r")], "restore", "Restore purchases", group: .customer,
      in: [.products], footer: 2, unless: WhyNot.restore),
    Binding(
      .details, [.enter], "details", "All about the product", group: .customer, in: [.products],
      footer: 3, unless: WhyNot.product),
    Binding(
      .background, [.enter], "go on in the background", "Go on in the background",
      group: .customer, in: [.lock], unless: WhyNot.background),
  ]

  static let conditions: [Binding] = [
    Binding(
      .hold, [.character(" ")], "hold", "Hold the list, or follow it again", group: .list,
      in: [.events], footer: 1),
    Binding(
      .showTransaction, [.enter], "transaction", "Go to the event's transaction", group: .list,
      in: [.events], footer: 2, unless: WhyNot.showTransaction),
    Binding(
      .showTransaction, [.character("p")], "transaction", "Go to the product's transaction",
      group: .list, in: [.products], unless: WhyNot.showTransaction),
    Binding(
      .switchCondition, [.character(" ")], "switch", "Switch the condition, or take its next value",
      group: .store, in: [.conditions], footer: 1, unless: WhyNot.condition),
    Binding(
      .switchConditionOnce, [.character("o")], "once", "Take the next value for the next one only",
      group: .store, in: [.conditions], footer: 3, unless: WhyNot.onceCondition),
    Binding(
      .editCondition, [.enter], "value", "Enter the condition's value", group: .store,
      in: [.conditions], footer: 2, unless: WhyNot.condition),
    Binding(
      .resetCondition, [.character("u")], "as in the file", "Take the value of the file again",
      group: .store, in: [.conditions], footer: 4, unless: WhyNot.resetCondition),
    Binding(
      .resetConditions, [.character("U")], "all as in the file",
      "Take all values of the file again",
      group: .store, in: [.conditions], footer: 5, unless: WhyNot.resetConditions),
    Binding(
      .stepClock, [.character("+")], "step clock", "Step the store's clock", group: .store,
      in: [.conditions], footer: 6),
    Binding(
      .clock, [], "", "Step, pause or run the store's clock", group: .store, in: Context.tables,
      argument: .required("step TIME, pause or run")),
    Binding(
      .rate, [], "", "Choose how long subscriptions' periods last", group: .store,
      in: Context.tables, argument: .required("NAME")),
    Binding(
      .set, [], "", "Set a condition", group: .store, in: Context.tables,
      argument: .required("NAME VALUE")),
  ]
}

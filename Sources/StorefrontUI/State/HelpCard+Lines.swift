import Screen

extension HelpCard {
  enum Line {
    case heading(String)
    case binding(Binding)
  }

  /// The bindings that hold, under their headings.
  var lines: [Line] {
    let bindings = BindingTable.bindings(in: context)
    return BindingGroup.allCases.flatMap { group -> [Line] in
      let own = bindings.filter { $0.group == group }
      return own.isEmpty ? [] : [.heading(group.rawValue)] + own.map { .binding($0) }
    }
  }

  var selectedBinding: Binding? {
    let lines = lines
    guard lines.indices.contains(cursor.position),
      case .binding(let binding) = lines[cursor.position]
    else { return nil }
    return binding
  }

  init(opening context: Context) {
    self.init(context: context)
    move(by: 1)
  }

  /// Moves the selection, past headings.
  mutating func move(by step: Int) {
    let lines = lines
    cursor.move(by: step, count: lines.count)
    guard lines.indices.contains(cursor.position), case .heading = lines[cursor.position]
    else { return }
    // A heading is never last, and only the first one has nothing above it.
    cursor.move(by: step > 0 || cursor.position == 0 ? 1 : -1, count: lines.count)
    if step < 0, cursor.position == 1 { cursor.top = 0 }
  }
}

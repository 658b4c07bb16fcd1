/// The table of controls as the page `Documentation/Controls.md`.
enum ControlsPage {
  static var text: String {
    let lines =
      [
        "# Controls", "",
        "All that a tester can switch and do: where it is on the screen, with which command, and",
        "by which member of `SKTestSession`. `storefront controls` prints this page.", "",
        "What comes with StoreKit 2 is marked so. `resetToDefaultState()` takes back the conditions",
        "that have a member, `storefront reset --settings` all of them.", "",
        "## Conditions", "",
      ] + rows(ControlTable.conditions, head: "condition") + ["", "## Acts", ""]
      + rows(ControlTable.acts, head: "act")
    return lines.map { $0 + "\n" }.joined()
  }

  private static func rows(_ controls: [Control], head: String) -> [String] {
    ["| \(head) | on the screen | command | `SKTestSession` |", "|---|---|---|---|"]
      + controls.map { control in
        let cells = [
          control.what, control.screen,
          control.commands.map { "`storefront \($0)`" }.joined(separator: ", "),
          members(of: control),
        ]
        return "| " + cells.map { $0.isEmpty ? "–" : $0 }.joined(separator: " | ") + " |"
      }
  }

  private static func members(of control: Control) -> String {
    if let api = control.api {
      let names = control.members.map { "`\($0)`" }.joined(separator: ", ")
      return "\(names) for `.\(api)`, with StoreKit 2"
    }
    return control.members.map { member in
      "`\(member)`" + (Control.awaited.contains(member) ? " with StoreKit 2" : "")
    }.joined(separator: ", ")
  }
}

/// The table of controls as `controls --json` prints it.
struct ControlsJSON: Encodable {
  struct Row: Encodable {
    let what: String
    let screen: String
    let commands: [String]
    let sessionMembers: [String]
    let api: Nullable<String>
  }

  let schema = 1
  let conditions = ControlTable.conditions.map(Self.row)
  let acts = ControlTable.acts.map(Self.row)

  private static func row(_ control: Control) -> Row {
    Row(
      what: control.what, screen: control.screen, commands: control.commands,
      sessionMembers: control.members, api: Nullable(control.api))
  }
}

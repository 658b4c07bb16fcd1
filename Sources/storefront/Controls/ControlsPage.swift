/// The table of controls as the page `Documentation/Controls.md`.
enum ControlsPage {
  static var text: String {
    let lines =
      [
        "# Controls", "",
        "All that a tester can switch and do: where it is on the screen, with which command, and",
        "by which member of `SKTestSession`. `storefront controls` prints this page.", "",
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
          control.members.map { "`\($0)`" }.joined(separator: ", ")
            + (control.api.map { " for `.\($0)`" } ?? ""),
        ]
        return "| " + cells.map { $0.isEmpty ? "–" : $0 }.joined(separator: " | ") + " |"
      }
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

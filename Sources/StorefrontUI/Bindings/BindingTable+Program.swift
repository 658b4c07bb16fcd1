import Screen

/// Dialogs, cards and fields, and the program itself.
extension BindingTable {
  static let dialogs: [Binding] = [
    Binding(
      .choose, [.enter], "choose", "Choose the marked button", group: .dialog,
      in: [.sheet, .confirmation], footer: 1),
    Binding(
      .moveFocus, [.left, .right, .tab, .backTab], "move", "The other button", group: .dialog,
      in: [.sheet, .confirmation], footer: 2),
    Binding(
      .confirm, [.character("y")], "yes", "Yes", group: .dialog, in: [.sheet, .confirmation],
      footer: 4),
    Binding(
      .close, [.escape, .character("n"), .character("q"), .control("c")], "cancel", "No",
      group: .dialog, in: [.sheet, .confirmation], footer: 3),
    Binding(.run, [.enter], "run", "Do the marked line", group: .dialog, in: [.help], footer: 1),
    Binding(
      .close, [.escape, .character("q"), .character("?"), .function(1), .control("c")], "close",
      "Close", group: .dialog, in: [.help], footer: 2),
    Binding(
      .close, [.escape, .character("q"), .control("c")], "close", "Close", group: .dialog,
      in: [.details, .inspector, .report], footer: 3),
    Binding(
      .showTransaction, [.enter], "transaction", "Go to the line's transaction", group: .dialog,
      in: [.report], footer: 1, unless: WhyNot.showTransaction),
    Binding(
      .accept, [.enter], "create", "Create the purchase", group: .dialog, in: [.form], footer: 1),
    Binding(
      .nextField, [.tab, .down], "next line", "The next line", group: .dialog, in: [.form],
      footer: 3),
    Binding(
      .previousField, [.backTab, .up], "", "The line before", group: .dialog, in: [.form]),
    Binding(
      .close, [.escape, .control("c")], "cancel", "Leave it", group: .dialog, in: [.form],
      footer: 2),
    Binding(.accept, [.enter], "done", "Take it", group: .dialog, in: [.input], footer: 1),
    Binding(
      .complete, [.tab, .down], "complete", "The next suggestion", group: .dialog, in: [.input],
      footer: 3),
    Binding(
      .completeBack, [.backTab], "", "The suggestion before", group: .dialog, in: [.input]),
    Binding(
      .olderLine, [.up, .control("p")], "", "The line before", group: .dialog, in: [.input]),
    Binding(.newerLine, [.control("n")], "", "The next line", group: .dialog, in: [.input]),
    Binding(
      .close, [.escape, .control("c")], "cancel", "Leave it", group: .dialog, in: [.input],
      footer: 2),
  ]

  static let program: [Binding] = {
    let anywhere = Context.screens.union([.lock])
    return [
      Binding(
        .command, [.character(":")], "command", "A command by its name", group: .general,
        in: anywhere, footer: 7),
      Binding(
        .relaunch, [], "", "Start the app again on the same store", group: .general,
        in: anywhere),
      Binding(.reset, [], "", "Empty the store (asks)", group: .general, in: anywhere),
      Binding(
        .theme, [], "", "Change the theme", group: .general, in: anywhere,
        argument: .required("NAME")),
      Binding(.redraw, [.control("l")], "", "Draw all anew", group: .general, in: everywhere),
      Binding(
        .suspend, [.control("z")], "", "Suspend the program", group: .general, in: everywhere),
      Binding(
        .quit, [.character("q")], "quit", "Quit", group: .general,
        in: anywhere.union([.tooSmall]), footer: 8),
      Binding(
        .interrupt, [.control("c")], "", "Quit", group: .general, in: anywhere.union([.tooSmall])),
      Binding(
        .help, [.character("?"), .function(1)], "help", "What can be done here",
        group: .general, in: anywhere.union([.sheet, .details, .inspector, .report]), footer: 0),
    ]
  }()

  private static let everywhere = Set(Context.allCases)
}

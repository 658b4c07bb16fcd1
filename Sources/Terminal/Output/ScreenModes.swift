import CNcurses
import CTerminal

/// The sequences that switch the modes of a full screen on and off.
///
/// Every mode that is switched on is switched off by `leave`, which crash handlers write as well.
struct ScreenModes {
  /// What ncurses has not switched on by itself.
  let additions: [UInt8]
  /// Everything, for coming back to the screen.
  let enter: [UInt8]
  let leave: [UInt8]

  /// Reads terminfo, which has to be set up.
  /// - Parameter rows: where the prompt goes on a terminal with one screen only.
  init(rows: Int) {
    let paste = Self.bracketedPaste()
    let alternate = TerminalCapabilities.string("rmcup")
    additions = TerminalCapabilities.string("smkx") + paste.on
    enter =
      TerminalCapabilities.string("smcup") + additions + TerminalCapabilities.string("civis")
    leave =
      TerminalCapabilities.string("sgr0") + TerminalCapabilities.string("op") + paste.off
      + TerminalCapabilities.string("rmkx")
      + (alternate.isEmpty ? Self.belowEverything(rows) : alternate)
      + TerminalCapabilities.string("cnorm")
  }

  /// Hands the sequences to the handlers.
  func register() {
    terminal_set_leave_bytes(leave, leave.count)
    terminal_set_enter_bytes(enter, enter.count)
  }

  /// Terminfo rarely names it, but whatever speaks ANSI ignores what it does not know.
  private static func bracketedPaste() -> (on: [UInt8], off: [UInt8]) {
    let on = TerminalCapabilities.string("BE")
    let off = TerminalCapabilities.string("BD")
    if !on.isEmpty, !off.isEmpty { return (on, off) }
    guard TerminalCapabilities.string("cup").starts(with: [Byte.escape, UInt8(ascii: "[")]) else {
      return ([], [])
    }
    return (Array("\u{1B}[?2004h".utf8), Array("\u{1B}[?2004l".utf8))
  }

  private static func belowEverything(_ rows: Int) -> [UInt8] {
    let place = "cup".withCString { tigetstr(UnsafeMutablePointer(mutating: $0)) }
    guard let place, let filled = ncurses_place(place, Int32(clamping: max(rows, 1) - 1), 0) else {
      return []
    }
    return TerminalCapabilities.withoutPadding(Array(String(cString: filled).utf8))
      + Array("\r\n".utf8)
  }
}

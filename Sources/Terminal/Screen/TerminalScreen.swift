import CNcurses
import CTerminal
import Foundation
import Screen

/// The terminal as a full screen: frames out, keys and signals in. One a process.
///
/// However the process ends (`close`, `exit`, a trap, a deadly signal), the terminal is as it was
/// before. While the screen is up, descriptor 2 is a file in memory; what was written there comes
/// out on the real one afterwards.
@MainActor
package final class TerminalScreen {
  /// The terminal's size in cells, as of the last resize.
  package private(set) var size: Size
  /// The colours that it shows.
  package let depth: ColorDepth
  /// Whether it is written in UTF-8; otherwise frames are drawn in ASCII.
  package let usesUnicode: Bool

  let environment: [String: String]
  let painter: FramePainter
  let signals: Int32
  let escapeDelay: Duration
  var decoder: KeyDecoder
  var lastRead = ContinuousClock.now
  var handledContinuations = terminal_continuations()
  var keySource: (any DispatchSourceProtocol)?
  var signalSource: (any DispatchSourceProtocol)?
  var reader: ScreenReader?
  private(set) var isClosed = false
  private var wanted: Frame?

  /// Opens the screen on standard input and output.
  ///
  /// Read files and configuration before: what fails later has a screen to restore.
  /// - Throws: `TerminalError`; the terminal is unchanged then.
  package static func open(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    options: TerminalOptions = TerminalOptions()
  ) throws(TerminalError) -> TerminalScreen {
    let usesUnicode = TerminalLocale.activate(environment)
    guard let term = environment["TERM"], !term.isEmpty else { throw .termIsUnset }
    guard isatty(STDOUT_FILENO) == 1, terminal_save_settings(STDIN_FILENO, STDOUT_FILENO) else {
      throw .notATerminal
    }
    try TerminalCapabilities.check(term)
    let signals = terminal_install_signals()
    guard signals >= 0 else { throw .system(call: "pipe2", code: errno) }
    do {
      try start(term)
    } catch {
      terminal_leave()
      terminal_remove_signals()
      throw error
    }
    return TerminalScreen(
      environment: environment, options: options, usesUnicode: usesUnicode, signals: signals)
  }

  private static func start(_ term: String) throws(TerminalError) {
    terminal_mark_entered()
    var (columns, rows): (Int32, Int32) = (80, 24)
    _ = terminal_size(STDOUT_FILENO, &columns, &rows)
    guard ncurses_open(term, columns, rows) != nil else { throw .termIsUnknown(term) }
    ScreenModes(rows: Int(ncurses_rows())).register()
    raw()
    noecho()
    nonl()
    terminal_save_screen_settings()
    guard terminal_capture_stderr() else { throw .system(call: "memfd_create", code: errno) }
  }

  private init(
    environment: [String: String], options: TerminalOptions, usesUnicode: Bool, signals: Int32
  ) {
    self.environment = environment
    self.usesUnicode = usesUnicode
    self.signals = signals
    let colors = start_color() == OK ? Int(ncurses_colors()) : 0
    let hasDefaults = use_default_colors() == OK
    depth = min(
      ColorDepth.detect(
        flag: options.colorDepth, environment: environment, terminfoColors: colors),
      ColorDepth(terminfoColors: colors))
    painter = FramePainter(
      pens: PenBox(depth: depth, hasDefaultColors: hasDefaults), usesUnicode: usesUnicode)
    decoder = KeyDecoder(sequences: KeySequences(own: TerminalCapabilities.keys()))
    escapeDelay = .milliseconds(EscapeDelay.milliseconds(environment))
    size = Size(columns: Int(ncurses_columns()), rows: Int(ncurses_rows()))
    painter.invalidate()
    adoptSize()
    Self.write(ScreenModes(rows: size.rows).additions)
  }

  /// Restores the terminal, brings out what was written to stderr, and gives the signals back.
  /// Once is enough; again does nothing.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    keySource?.cancel()
    signalSource?.cancel()
    reader = nil
    terminal_leave()
    terminal_release_stderr()
    terminal_remove_signals()
  }

  /// Shows a frame: what differs from the last one, in one update. A frame that is shown already
  /// writes nothing; one of another size is clipped.
  package func draw(_ frame: Frame) {
    terminal_prepare_thread()
    wanted = frame
    guard !isClosed, terminal_is_entered() else { return }
    painter.paint(frame, size: size)
  }

  /// Paints every cell anew, for a terminal that something else has written on.
  package func redraw() {
    guard !isClosed, terminal_is_entered() else { return }
    painter.invalidate()
    if let wanted { painter.paint(wanted, size: size) }
  }

  /// Sounds the bell, or flashes.
  package func ring() {
    guard !isClosed, terminal_is_entered() else { return }
    beep()
  }

  /// Asks the terminal to put a text on its clipboard. Whether it obeys cannot be known.
  /// - Returns: false when the text is too long to be asked for.
  package func copy(_ text: String) -> Bool {
    guard !isClosed, terminal_is_entered(),
      let bytes = ClipboardSequence.bytes(text, environment: environment)
    else { return false }
    Self.write(bytes)
    return true
  }

  /// Takes the terminal's present size. True when it is another than before.
  @discardableResult
  func adoptSize() -> Bool {
    var columns: Int32 = 0
    var rows: Int32 = 0
    if terminal_size(STDOUT_FILENO, &columns, &rows),
      columns != ncurses_columns() || rows != ncurses_rows()
    {
      resize_term(rows, columns)
    }
    let present = Size(columns: Int(ncurses_columns()), rows: Int(ncurses_rows()))
    ScreenModes(rows: present.rows).register()
    defer { size = present }
    return present != size
  }

  private static func write(_ bytes: [UInt8]) {
    _ = terminal_write(STDOUT_FILENO, bytes, bytes.count)
  }
}

/// How long an ESC waits for the rest of a sequence.
enum EscapeDelay {
  /// ncurses' own 1000 ms make Escape feel dead; over a slow line `ESCDELAY` asks for more.
  static func milliseconds(_ environment: [String: String]) -> Int {
    guard let value = environment["ESCDELAY"].flatMap({ Int($0) }) else { return 25 }
    return min(max(value, 0), 5000)
  }
}

import Foundation

/// A terminal's settings, to be compared.
package struct TerminalSettings: Equatable, Sendable {
  package var input: UInt32
  package var output: UInt32
  package var control: UInt32
  package var local: UInt32
  package var speeds: [UInt32]
  package var characters: [UInt8]

  /// The settings of a terminal; nil when the descriptor is none.
  package init?(descriptor: Int32) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    input = settings.c_iflag
    output = settings.c_oflag
    control = settings.c_cflag
    local = settings.c_lflag
    speeds = [cfgetispeed(&settings), cfgetospeed(&settings)]
    characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
  }

  /// Whether what is typed is echoed and waits for its line's end, as in a shell.
  package var isCooked: Bool {
    local & UInt32(ECHO) != 0 && local & UInt32(ICANON) != 0
  }
}

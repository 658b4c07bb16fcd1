import Foundation
import Screen
import Terminal

/// Shows events as rows, newest last, and obeys some keys.
@MainActor
final class Probe {
  private let screen: TerminalScreen
  private let scene: String
  private var log: [String] = []
  private var showsCursor = false

  init(screen: TerminalScreen, scene: String) {
    self.screen = screen
    self.scene = scene
  }

  func start() {
    draw()
    screen.run { [self] in
      take($0)
    } onSignal: { [self] in
      end($0)
    } onBatchEnd: { [self] in
      draw()
    }
  }

  private func draw() {
    screen.draw(Scene.frame(scene, size: screen.size, log: log, showsCursor: showsCursor))
  }

  private func take(_ event: InputEvent) {
    switch event {
    case .key(let key):
      log.append("key \(key.name)")
      obey(key)
    case .paste(let text):
      log.append("paste \(text.count): " + text.replacing("\n", with: "|").prefix(40))
    case .resize(let size):
      log.append("resize \(size.columns)x\(size.rows)")
    }
  }

  private func obey(_ key: Key) {
    switch key {
    case .control("c"): end(.interrupt)
    case .control("l"): screen.redraw()
    case .control("z"): screen.suspend()
    case .character("q"): finish(0)
    case .character("c"): showsCursor.toggle()
    case .character("e"): FileHandle.standardError.write(Data("a message on stderr\n".utf8))
    case .character("y"): _ = screen.copy("com.example.one")
    case .character("g"): screen.ring()
    default: break
    }
    if case .character(let character) = key { WayOut.take(character) }
  }

  private func end(_ signal: TerminalSignal) {
    switch signal {
    case .interrupt: finish(130)
    case .terminate: finish(143)
    case .hangup: finish(129)
    case .quit: finish(131)
    }
  }

  private func finish(_ status: Int32) {
    screen.close()
    screen.close()
    print("ended with \(status)")
    exit(status)
  }
}

/// Ways to end that leave the terminal to itself.
enum WayOut {
  static func take(_ character: Character) {
    switch character {
    case "T": trap([])
    case "X": exit(3)
    case "A": abort()
    case "O": _ = overflow(1)
    case "E": throwError()
    case "W": DispatchQueue.global().async { trap([]) }
    case "H": while true { usleep(1000) }
    default: break
    }
  }

  private static func trap(_ numbers: [Int]) {
    print(numbers[numbers.count])
  }

  /// Takes a piece of the stack at each turn: the sanitizer's own stack counts the turns, and has
  /// to be the larger one.
  private static func overflow(_ depth: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 16) { piece in
      piece[0] = UInt8(truncatingIfNeeded: depth)
      return depth == 0 ? 0 : Int(piece[0]) + overflow(depth + 1) * 2
    }
  }

  private struct Unhandled: Error {}

  private static func throwError() {
    do {
      throw Unhandled()
    } catch {
      FileHandle.standardError.write(Data("terminal-probe: an error was thrown\n".utf8))
      exit(70)
    }
  }
}

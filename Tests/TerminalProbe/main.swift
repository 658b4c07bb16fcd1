import Dispatch
import Foundation
import Screen
import Terminal

// A program over the terminal alone, for the tests of it: shows a known frame and the events that
// come in, and ends in every way there is.

@MainActor
func start() {
  do {
    let screen = try TerminalScreen.open()
    let probe = Probe(screen: screen, scene: CommandLine.arguments.dropFirst().first ?? "events")
    probe.start()
  } catch {
    FileHandle.standardError.write(Data("terminal-probe: \(error.message)\n".utf8))
    exit(error.exitStatus)
  }
}

start()
dispatchMain()

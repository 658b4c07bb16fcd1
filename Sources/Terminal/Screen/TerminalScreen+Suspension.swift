import CTerminal
import Foundation
import Screen

extension TerminalScreen {
  /// Stops the program, with all that runs in its process group, as Ctrl+Z does: gives the terminal
  /// back and returns in the foreground again, with everything repainted.
  package func suspend() {
    guard !isClosed else { return }
    stop(group: true)
  }

  /// - Parameter group: false for a SIGTSTP that was sent to this process alone.
  func stop(group: Bool) {
    painter.invalidate()
    terminal_leave()
    _ = terminal_stop(SIGTSTP, group)
    returnToScreen { terminal_enter() }
  }

  /// After a continuation. A stop that this program did not announce (SIGSTOP) has left the screen
  /// and its settings to whatever the shell made of them.
  func resumeAfterStop() {
    guard terminal_continuations() != handledContinuations else { return }
    returnToScreen {
      if terminal_is_entered() { terminal_enter_again() } else { terminal_enter() }
    }
  }

  private func returnToScreen(_ enter: () -> Void) {
    waitForForeground()
    handledContinuations = terminal_continuations()
    // Asked to end, it ends without showing itself again.
    guard terminal_is_foreground() || !terminal_has_end_request() else { return }
    painter.invalidate()
    enter()
    let isResized = adoptSize()
    redraw()
    // Not at once: the caller may be in the middle of handling an event.
    if isResized {
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated {
          if let self { self.deliver([.resize(self.size)]) }
        }
      }
    }
  }

  /// Continued in the background, it stops again, as the kernel does with whoever writes there.
  /// Where nothing can stop (an orphaned process group) it goes on.
  private func waitForForeground() {
    while !terminal_is_foreground(), !terminal_has_end_request() {
      guard terminal_stop(SIGTTOU, true) else { return }
    }
  }
}

import Foundation
import StoreKitTest

// A test process for the tests to run beside themselves: a session on a configuration file, which
// does what its further arguments say, then what the lines of its input say, and prints what comes
// of it.

do {
  let file = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "")
  let steps = Steps(try SKTestSession(contentsOf: file))
  for step in CommandLine.arguments.dropFirst(2) { steps.perform(step) }
  DispatchQueue.global().async {
    while let line = readLine() {
      DispatchQueue.main.async { steps.perform(line) }
    }
    DispatchQueue.main.async { exit(0) }
  }
} catch {
  tell("error: \(error.localizedDescription)")
  exit(1)
}
RunLoop.main.run()

import Dispatch
import Foundation
import StoreCore

/// The program: measures, prints a table or JSON, ends with a status.
@main
enum Benchmark {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if options.showsHelp {
        print(Options.help)
      } else if let ledger = options.peerLedger {
        // Goes on in callbacks on the main queue, and ends with the parent.
        let peer = try Peer(ledger: ledger)
        withExtendedLifetime(peer) { dispatchMain() }
      } else {
        try run(options)
      }
    } catch {
      StandardError.write("benchmark: \(message(error))")
      exit(error is UsageFault ? 64 : 1)
    }
  }

  private static func run(_ options: Options) throws {
    let place = try Workplace(folder: options.folder)
    defer { place.remove() }
    var report = Report(machine: MachineFacts(folder: place.folder))
    let measures = [
      Starts.rows, Idleness.rows, Peers.rows, StoreActs.rows, Purchases.rows, Frames.rows,
    ]
    for measure in measures {
      report.rows += try measure(place, options)
    }
    print(options.printsJSON ? try report.json() : report.text(), terminator: "")
  }

  private static func message(_ error: any Error) -> String {
    switch error {
    case let error as Fault: error.message
    case let error as UsageFault: error.message
    default: StoreEnvironment.message(error)
    }
  }
}

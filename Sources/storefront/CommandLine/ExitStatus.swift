import StoreCore
import Terminal

/// How the program ends, in the numbers of sysexits.h.
enum ExitStatus {
  static let done: Int32 = 0
  static let failed: Int32 = 1
  static let usage: Int32 = 64
  static let badData: Int32 = 65
  static let noTerminal: Int32 = 69
  static let `internal`: Int32 = 70
  static let inputOutput: Int32 = 74
  static let deferred: Int32 = 75

  /// The status for an error that ended a command.
  static func of(_ error: any Error) -> Int32 {
    switch error {
    case is UsageError: usage
    case is CatalogError: badData
    case is StoreRefusal, is NoSubscription: failed
    case is TerminalError: noTerminal
    case is OutputError: inputOutput
    case let error as LedgerError: error.isBadData ? badData : inputOutput
    default: `internal`
    }
  }
}

extension LedgerError {
  fileprivate var isBadData: Bool {
    switch self {
    case .damaged, .newer, .otherCatalog: true
    case .unusable, .statement, .gone: false
    }
  }
}

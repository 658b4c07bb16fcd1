import StoreKit

/// Buys through `SKPaymentQueue` itself, with an observer of its own.
///
///     ObserverApp [LIST.plist] [STEP…]
///
/// LIST.plist is an array of product ids. Without steps it reads one from each line of standard
/// input: the numbers of products to buy, `restore`, or `reload`.
@main
@MainActor
enum ObserverApp {
  private static let help = "Say the number of a product, or several, or restore, or reload."

  static func main() async {
    var arguments = CommandLine.arguments.dropFirst()
    let isListGiven = arguments.first?.hasSuffix(".plist") == true
    let list = isListGiven ? arguments.removeFirst() : ProductList.defaultPath
    do {
      let table = ProductTable(of: try ProductList.read(list))
      await run(table, Array(arguments))
    } catch {
      show("\(list) cannot be read: \(error.localizedDescription)")
      exit(1)
    }
  }

  private static func run(_ table: ProductTable, _ arguments: [String]) async {
    // First of all: what an earlier run of the app left unfinished is delivered now.
    let purchases = Purchases()
    SKPaymentQueue.default().add(purchases)
    await table.load()
    await purchases.whenSettled()
    if arguments.isEmpty { show(help) }
    for await step in steps(arguments) {
      switch step.trimmingCharacters(in: .whitespaces) {
      case "restore": purchases.restore()
      case "reload": await table.load()
      case let numbers: buy(numbers, from: table, purchases)
      }
      await purchases.whenSettled()
    }
    SKPaymentQueue.default().remove(purchases)
  }

  private static func buy(_ numbers: String, from table: ProductTable, _ purchases: Purchases) {
    for word in numbers.split(separator: " ") {
      guard let product = Int(word).flatMap(table.product) else {
        return show(help)
      }
      purchases.buy(product)
    }
  }

  /// What the user does: the arguments, else the lines of standard input as they are typed.
  private static func steps(_ arguments: [String]) -> AsyncStream<String> {
    AsyncStream { steps in
      guard arguments.isEmpty else {
        for argument in arguments { steps.yield(argument) }
        return steps.finish()
      }
      // On a thread of its own: the observer needs the main queue while the user thinks.
      Thread.detachNewThread {
        while let line = readLine() { steps.yield(line) }
        steps.finish()
      }
    }
  }
}

/// Shows a line at once, in a pipe too, where `print` would hold it back.
func show(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

import Foundation

/// Buys through `StoreKitAccessor`: one call and one closure for each wish.
///
///     AccessorApp [STEP…]
///
/// Without arguments it reads a step from each line of standard input.
@main
@MainActor
enum AccessorApp {
  static func main() async {
    let screen = Screen()
    let shop = Shop(on: screen)
    if CommandLine.arguments.count == 1 { screen.show(Shop.help) }
    for await step in steps() {
      shop.perform(step)
      await screen.whenUnlocked()
    }
  }

  /// What the user does: the arguments, else the lines of standard input as they are typed.
  private static func steps() -> AsyncStream<String> {
    let arguments = CommandLine.arguments.dropFirst()
    return AsyncStream { steps in
      guard arguments.isEmpty else {
        for argument in arguments { steps.yield(argument) }
        return steps.finish()
      }
      // On a thread of its own: the store's callbacks need the main queue while the user thinks.
      Thread.detachNewThread {
        while let line = readLine() { steps.yield(line) }
        steps.finish()
      }
    }
  }
}

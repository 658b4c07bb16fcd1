import Foundation

/// Shows prices through `ProductManager`, which says why there are none.
///
///     ProductManagerApp [IDS…]
///
/// Each argument is a question, one id or several with spaces between them. Without arguments it
/// reads a question from each line of standard input.
@main
@MainActor
enum ProductManagerApp {
  static func main() async {
    if CommandLine.arguments.count == 1 { show("Give an id, or several with spaces between.") }
    for await question in questions() {
      let ids = question.split(separator: " ").map(String.init)
      let lines = ids.count == 1 ? await PriceList.of(ids[0]) : await PriceList.of(ids)
      for line in lines { show(line) }
    }
  }

  /// Shows a line at once, in a pipe too, where `print` would hold it back.
  private static func show(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// What the user asks: the arguments, else the lines of standard input as they are typed.
  private static func questions() -> AsyncStream<String> {
    let arguments = CommandLine.arguments.dropFirst()
    return AsyncStream { questions in
      guard arguments.isEmpty else {
        for argument in arguments { questions.yield(argument) }
        return questions.finish()
      }
      // On a thread of its own: the store's answers need the main queue while the user thinks.
      Thread.detachNewThread {
        while let line = readLine() { questions.yield(line) }
        questions.finish()
      }
    }
  }
}

import Foundation
import StoreCore
import Testing

@Suite("The sign-in")
struct SignInTests {
  let bench: StoreBench
  let terminal: StoreClient
  let scribe: Scribe

  init() throws {
    bench = try StoreBench()
    terminal = try bench.another("storefront", isTerminal: true)
    scribe = bench.watch()
  }

  private func answer(_ answer: PromptAnswer) throws {
    let prompt = try #require(try terminal.openPrompt())
    try terminal.perform(.answer(prompt: prompt.id, answer))
    bench.wait(milliseconds: 900)
  }

  @Test(
    "of a restore is asked for on the terminal",
    arguments: [
      (PromptAnswer.confirm, "restore finished"), (.cancel, "restore failed 2"),
      (.fail, "restore failed 0"),
    ])
  func restore(given: PromptAnswer, line: String) throws {
    bench.restore()
    #expect(scribe.lines == [], "nothing goes on before the answer")
    #expect(try terminal.openPrompt()?.kind == .signIn)
    try answer(given)
    #expect(scribe.lines == [line])
    #expect(try terminal.openPrompt() == nil)
  }

  @Test("waits once: a second restore meanwhile is told so, and a reset takes no answer away")
  func second() throws {
    bench.restore()
    bench.restore()
    #expect(scribe.lines == ["restore failed 0"])
    try bench.client.perform(.reset)
    try answer(.confirm)
    #expect(scribe.lines.last == "restore finished")
  }

  @Test("of two apps is asked for one after the other; a process that ends takes its own along")
  func twoApps() throws {
    let other = try bench.another("other")
    bench.restore()
    other.paymentQueue.restoreCompletedTransactions()
    #expect(try terminal.openPrompt()?.client == "app")
    bench.client.close()
    #expect(try terminal.openPrompt()?.client == "other")
    other.close()
    #expect(try terminal.openPrompt() == nil)
  }

  @Test("goes with a cancelled receipt refresh")
  func cancelled() throws {
    let (request, recipient) = (SKReceiptRefreshRequest(), Recipient())
    request.delegate = recipient
    StoreClient.$taskClient.withValue(bench.client) { request.start() }
    #expect(try terminal.openPrompt()?.kind == .signIn)
    request.cancel()
    #expect(try terminal.openPrompt() == nil)
    bench.wait(milliseconds: 900)
    #expect(recipient.lines == [])
  }

  @Test("is not asked for where a condition says how it ends")
  func decided() throws {
    try bench.set(.signIn, "cancel")
    bench.restore()
    #expect(scribe.lines == ["restore failed 2"])
  }

  @Test("is answered yes when dialogs are switched off, a purchase's without its sheet")
  func switchedOff() throws {
    try bench.set(.account, "signedOut")
    bench.restore()
    bench.add("pro")
    try bench.set(.dialogs, "off")
    #expect(try terminal.openPrompt() == nil)
    bench.wait(milliseconds: 900)
    #expect(
      scribe.lines == ["updated pro purchasing", "updated pro purchased", "restore finished"]
        || scribe.lines == ["updated pro purchasing", "restore finished", "updated pro purchased"])
  }

  @Test("of somebody signed out comes before the sheet, and lasts")
  func signedOut() throws {
    try bench.set(.account, "signedOut")
    bench.add("pro")
    #expect(try terminal.openPrompt()?.kind == .signIn)
    try answer(.confirm)
    #expect(try terminal.openPrompt()?.kind == .payment)
    try answer(.confirm)
    #expect(scribe.lines == ["updated pro purchasing", "updated pro purchased"])
    #expect(!bench.client.conditions.isSignedOut)
  }

  @Test("where nobody can be asked fails what somebody signed out wants, after the latency")
  func nobody() throws {
    try bench.set(.account, "signedOut")
    terminal.close()
    bench.queue.restoreCompletedTransactions()
    bench.add("pro")
    bench.settle()
    #expect(scribe.lines == ["updated pro purchasing"])
    bench.wait(milliseconds: 900)
    #expect(Set(scribe.lines.dropFirst()) == ["restore failed 2", "updated pro failed 2"])
  }
}

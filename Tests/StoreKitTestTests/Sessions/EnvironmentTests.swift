import Foundation
import StoreAccessors
import StoreCore
import StoreKitTest
import Testing

@Suite("SKTestSession: the one environment")
struct EnvironmentTests {
  @Test("every session controls the same one")
  func shared() throws {
    try SessionBench.run { bench, session, _ in
      let other = try SKTestSession(contentsOf: Configurations.shop)
      other.askToBuyEnabled = true
      #expect(session.askToBuyEnabled)
      bench.buy("pro")
      try other.approveAskToBuyTransaction(identifier: 0)
      #expect(session.allTransactions().map(\.state) == [.purchased])
    }
  }

  @Test("a second session of the file leaves the first one's store open")
  func again() throws {
    try SessionBench.run { bench, _, _ in
      let client = bench.client
      _ = try SKTestSession(configurationFileNamed: "Shop")
      _ = try SKTestSession(contentsOf: Configurations.shop)
      #expect(bench.client === client)
    }
  }

  @Test("transactions outlive session and process, unfinished ones are delivered again")
  func outlive() throws {
    let folder = try TemporaryFolder()
    try SessionBench(in: folder).run {
      try SKTestSession(contentsOf: Configurations.shop).buyProduct(productIdentifier: "gems")
    }
    let next = try SessionBench(in: folder)
    try next.run {
      let session = try SKTestSession(contentsOf: Configurations.shop)
      #expect(session.allTransactions().map(\.productIdentifier) == ["gems"])
      let diary = Diary()
      SKPaymentQueue.default().add(diary)
      next.settle()
      #expect(diary.lines == ["updated gems purchased"])
    }
  }

  @Test("its ledger is the one that the command line uses for the file")
  func ledger() throws {
    try SessionBench.run { bench, _, _ in
      let path = LedgerPath.standard(
        name: "Shop", identity: Configurations.shop.path,
        environment: ["XDG_STATE_HOME": bench.folder.path])
      #expect(bench.client.store.path == path)
    }
  }

  @Test("STOREFRONT_STATE names another ledger; one of another catalog is refused")
  func named() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/my.ledger"
    let bench = try SessionBench(in: folder, environment: ["STOREFRONT_STATE": path])
    try bench.run {
      _ = try SKTestSession(contentsOf: Configurations.shop)
      #expect(bench.client.store.path == path)
      let error = try #require(throws: SKTestError.self) {
        _ = try SKTestSession(contentsOf: Configurations.strict)
      }
      #expect(error.code == .serviceUnavailable)
      #expect(error.localizedDescription.contains("this ledger belongs to"))
      #expect(bench.client.catalog.path == Configurations.shop.path)
    }
  }

  @Test("a queue that the app had before, its observers too, is the session's from then on")
  func queue() throws {
    let bench = try SessionBench()
    try bench.run {
      let queue = SKPaymentQueue.default()
      let diary = Diary()
      queue.add(diary)
      bench.settle()
      let session = try SKTestSession(contentsOf: Configurations.shop)
      #expect(SKPaymentQueue.default() === queue)
      #expect(queue.transactionObservers.count == 1)
      bench.buy("pro")
      #expect(diary.takeLines() == ["updated pro purchasing", "updated pro purchased"])
      try session.refundTransaction(identifier: 0)
      bench.finishAll()
      #expect(diary.takeLines() == ["revoked pro", "removed pro"])
      #expect(queue.transactions.isEmpty)
    }
  }

  @Test("what another store had in the queue is gone, and what waits in the session's comes")
  func moved() throws {
    let folder = try TemporaryFolder()
    try SessionBench(in: folder).run {
      try SKTestSession(contentsOf: Configurations.shop).buyProduct(productIdentifier: "gems")
    }
    let bench = try SessionBench(in: folder)
    try bench.run {
      let diary = Diary()
      SKPaymentQueue.default().add(diary)
      let other = try SKTestSession(configurationFileNamed: "Plain")
      other.askToBuyEnabled = true
      other.storefront = "DEU"
      bench.buy("tea")
      #expect(diary.takeLines().last == "updated tea deferred")
      _ = try SKTestSession(contentsOf: Configurations.shop)
      #expect(SKPaymentQueue.default().transactions.isEmpty)
      bench.settle()
      #expect(diary.takeLines() == ["removed tea", "storefront USA", "updated gems purchased"])
    }
  }

  @Test("a purchase that was not shown yet when the session began fails")
  func lost() throws {
    let bench = try SessionBench()
    try bench.run {
      let diary = Diary()
      let queue = SKPaymentQueue.default()
      queue.add(diary)
      bench.settle()
      let payment = SKMutablePayment()
      payment.productIdentifier = "pro"
      queue.add(payment as SKPayment)
      _ = try SKTestSession(contentsOf: Configurations.shop)
      bench.wait()
      #expect(diary.lines == ["updated pro failed 0"])
    }
  }

  @Test("a products request and a restore that wait are answered by the session's store")
  func waiting() throws {
    let bench = try SessionBench()
    try bench.run {
      let (diary, listener) = (Diary(), ProductListener())
      SKPaymentQueue.default().add(diary)
      SKPaymentQueue.default().restoreCompletedTransactions()
      let request = SKProductsRequest(productIdentifiers: ["gems"])
      request.delegate = listener
      request.start()
      bench.settle()
      _ = try SKTestSession(contentsOf: Configurations.shop)
      bench.wait()
      #expect(listener.products.map(\.localizedTitle) == ["Gems"])
      #expect(listener.ends == 1)
      #expect(diary.lines == ["restore finished"])
    }
  }

  @Test("the accessors, and whoever watches the receipt, are served by it too")
  func accessors() throws {
    let bench = try SessionBench()
    try bench.run {
      let updates = Locked(0)
      _ = try AppReceipt.current()
      let before = bench.client
      let session = try SKTestSession(contentsOf: Configurations.shop)
      let after = bench.client
      let token = NotificationCenter.default.addObserver(
        forName: AppReceipt.didUpdate, object: after, queue: nil
      ) { _ in updates.withLock { $0 += 1 } }
      defer { NotificationCenter.default.removeObserver(token) }
      #expect(before !== after)
      bench.settle()
      #expect(updates.withLock { $0 } == 1)
      try session.buyProduct(productIdentifier: "pro")
      bench.settle()
      #expect(updates.withLock { $0 } == 2)
      var title: String?
      StoreKitAccessor.instance.getProduct(productIdentifier: "noads") {
        title = $0?.localizedTitle
      }
      bench.wait()
      #expect(title == "Remove ads")
    }
  }

  @Test("a file that was edited meanwhile is what the next session sells, in the same store")
  func edited() throws {
    let bench = try SessionBench()
    let file = bench.folder.url("Menu.storekit")
    let text = try String(contentsOf: Configurations.shop, encoding: .utf8)
    try text.write(to: file, atomically: true, encoding: .utf8)
    try bench.run {
      let diary = Diary()
      _ = try SKTestSession(contentsOf: file)
      SKPaymentQueue.default().add(diary)
      bench.buy("pro")
      let client = bench.client
      try text.replacing("Remove ads", with: "Quiet please").write(
        to: file, atomically: true, encoding: .utf8)
      let session = try SKTestSession(contentsOf: file)
      #expect(bench.client === client)
      #expect(bench.title(of: "noads") == "Quiet please")
      #expect(session.allTransactions().count == 1)
      #expect(diary.lines == ["updated pro purchasing", "updated pro purchased"])
    }
  }

  @Test("a ledger that was deleted meanwhile is made anew by the next session")
  func deleted() throws {
    try SessionBench.run { bench, session, _ in
      bench.buy("pro")
      try FileManager.default.removeItem(at: bench.folder.url("storefront"))
      #expect(code { try session.refundTransaction(identifier: 0) } == .serviceUnavailable)
      // What cannot throw changes nothing.
      session.askToBuyEnabled = true
      session.clearTransactions()
      session.resetToDefaultState()
      let next = try SKTestSession(contentsOf: Configurations.shop)
      #expect(next.allTransactions().isEmpty)
      #expect(!next.askToBuyEnabled)
      bench.buy("gems")
      #expect(next.allTransactions().map(\.productIdentifier) == ["gems"])
    }
  }

  @Test("dialogs: an attached terminal shows the sheet, unless they are disabled; none says yes")
  func dialogs() throws {
    try SessionBench.run { bench, session, diary in
      bench.buy("gems")
      #expect(diary.takeLines().last == "updated gems purchased", "no terminal")
      bench.finishAll()
      let terminal = try bench.terminal()
      session.disableDialogs = true
      bench.buy("noads")
      #expect(bench.isSoon { diary.lines.last == "updated noads purchased" }, "disabled")
      session.disableDialogs = false
      bench.buy("pro")
      #expect(diary.lines.last == "updated pro purchasing")
      let prompt = try #require(try terminal.openPrompt())
      #expect((prompt.client, prompt.product) == ("app", "pro"))
      try terminal.perform(.answer(prompt: prompt.id, .cancel))
      bench.wait()
      #expect(bench.isSoon { diary.lines.last == "updated pro failed 2" })
    }
  }
}

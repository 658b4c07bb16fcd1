import Foundation
import Screen
import TerminalTestSupport
import Testing

extension StorefrontTerminalTests {
  @Suite("opens")
  struct OpeningTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test("the catalog of the folder, sorted by price, in a window of 80×24")
    func catalog() throws {
      try folder.copyCatalog()
      let terminal = try folder.open()
      #expect(terminal.rows[0].hasPrefix(" Storefront · catalog "))
      #expect(terminal.rows[0].hasSuffix(" USA · USD"))
      #expect(
        terminal.rows[1].hasPrefix(" [1 Products]  2 Transactions   3 Events   4 Conditions "))
      #expect(terminal.rows[1].hasSuffix("14 of 14 · 1 unknown id"))
      #expect(
        terminal.rows[2] == "   PRODUCT                   KIND               PRICE ↑  STATUS")
      #expect(
        terminal.rows[3] == " ▌ A hint                    consumable           $0.00")
      #expect(
        terminal.rows[5] == "   小さな帽子 Little hat     non-consumable       $0.99")
      #expect(terminal.emulator.cell(3, 5).width == 2)
      #expect(terminal.emulator.cell(29, 5).text == "n")
      #expect(terminal.emulator.cell(29, 4).text == "c")
      #expect(terminal.rows[23].hasPrefix(" b buy   r restore   ⏎ details   / filter"))
      #expect(terminal.rows[23].hasSuffix("? help"))
      #expect(terminal.hasEvenBar(3))
    }

    @Test("with the details beside the table in a wide window")
    func wide() throws {
      try folder.copyCatalog()
      let terminal = try folder.open(size: Size(columns: 120, rows: 40))
      #expect(
        terminal.rows[3].hasSuffix(
          "$0.00                          │ com.example.stars.hint · consumable"))
      #expect(terminal.rows[17].contains("com.example.stars.ret…  unknown id"))
      #expect(terminal.rows[17].contains("! not in the store"))
    }

    @Test("with names and prices alone in a small window")
    func compact() throws {
      try folder.copyCatalog()
      let terminal = try folder.open(size: Size(columns: 40, rows: 10))
      #expect(
        terminal.rows == [
          " catalog                            USD",
          "   PRODUCT                   PRICE ↑",
          " ▌ A hint                      $0.00",
          "   Small bag of gems           $0.49",
          "   小さな帽子 Little hat       $0.99",
          "   Remove ads                  $0.99",
          "   Pro, without ads            $2.99",
          "   The moon chapter            $3.99",
          "   Club monthly             $4.99/mo",
          " b buy  r restore  ⏎ details     ? more",
        ])
    }

    @Test("without any catalog, on the one that is built in")
    func builtIn() throws {
      let terminal = try folder.open()
      #expect(terminal.rows[1].contains("14 of 14 · 1 unknown id"))
    }

    @Test("a StoreKit file with groups, levels and offers")
    func storeKitFile() throws {
      let terminal = try folder.open(folder.write(Fixtures.club, to: "Club.storekit"))
      #expect(terminal.rows[0].hasPrefix(" Storefront · Club"))
      #expect(
        terminal.rows[3...9].map { $0 } == [
          " ▌ Coins                      consumable          $0.99",
          "   Map                        non-consumable      $1.99",
          "   Radio                      auto-renewable   $1.99/wk",
          "   No ads                     non-consumable      $2.99",
          "   Festival pass              non-renewing        $5.99",
          "   Gold                       auto-renewable   $9.99/mo  1 week free",
          "   Silver                     auto-renewable  $49.99/yr",
        ])
      terminal.type("jjjjj")
      try terminal.wait(forText: "com.example.club.gold · auto-renewable · group Club · level 1")
      #expect(terminal.text.contains("New customers: 1 week free"))
    }

    @Test("Japanese and Chinese texts, in yen")
    func japan() throws {
      let terminal = try folder.open(folder.write(Fixtures.moon, to: "月.storekit"))
      #expect(terminal.rows[0].hasPrefix(" Storefront · 月"))
      #expect(terminal.rows[0].hasSuffix("JPN · JPY"))
      #expect(
        terminal.rows[3...5].map { $0 } == [
          " ▌ 宝石袋                     consumable           ¥120",
          "   クラブ会員                 auto-renewable    ¥480/mo",
          "   去广告专业版               non-consumable     ¥1,200",
        ])
    }

    @Test("a list of ids with the file that knows the prices; one it does not know")
    func identifiers() throws {
      let terminal = try folder.open(
        folder.write(Fixtures.ids, to: "ids.plist"),
        "--store=" + folder.write(Fixtures.club, to: "Club.storekit"))
      #expect(terminal.rows[1].hasSuffix("2 of 2 · 1 unknown id"))
      #expect(terminal.rows[3] == " ▌ Coins                      consumable          $0.99")
      #expect(
        terminal.rows[5]
          == "   com.example.club.gone      unknown id                 ! not in the store")
    }

    @Test("a list of ids alone at assumed prices, and says so")
    func assumed() throws {
      let terminal = try folder.open(folder.write(Fixtures.ids, to: "ids.plist"))
      #expect(terminal.rows[1].hasSuffix("3 of 3"))
      #expect(terminal.rows[3] == " ▌ com.example.club.coins     non-consumable      $0.99")
      #expect(terminal.text.contains("assumed"))
    }

    @Test("not a broken file: it says what is wrong and where, and leaves the terminal alone")
    func broken() throws {
      let path = try folder.write(Fixtures.broken, to: "broken.storekit")
      let terminal = try folder.startTerminal([path], size: Size(columns: 160, rows: 5))
      #expect(try terminal.waitForExit() == 65)
      #expect(
        terminal.rows[0].hasPrefix("storefront: \(path):4:5: error: "))
      #expect(terminal.output.contains(0x1B) == false)
      terminal.expectRestored()
    }
  }
}

import Foundation
import TerminalTestSupport
import Testing

extension EmulatedTerminal {
  /// Everything that a shell finds after a program: its settings, a cursor, the main screen, no
  /// modes.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(settings == settingsBefore, sourceLocation: sourceLocation)
    #expect(settings?.isCooked == true, sourceLocation: sourceLocation)
    #expect(emulator.modes.on == PrivateModes.fresh, sourceLocation: sourceLocation)
    #expect(emulator.modes.showsCursor, sourceLocation: sourceLocation)
    #expect(!emulator.modes.isAlternateScreen, sourceLocation: sourceLocation)
    #expect(!emulator.modes.isKeypadOn, sourceLocation: sourceLocation)
  }
}

extension TestFolder {
  /// Puts the catalog that comes with the program into this folder.
  func copyCatalog(named name: String = "catalog.plist") throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    try FileManager.default.copyItem(
      atPath: root.appending(path: "catalog.plist").path, toPath: path(name))
  }
}

import Screen
import Testing

@testable import StorefrontUI

@Suite("The table of bindings")
struct BindingTableTests {
  @Test("a key does one thing in one place", arguments: Context.allCases)
  func unambiguous(context: Context) {
    var seen: [Key: Verb] = [:]
    for binding in BindingTable.bindings(in: context) {
      for key in binding.keys {
        #expect(seen[key] == nil, "\(key.name) is \(seen[key]?.rawValue ?? "") and more")
        seen[key] = binding.verb
      }
    }
  }

  @Test("letters that move are never verbs")
  func movingLetters() {
    for binding in BindingTable.all where binding.group != .move {
      for letter in "jkgG" {
        #expect(!binding.keys.contains(.character(letter)), "\(binding.verb.rawValue)")
      }
    }
  }

  @Test("long names are of lowercase words joined by hyphens, and every verb has a binding")
  func names() {
    let bound = Set(BindingTable.all.map(\.verb))
    for verb in Verb.allCases {
      #expect(verb.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(bound.contains(verb), "\(verb.rawValue)")
    }
  }

  @Test("wherever keys go, one of them leads out", arguments: Context.allCases)
  func wayOut(context: Context) {
    let verbs = BindingTable.bindings(in: context).map(\.verb)
    #expect(verbs.contains(.close) || verbs.contains(.quit))
  }

  @Test("the footer shows whole hints and help last", arguments: 40...130)
  func footer(columns: Int) {
    for screen in ["1", "2", "3", "4"] as [Character] {
      let state = Fixtures.after(Fixtures.state(columns, 24), Fixtures.press(screen))
      let frame = render(state, size: state.size)
      let footer = FrameText.line(frame, row: 23)
      #expect(footer.hasSuffix("? help") || footer.hasSuffix("? more"), "\(footer)")
      for hint in footer.components(separatedBy: "  ").filter({ !$0.isEmpty }) {
        let words = hint.trimmingPrefix(" ").split(separator: " ", maxSplits: 1)
        #expect(words.count == 2, "\(footer)")
      }
    }
  }

  @Test("help names every binding that holds and has a key")
  func help() {
    for context in Context.allCases where context != .tooSmall {
      let lines = HelpCard(opening: context).lines
      let listed = lines.count { if case .binding = $0 { true } else { false } }
      #expect(listed == BindingTable.bindings(in: context).count)
    }
  }
}

import Screen
import StoreCore
import Testing

@testable import StorefrontUI

/// Someone at the keys: every action states the effects that it gives, all of them.
struct User {
  private(set) var state: AppState

  init(_ state: AppState = Fixtures.state()) { self.state = state }

  mutating func send(
    _ action: Action, gives effects: [Effect] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(reduce(&state, action) == effects, sourceLocation: sourceLocation)
  }

  mutating func press(
    _ key: Key, gives effects: [Effect] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    send(.keyPressed(key), gives: effects, sourceLocation: sourceLocation)
  }

  mutating func press(
    _ character: Character, gives effects: [Effect] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    press(.character(character), gives: effects, sourceLocation: sourceLocation)
  }

  /// Types a text key by key; none of them gives an effect.
  mutating func type(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for character in text { press(character, sourceLocation: sourceLocation) }
  }

  /// Types a line after `:` and runs it.
  mutating func run(
    _ line: String, gives effects: [Effect] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    press(":", sourceLocation: sourceLocation)
    type(line, sourceLocation: sourceLocation)
    press(.enter, gives: effects, sourceLocation: sourceLocation)
  }

  mutating func wait(_ milliseconds: Int64) {
    send(.ticked(now: state.now + .milliseconds(milliseconds)))
  }

  var notice: String? { state.notice?.text }
  var selectedProduct: String? { state.products.selected?.id }
}

/// A source of chance that repeats itself: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

import Screen

extension Key {
  /// The key as the footer and help write it.
  func sign(_ glyphs: Glyphs) -> SafeText {
    switch self {
    case .enter: glyphs.enter
    case .escape: "esc"
    case .tab: "tab"
    case .left: glyphs.arrowLeft
    case .right: glyphs.arrowRight
    case .up: glyphs.arrowUp
    case .down: glyphs.arrowDown
    case .character(" "): "space"
    case .control(let character): SafeText("^" + character.uppercased())
    default: SafeText(name)
    }
  }
}

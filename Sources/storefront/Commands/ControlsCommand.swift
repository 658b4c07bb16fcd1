/// `storefront controls`: where all that a tester can do is, as the page in Documentation has it.
struct ControlsCommand {
  let invocation: Invocation

  func run() throws {
    if invocation.has(.json) {
      try StandardStreams.write(JSONOutput.line(ControlsJSON()))
    } else {
      try StandardStreams.write(ControlsPage.text)
    }
  }
}

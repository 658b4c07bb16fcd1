/// Why nothing could be measured, in one line for a person.
struct Fault: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

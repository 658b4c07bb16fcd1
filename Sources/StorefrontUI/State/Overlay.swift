/// What the user has opened on top of the screen. One at a time.
package enum Overlay: Sendable, Equatable {
  case confirmation(Confirmation)
  case help(HelpCard)
  case input(InputField)
  /// All about the selected row; the number is the first line that shows.
  case details(top: Int)
  case form(CreateForm)
  case report(ReportCard)
}

/// What lies on top and takes the keys: the user's own overlay, else the store's sheet, else the
/// lock over the customer's screen, else the screen itself.
package enum Layer: Sendable, Equatable {
  case overlay(Overlay)
  case sheet(Sheet)
  case lock(Lock)
  case screen(StoreScreen)
}

/// Everything that can be done, by its long name: what `:`, the configuration and help call it.
package enum Verb: String, Sendable, CaseIterable {
  case moveUp = "move-up"
  case moveDown = "move-down"
  case pageUp = "page-up"
  case pageDown = "page-down"
  case halfPageUp = "half-page-up"
  case halfPageDown = "half-page-down"
  case moveFirst = "move-first"
  case moveLast = "move-last"
  case showProducts = "products"
  case showTransactions = "transactions"
  case showEvents = "events"
  case showConditions = "conditions"
  case nextScreen = "next-screen"
  case previousScreen = "previous-screen"
  case buy
  case restore
  case details
  case background
  case approve
  case decline
  case finish
  case resolve
  case refund
  case revoke
  case expire
  case renew
  case delete
  case autoRenew = "autorenew"
  case consent
  case agree
  case refuse
  case promote
  case create
  case inspect
  case showProduct = "show-product"
  case owned
  case apps
  case hold
  case showTransaction = "show-transaction"
  case switchCondition = "switch"
  case switchConditionOnce = "switch-once"
  case editCondition = "edit"
  case resetCondition = "unset"
  case resetConditions = "unset-all"
  case set
  case rate
  case clock
  case stepClock = "step-clock"
  case filter
  case clearFilter = "clear-filter"
  case nextMatch = "next-match"
  case previousMatch = "previous-match"
  case sort
  case reverseSort = "reverse-sort"
  case command
  case copy
  case help
  case reload
  case relaunch
  case reset
  case theme
  case redraw
  case suspend
  case quit
  case interrupt
  // In dialogs, cards and fields.
  case close
  case choose
  case confirm
  case fail
  case moveFocus = "move-focus"
  case moveFocusBack = "move-focus-back"
  case nextField = "next-field"
  case previousField = "previous-field"
  case run
  case accept
  case complete
  case completeBack = "complete-back"
  case olderLine = "older-line"
  case newerLine = "newer-line"
}

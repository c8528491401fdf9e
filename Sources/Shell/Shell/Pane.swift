import Languages
import Terminal
import Timekeeping

/// A screen: what its keys do and what it draws, a value around its view model.
package protocol Pane {
  var title: Wording { get }
  /// Whether the way to a place that was opened from it begins here, since it has nothing to do with
  /// what it was opened over.
  var startsPath: Bool { get }
  /// What it is called in the way to a place that was opened from it.
  var titleOnTheWay: Wording { get }
  var bindings: [KeyBinding] { get }
  func draw(on canvas: inout Canvas, in area: Rect)
  /// Whether the screen is made of panes with an edge each, so that there is none around them all.
  func hasOwnBoxes(on size: Size) -> Bool
  /// Whether it is about what is chosen in the place that it was opened from, and needs no more than
  /// half of a wide screen: then that place stays in sight beside it.
  var standsBeside: Bool { get }
  /// Whether it is drawn without tabs and path around it, over all rows but the one of the keys:
  /// where a code for cameras needs every one of them.
  var takesWholeScreen: Bool { get }
  /// What can be done here by more than one key.
  var namedActs: [NamedAct] { get }
  /// What the help page tells beside the keys that work now.
  var helpNotes: [HelpNote] { get }

  /// Takes what is no act of a key, before the bindings are asked: text, pasted text, the mouse.
  /// `nil` where it is not for this screen.
  func take(_ input: Input) -> Move?
  /// Whether a key that has no binding does here what it does everywhere: help, tabs, leaving.
  func leavesToShell(_ key: Key) -> Bool
  /// Somebody, here or in another terminal, changed something in the store.
  func storeChanged() -> Move
  /// Time has passed: before every key and answer, and at least every ``wakesEvery``.
  func timePassed(_ now: Stamp) -> Move
  /// A place opened from this one, as it is shown here: a screen whose keys must stay at hand puts
  /// itself around it.
  func hosting(_ pane: any Pane) -> any Pane
  /// Milliseconds between two redraws that only time asks for; `nil` where nothing ticks.
  var wakesEvery: Int? { get }
  var hasUnsavedText: Bool { get }
  /// What was done here and is not on the disk, and what becomes of it where the program ends now.
  var unsaved: Wording? { get }
  /// The program ends: what is not on the disk is put away.
  ///
  /// - Returns: What to tell of that, once the terminal is given back.
  func putAway() -> [String]
  /// Whether something that was done here is not yet known to be on disk.
  var isSaving: Bool { get }
  /// The filter of the list that this screen shows, if it has one.
  var filter: TypedFilter? { get }
  /// Whether every key that prints is text now.
  var takesText: Bool { get }
  /// What kind of place it is: a board over the desk is a board.
  var kind: any Pane.Type { get }
  /// Whether a digit opens a tab of the bar at the top.
  var digitsAreTabs: Bool { get }
  /// Whether keys wait while what was sent here is looked at: they are for the place it leads to.
  var holdsKeys: Bool { get }
  /// What runs, at the right of the breadcrumb line.
  var live: LiveStatus? { get }
  /// What stands there on a screen so large where nothing runs that has a clock of its own.
  func aside(on size: Size) -> Aside?
  /// Whether undo, clear and nothing are what `Ctrl-Z`, `Ctrl-C` and `Ctrl-S` do here.
  var keepsControlKeys: Bool { get }
}

extension Pane {
  /// Presses a key: text first, then the act that one of these bindings has for it.
  ///
  /// - Returns: What follows; `nil` where the screen has nothing for the key.
  package func press(
    _ key: Key, at stamp: Stamp, among bindings: @autoclosure () -> [KeyBinding]
  ) -> Move? {
    // What was noted of the key decides what it may do.
    if let move = take(.key(key, at: stamp)) { return move }
    return bindings().first { $0.matches(key) }?.press(key, at: stamp)
  }

  package var startsPath: Bool { false }
  package var titleOnTheWay: Wording { title }
  package func hasOwnBoxes(on size: Size) -> Bool { false }
  package var standsBeside: Bool { false }
  package var takesWholeScreen: Bool { false }
  package var helpNotes: [HelpNote] { [] }
  package var namedActs: [NamedAct] { [] }
  package func take(_ input: Input) -> Move? { nil }
  package func leavesToShell(_ key: Key) -> Bool { true }
  package func storeChanged() -> Move { .stay }
  package func timePassed(_ now: Stamp) -> Move { .stay }
  package func hosting(_ pane: any Pane) -> any Pane { pane }
  package var wakesEvery: Int? { nil }
  package var hasUnsavedText: Bool { false }
  package var unsaved: Wording? { nil }
  package func putAway() -> [String] { [] }
  package var isSaving: Bool { false }
  package var filter: TypedFilter? { nil }
  package var takesText: Bool { filter?.isTyping ?? false }
  package var kind: any Pane.Type { Self.self }
  package var digitsAreTabs: Bool { !takesText && leavesToShell(.character("1")) }
  package var holdsKeys: Bool { false }
  package var live: LiveStatus? { nil }
  package func aside(on size: Size) -> Aside? { nil }
  package var keepsControlKeys: Bool { false }
}

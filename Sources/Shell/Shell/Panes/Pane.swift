import Languages
import Terminal
import Timekeeping

/// A screen: what its keys do and what it draws, a value around its view model.
///
/// What only some screens are is a protocol of its own beside this one. A screen that conforms to it
/// answers with itself where it is asked for it here. That is a table of functions, not a dynamic
/// cast: the first cast of each type searches all conformances of the program, on the loop.
package protocol Pane {
  var title: Wording { get }
  var bindings: [KeyBinding] { get }
  /// Draws the screen as it was laid out (``FramedPane/layOut(_:)``). Drawing changes nothing that a
  /// key reads but how far lists are scrolled, which the widgets keep.
  func draw(on canvas: inout Canvas, in area: Rect)
  /// Takes what is not the act of a key, before the bindings are asked: text, pasted text, the
  /// mouse.
  ///
  /// - Returns: What follows; `nil` if the input is not for this screen.
  func take(_ input: Input) -> Move?
  var asLive: (any LivePane)? { get }
  var asTyping: (any TypingPane)? { get }
  var asFramed: (any FramedPane)? { get }
  var asHelped: (any HelpedPane)? { get }
}

extension Pane {
  package func take(_ input: Input) -> Move? { nil }
  package var asLive: (any LivePane)? { nil }
  package var asTyping: (any TypingPane)? { nil }
  package var asFramed: (any FramedPane)? { nil }
  package var asHelped: (any HelpedPane)? { nil }

  /// Presses a key: text first, then the act that one of these bindings has for it.
  ///
  /// - Returns: What follows; `nil` if the screen has no use for the key.
  package func press(
    _ key: Key, at stamp: Stamp, among bindings: @autoclosure () -> [KeyBinding]
  ) -> Move? {
    // What was noted of the key decides what it may do.
    if let move = take(.key(key, at: stamp)) { return move }
    return bindings().first { $0.matches(key) }?.press(key, at: stamp)
  }
}

/// What every screen answers: what its capability says, or what holds without it.
///
/// Each name has its default beside its capability, in `extension Pane where Self: ...`; these would
/// answer for a type that lacks one, and ask themselves.
extension Pane {
  package func storeChanged() -> Move { asLive?.storeChanged() ?? .stay }
  package func timePassed(_ now: Stamp) -> Move { asLive?.timePassed(now) ?? .stay }
  package var wakesEvery: Int? { asLive?.wakesEvery }
  package var live: LiveStatus? { asLive?.live }
  package var holdsKeys: Bool { asLive?.holdsKeys ?? false }
  package var isSaving: Bool { asLive?.isSaving ?? false }

  package var asRecording: (any RecordingPane)? { asLive?.asRecording }
  package var isDesk: Bool { asRecording != nil }
  package var unsaved: Wording? { asRecording?.unsaved }
  package func putAway() -> [String] { asRecording?.putAway() ?? [] }

  package var filter: TypedFilter? { asTyping?.filter }
  package var takesText: Bool { asTyping?.takesText ?? false }
  package var hasUnsavedText: Bool { asTyping?.hasUnsavedText ?? false }
  package var digitsAreTabs: Bool { asTyping?.digitsAreTabs ?? true }
  package func leavesToShell(_ key: Key) -> Bool { asTyping?.leavesToShell(key) ?? true }

  package func layOut(_ room: FrameRoom) { asFramed?.layOut(room) }
  package var kind: any Pane.Type { asFramed?.kind ?? Self.self }
  package var startsPath: Bool { asFramed?.startsPath ?? false }
  package var titleOnTheWay: Wording { asFramed?.titleOnTheWay ?? title }
  package var standsBeside: Bool { asFramed?.standsBeside ?? false }
  package var takesWholeScreen: Bool { asFramed?.takesWholeScreen ?? false }
  package func hasOwnBoxes(on size: Size) -> Bool { asFramed?.hasOwnBoxes(on: size) ?? false }
  package func aside(on size: Size) -> Aside? { asFramed?.aside(on: size) }

  package var helpNotes: [HelpNote] { asHelped?.helpNotes ?? [] }
  package var namedActs: [NamedAct] { asHelped?.namedActs ?? [] }
}

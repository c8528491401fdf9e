import Languages
import Terminal
import Timekeeping

/// A screen: its keys and its drawing, as a value around its view model.
///
/// Optional capabilities are separate protocols, and a screen returns itself for each that it has.
/// These are static calls and not dynamic casts: the first cast of each type searches all
/// conformances of the program, on the main loop.
package protocol Pane {
  var title: Wording { get }
  var bindings: [KeyBinding] { get }
  /// Draws the screen as it was laid out (``FramedPane/layOut(_:)``).
  ///
  /// Drawing changes nothing that a key reads except scroll positions, which widgets keep.
  func draw(on canvas: inout Canvas, in area: Rect)
  /// Takes input before the key bindings: text, pasted text, the mouse.
  ///
  /// - Returns: The next move; `nil` if the input is not for this screen.
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

  /// Handles a key: first as text, then by these bindings.
  ///
  /// - Returns: The next move; `nil` if the screen does not use the key.
  package func press(
    _ key: Key, at stamp: Stamp, among bindings: @autoclosure () -> [KeyBinding]
  ) -> Move? {
    // Bindings are read afterwards, since taking the key may change them.
    if let move = take(.key(key, at: stamp)) { return move }
    return bindings().first { $0.matches(key) }?.press(key, at: stamp)
  }
}

/// The defaults of every screen for the optional capabilities.
///
/// Each capability's own defaults are in `extension Pane where Self: ...`; these defaults would
/// otherwise call themselves for a type that lacks one.
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
  package func backUpUnsaved() -> [String] { asRecording?.backUpUnsaved() ?? [] }

  package var filter: TypedFilter? { asTyping?.filter }
  package var takesText: Bool { asTyping?.takesText ?? false }
  package var hasUnsavedText: Bool { asTyping?.hasUnsavedText ?? false }
  package var pasteLimit: Int? { asTyping?.pasteLimit }
  package var digitsAreTabs: Bool { asTyping?.digitsAreTabs ?? true }
  package func leavesToShell(_ key: Key) -> Bool { asTyping?.leavesToShell(key) ?? true }

  package func layOut(_ room: FrameRoom) { asFramed?.layOut(room) }
  package var kind: any Pane.Type { asFramed?.kind ?? Self.self }
  package var startsPath: Bool { asFramed?.startsPath ?? false }
  package var titleOnTheWay: Wording { asFramed?.titleOnTheWay ?? title }
  package var standsBeside: Bool { asFramed?.standsBeside ?? false }
  package var takesWholeScreen: Bool { asFramed?.takesWholeScreen ?? false }
  package func hasOwnBoxes(on size: Size) -> Bool { asFramed?.hasOwnBoxes(on: size) ?? false }
  package func statusText(on size: Size) -> StatusText? { asFramed?.statusText(on: size) }

  package var helpNotes: [HelpNote] { asHelped?.helpNotes ?? [] }
  package var namedActs: [NamedAct] { asHelped?.namedActs ?? [] }
}

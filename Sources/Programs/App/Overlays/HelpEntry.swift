import Languages
import Shell
import Terminal
import Timekeeping

/// A line of the help page: keys and their action.
struct HelpEntry {
  private(set) var keys: String
  let text: String
  /// Whether the line is dimmed: the action is disabled, or works on every screen.
  let isDim: Bool
  /// Performs the action after help is closed; `nil` if it cannot be chosen here.
  let run: (() -> Move)?
  let section: HelpSection
  /// The name of the section, for its first line; empty for its other lines.
  var heading = ""

  init(
    _ keys: String, _ text: String, in section: HelpSection, isDim: Bool = false,
    run: (() -> Move)? = nil
  ) {
    (self.keys, self.text, self.section) = (keys, text, section)
    (self.isDim, self.run) = (isDim, run)
  }

  /// Creates the entry of a key; a reason that another key has said is not said again.
  init(_ binding: KeyBinding, _ context: AppContext, saysReason: Bool = true) {
    let keys =
      binding.family?.name
      ?? binding.keys.map { KeyName.text($0, in: context.texts) }.joined(separator: " ")
    let why = saysReason ? binding.disabled : binding.disabled.map { _ in Self.sameReason }
    let reason = why.map { " (" + context.text($0) + ")" } ?? ""
    let key = binding.disabled == nil && binding.family == nil ? binding.keys.first : nil
    let run = key.map { key in { binding.press(key, at: context.clock.now()) } }
    self.init(
      keys, context.text(binding.label) + reason, in: .of(binding),
      isDim: binding.disabled != nil, run: run)
  }

  private static let sameReason = Wording("common.help.sameReason")

  /// Returns entries without repetitions: keys of one section with the same text share an entry.
  ///
  /// A general key joins the screen's own key for the same.
  static func merged(_ entries: [HelpEntry]) -> [HelpEntry] {
    entries.reduce(into: []) { merged, entry in
      let index = merged.firstIndex { other in
        other.text == entry.text
          && (other.section == entry.section || entry.section == .everywhere)
      }
      guard let index else { return merged.append(entry) }
      let known = merged[index].keys.split(separator: " ")
      let new = entry.keys.split(separator: " ").filter { !known.contains($0) }
      merged[index].keys = (known + new).joined(separator: " ")
    }
  }

  /// Returns the keys that work everywhere; while letters are text, only non-printing keys.
  ///
  /// - Parameters:
  ///   - context: The screen's context.
  ///   - isTyping: Whether letters are text.
  ///   - bindings: The screen's own keys; if digits are among them, they do not switch tabs.
  /// - Returns: One entry per line.
  static func everywhere(
    _ context: AppContext, isTyping: Bool, beside bindings: [KeyBinding] = []
  ) -> [HelpEntry] {
    let takesDigits = bindings.contains { $0.matches(.character("1")) }
    func entry(_ keys: String, _ label: String, _ move: Move? = nil) -> HelpEntry {
      HelpEntry(
        keys, context.text(label), in: .everywhere, isDim: true, run: move.map { move in { move } })
    }
    let always = [
      entry("Esc", "common.key.back"), entry(isTyping ? "F1" : "? F1", "common.key.help"),
    ]
    let switcher =
      context.hasSwitcher
      ? [entry(context.isKiosk ? ":" : "0", "common.key.hall", .open(.switcher))] : []
    guard !context.isKiosk else { return always + switcher }
    let going =
      isTyping
      ? [entry("Ctrl-P", "common.key.go", .open(.palette))]
      : [entry(": Ctrl-P", "common.key.go", .open(.palette))]
        + (takesDigits ? [] : [entry("1-9", "common.key.tabs")]) + switcher
        + [entry("q", "common.key.quit")]
    return always + going + [
      entry("Alt-c", "common.place.copyRow", .copy(wholePage: false)),
      entry("Alt-C", "common.place.copyPage", .copy(wholePage: true)),
      entry("Alt-s", "common.key.snapshot", .snapshot),
      entry("Ctrl-L", "common.key.redraw"), entry("Ctrl-Z", "common.place.suspend", .suspend),
      entry("Ctrl-T", "common.place.mouse", .turnMouse),
      entry(context.text("common.keyName.shiftDrag"), "common.key.selectText"),
    ]
  }
}

/// The sections of the help page, in order.
enum HelpSection: String, CaseIterable {
  case screen, view, moving, signs, everywhere

  /// The heading of the section.
  var wording: Wording { Wording("common.help.section." + rawValue) }

  /// Returns the section of a screen's own key.
  static func of(_ binding: KeyBinding) -> HelpSection {
    if binding.group == .view { return .view }
    return movingLabels.contains(binding.label) ? .moving : .screen
  }

  private static let movingLabels = Set(
    ReadingKeys(line: { _ in }, page: { _ in }).bindings.map(\.label))
}

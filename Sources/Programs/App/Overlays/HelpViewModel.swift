import Languages
import Shell

/// The keys of a screen and the general ones, filtered by typed text.
final class HelpViewModel {
  private let all: [HelpEntry]
  private let name: (HelpSection) -> String
  private(set) var typed = ""
  private(set) var shown: [HelpEntry]
  private(set) var selection = 0
  /// The scroll position and layout.
  let scroll = HelpScroll()

  init(
    of bindings: [KeyBinding], notes: [HelpNote] = [], _ context: AppContext,
    isTyping: Bool = false
  ) {
    var reasons: Set<Wording> = []
    let own = bindings.map { binding in
      let isNew = binding.disabled.map { reasons.insert($0).inserted } ?? true
      return HelpEntry(binding, context, saysReason: isNew)
    }
    let entries =
      own
      + notes.map { HelpEntry($0.keys, context.text($0.text), in: .signs) }
      + HelpEntry.everywhere(context, isTyping: isTyping, beside: bindings)
    all = HelpEntry.merged(
      HelpSection.allCases.flatMap { section in entries.filter { $0.section == section } })
    name = { context.text($0.wording) }
    shown = []
    shown = headed(all)
  }

  /// Returns the entries with a heading at the first of each section.
  private func headed(_ entries: [HelpEntry]) -> [HelpEntry] {
    var last: HelpSection?
    return entries.map { entry in
      var entry = entry
      entry.heading = entry.section == last ? "" : name(entry.section)
      last = entry.section
      return entry
    }
  }

  var count: Int { all.count }

  func type(_ text: String) { look(for: typed + text) }

  func delete() { look(for: String(typed.dropLast())) }

  /// Filters by text: every typed word must occur in the keys or the action.
  private func look(for text: String) {
    typed = text
    let words = PlainLetters.of(text).split(separator: " ")
    let found = all.filter { entry in
      let said = PlainLetters.of(entry.keys + " " + entry.text)
      return words.allSatisfy { said.contains($0) }
    }
    shown = headed(found)
    selection = 0
    scroll.toTop()
  }

  func move(by lines: Int) { select(selection + lines) }

  func page(by pages: Int) { select(scroll.entry(pages: pages, from: selection) ?? selection) }

  private func select(_ index: Int) { selection = max(0, min(index, shown.count - 1)) }

  /// Selects the clicked entry; a click on the selected one runs it.
  func clicked(_ index: Int?) -> Move {
    guard let index else { return .stay }
    if index == selection { return runTapped() }
    select(index)
    return .stay
  }

  /// Closes help and runs the selected entry.
  func runTapped() -> Move {
    guard shown.indices.contains(selection), let run = shown[selection].run else { return .stay }
    return .all([.back, run()])
  }
}

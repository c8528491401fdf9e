import Languages
import Shell

/// Every key of a screen, and those that work everywhere, narrowed down by what is typed.
final class HelpViewModel {
  private let all: [HelpEntry]
  private let name: (HelpSection) -> String
  private(set) var typed = ""
  private(set) var shown: [HelpEntry]
  private(set) var selection = 0
  /// What of the page is on the screen.
  let scroll = HelpScroll()

  init(
    of bindings: [KeyBinding], notes: [HelpNote] = [], _ context: AppContext,
    isTyping: Bool = false
  ) {
    let entries =
      bindings.map { HelpEntry($0, context) }
      + notes.map { HelpEntry($0.keys, context.text($0.text), in: .signs) }
      + HelpEntry.everywhere(context, isTyping: isTyping, beside: bindings)
    all = HelpSection.allCases.flatMap { section in entries.filter { $0.section == section } }
    name = { context.text($0.wording) }
    shown = []
    shown = headed(all)
  }

  /// The first of each section under its name.
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

  /// Every word typed stands in the keys or in what they do.
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

  /// Selects what was clicked; a click on what is selected does it.
  func clicked(_ index: Int?) -> Move {
    guard let index else { return .stay }
    if index == selection { return runTapped() }
    select(index)
    return .stay
  }

  /// Closes help and does what is selected.
  func runTapped() -> Move {
    guard shown.indices.contains(selection), let run = shown[selection].run else { return .stay }
    return .all([.back, run()])
  }
}

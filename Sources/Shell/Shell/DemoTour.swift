import Languages
import Widgets

/// The tour of a new demo, shown once: a card over the first screen of each section, and one over
/// the switcher.
package final class DemoTour {
  private let switcher: Route
  private var isOver = false

  /// - Parameter switcher: The screen that lists the sections.
  package init(switcher: Route) { self.switcher = switcher }

  private struct Card {
    let title: Wording
    let text: Wording
    /// Returns the move to the screen below the card.
    let way: () -> Move
  }

  /// Begins the tour on the home screen; a screen reader gets all cards together.
  package func begin(_ context: AppContext) -> Move {
    guard !isOver, !context.isKiosk else { return .stay }
    isOver = true
    let cards = cards(context)
    return context.glyphs.isSpoken ? spoken(cards, context) : show(0, of: cards, context)
  }

  private func cards(_ context: AppContext) -> [Card] {
    let wings = context.wings.compactMap { wing in
      wing.tour.map { text in
        Card(title: wing.name, text: text) { .tab(wing.entrance(context)) }
      }
    }
    guard wings.count > 1 else { return wings }
    let last = Card(
      title: Wording("common.tour.switcher.title"), text: Wording("common.tour.switcher.text")
    ) { [switcher] in .open(switcher) }
    return wings + [last]
  }

  private func show(_ index: Int, of cards: [Card], _ context: AppContext) -> Move {
    guard cards.indices.contains(index) else { return cards.first?.way() ?? .stay }
    let isLast = index == cards.count - 1
    let question = Question(
      title: cards[index].title, body: cards[index].text,
      yes: Wording(isLast ? "common.tour.start" : "common.tour.next"),
      no: Wording("common.tour.leave"), isCard: true
    ) { self.show(index + 1, of: cards, context) }
    return .all([index == 0 ? .stay : cards[index].way(), .ask(question)])
  }

  private func spoken(_ cards: [Card], _ context: AppContext) -> Move {
    let lines = cards.map { context.text($0.title) + ": " + context.text($0.text) }
    return .ask(
      Question(
        title: Wording("common.tour.title"),
        body: Wording("common.tour.all", ["cards": lines.joined(separator: "\n")]),
        yes: Wording("common.tour.start"), no: Wording("common.tour.leave"), isCard: true
      ) { .stay })
  }
}

import Events
import Languages
import Shell

/// What of somebody's plans their calendar shows: those of all wings or of one, of all categories or
/// of one.
struct CalendarChoice {
  /// The names of the wings that are on.
  let wings: [Wording]
  /// The one that is shown; none for all.
  private(set) var wing: Wording?
  /// The category that is shown, by its id; none for all.
  private(set) var category: String?
  /// What events are called here.
  let own: Wording

  init(_ context: AppContext) {
    let isOwn = { (wing: Wing) in wing.has(Route(EventDestination.calendar)) }
    wings = context.wings.map(\.name)
    own = context.wings.first(where: isOwn)?.name ?? Wording("events.wing")
  }

  /// Whether there is more than one wing to choose among.
  var hasWings: Bool { wings.count > 1 }

  var isAll: Bool { wing == nil && category == nil }

  func shows(_ row: CalendarRow) -> Bool {
    if let wing, wing != self.wing(of: row) { return false }
    guard let category else { return true }
    return row.line?.event.categories.contains(category) ?? false
  }

  private func wing(of row: CalendarRow) -> Wording? {
    switch row {
    case .event: own
    case .other(_, let wing): wing
    case .free: nil
    }
  }

  /// The letters that tell the wing of a row; none for free time.
  func letters(of row: CalendarRow, _ text: (Wording) -> String) -> String {
    guard let wing = wing(of: row) else { return "" }
    let (name, others) = (text(wing), wings.filter { $0 != wing }.map(text))
    let isAlone = !others.contains { $0.prefix(1) == name.prefix(1) }
    return String(name.prefix(isAlone ? 1 : 2))
  }

  /// The next wing, after the last all of them.
  mutating func walkWings() { wing = wings.next(after: wing) }

  /// The next of these categories, after the last all of them.
  mutating func walk(_ categories: [String]) { category = categories.next(after: category) }
}

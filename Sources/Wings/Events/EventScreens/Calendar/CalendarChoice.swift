import Events
import Languages
import Shell

/// The filters of a calendar: by wing, such as races or events, and by category.
struct CalendarChoice {
  /// The names of the enabled wings.
  let wings: [Wording]
  /// The selected wing; `nil` for all.
  private(set) var wing: Wording?
  /// The id of the selected category; `nil` for all.
  private(set) var category: String?
  /// The name of the events wing.
  let own: Wording

  init(_ context: AppContext) {
    let isOwn = { (wing: Wing) in wing.has(Route(EventDestination.calendar)) }
    wings = context.wings.map(\.name)
    own = context.wings.first(where: isOwn)?.name ?? Wording("events.wing")
  }

  /// Whether there is more than one wing.
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

  /// Returns the letters that identify the wing of a row; empty for free time.
  func letters(of row: CalendarRow, _ text: (Wording) -> String) -> String {
    guard let wing = wing(of: row) else { return "" }
    let (name, others) = (text(wing), wings.filter { $0 != wing }.map(text))
    let shared = others.map { zip($0, name).prefix { $0 == $1 }.count }.max() ?? 0
    return String(name.prefix(shared + 1))
  }

  /// Selects the next wing; after the last, all.
  mutating func walkWings() { wing = wings.next(after: wing) }

  /// Selects the next of these categories; after the last, all.
  mutating func walk(_ categories: [String]) { category = categories.next(after: category) }
}

import Languages
import Timekeeping

/// The old and the new value of a field, as text for people.
package struct ChangeWords {
  private let change: FieldChange
  private let texts: Catalogue

  package init(_ change: FieldChange, _ texts: Catalogue) {
    (self.change, self.texts) = (change, texts)
  }

  /// The field's label.
  package var name: String { change.field.name(in: texts) }
  package var old: String { words(change.old) }
  package var new: String { words(change.new) }

  private func words(_ value: String) -> String {
    if value.isEmpty { return texts.text("events.field.nothing") }
    switch change.field.content {
    case .text: return value
    case .moment: return moment(value)
    case .answer: return texts.text("events.field.\(value == "true" ? "yes" : "no")")
    case .price: return Self.price(value).map { texts.text($0.wording) } ?? value
    case .lines: return value.replacing("\n", with: " / ")
    }
  }

  /// Formats `2026-11-21T18:00:00 Europe/Kyiv`, without the seconds.
  private func moment(_ value: String) -> String {
    let parts = value.split(separator: " ", maxSplits: 1).map(String.init)
    guard let wall = parts.first, let time = try? LocalTime(parsing: wall) else { return value }
    let clock = texts.timeOfDay(String(time.timeOfDay.prefix(5)))
    return ([texts.shortDate(time.date), clock] + parts.dropFirst()).joined(separator: " ")
  }

  /// Reads `25000-40000 UAH`, sums in minor units; `nil` if it is no price.
  package static func price(_ value: String) -> Price? {
    let parts = value.split(separator: " ").map(String.init)
    let sums = parts.first?.split(separator: "-").compactMap { Int($0) } ?? []
    guard parts.count == 2, let amount = sums.first else { return nil }
    return Price(amount: amount, upTo: sums.count > 1 ? sums.last : nil, currency: parts[1])
  }
}

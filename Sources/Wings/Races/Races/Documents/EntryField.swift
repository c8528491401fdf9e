/// What a race may ask of its entries beyond what boards and files need: nothing of it is published.
package enum EntryField: String, Codable, Sendable, CaseIterable {
  case licence, emergencyPhone, clubNumber, paid, checkIn, chip
}

extension RaceSettings {
  /// Whether a race asks for something of its entries.
  package func asks(for field: EntryField) -> Bool { entryFields?.contains(field) ?? false }

  /// Begins or ends to ask for something.
  package mutating func ask(for field: EntryField, _ isAsked: Bool) {
    let asked = EntryField.allCases.filter { $0 == field ? isAsked : asks(for: $0) }
    entryFields = asked.isEmpty ? nil : asked
  }
}

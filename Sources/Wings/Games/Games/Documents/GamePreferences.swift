import Store

/// The filter that a person keeps; the id is the person's.
package struct GamePreferences: FaultCarrying, FieldListing, Equatable {
  package var sport: String?
  /// Local times of day, `HH:MM`, between which a game starts and ends.
  package var hoursFrom: String?
  package var hoursTo: String?
  /// The radius in metres.
  package var within: Int?
  /// The places needed.
  package var room: Int?
  package var freeOnly: Bool
  package var kind: String?
  package var fitsPlans: Bool
  package var order: String
  package var faults = DocumentFaults()

  package init() { (freeOnly, fitsPlans, order) = (false, false, "") }

  package static var blank: GamePreferences { GamePreferences() }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.flag("fitsPlans", &fitsPlans)
    try visitor.flag("freeOnly", &freeOnly)
    try visitor.text("hoursFrom", &hoursFrom)
    try visitor.text("hoursTo", &hoursTo)
    try visitor.text("kind", &kind)
    try visitor.text("order", &order)
    try visitor.number("room", &room, in: GameBounds.party)
    try visitor.text("sport", &sport)
    try visitor.number("within", &within, in: 1...20_040_000)
  }
}

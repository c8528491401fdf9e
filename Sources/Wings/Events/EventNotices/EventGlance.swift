import Events
import Store

/// The start of an event, read from its document without the other fields; never written.
struct EventGlance: FaultCarrying, SelfReading {
  static let collection = StoreCollection<EventGlance>(EventCollections.events.name)
  private static let names = JSONNames(["startTime", "rule"])

  private enum CodingKeys: String, CodingKey { case startTime, rule }

  /// Seconds since 1970.
  private(set) var startTime = 0
  private(set) var repeats = false
  var faults = DocumentFaults()

  init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    startTime = try fields.value(.startTime, default: 0, in: EventBounds.moment)
    repeats = try !fields.text(.rule).isEmpty
  }

  init?(reading pieces: inout JSONPieces) {
    var (members, rule) = (JSONMembers(Self.names), "")
    guard members.find(in: &pieces), members.number(0, EventBounds.moment, in: &startTime),
      members.text(1, in: &rule)
    else { return nil }
    repeats = !rule.isEmpty
  }

  func encode(to encoder: any Encoder) throws {}
}

import Languages
import Store

/// What lists need to know of an event, read off its document without the rest.
struct IndexedEvent: FaultCarrying {
  var title: String
  var startTime: Int
  var endTime: Int
  var addTime: Int
  var position: EventPosition?
  var price: Price?
  var userID: String
  var categories: [String]
  var cancelled: Bool
  var online: Bool
  var isListed: Bool
  var repeats: Bool
  var faults = DocumentFaults()

  private enum CodingKeys: String, CodingKey {
    case title, startTime, endTime, addTime, position, price, userID, categories, cancelled, online
    case visibility, hidden, rule
  }

  init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    title = try fields.text(.title)
    startTime = try fields.value(.startTime, default: 0, in: EventBounds.moment)
    endTime = try fields.value(.endTime, default: 0, in: EventBounds.moment)
    addTime = try fields.value(.addTime, default: 0, in: EventBounds.moment)
    position = try fields.optional(.position)
    price = try fields.optional(.price)
    userID = try fields.text(.userID)
    categories = try fields.list(.categories)
    cancelled = try fields.value(.cancelled, default: false)
    online = try fields.value(.online, default: false)
    let visibility: Visibility = try fields.value(
      .visibility, default: .everybody, unreadable: .own)
    let hidden: Hidden? = try fields.value(
      .hidden, default: nil, unreadable: Hidden(at: 0, by: "", why: "") as Hidden?)
    isListed = visibility == .everybody && hidden == nil
    repeats = try !fields.text(.rule).isEmpty
  }

  /// It is read only; nothing writes a part over the whole.
  func encode(to encoder: any Encoder) throws {}

  /// What is looked through: title, place and city, a line each, in plain letters.
  var soughtText: String {
    let lines = [title, position?.name ?? "", position?.city ?? ""]
    return lines.map { PlainLetters.of($0) }.joined(separator: "\n")
  }
}

extension EventCollections {
  static let indexed = StoreCollection<IndexedEvent>(events.name)
}

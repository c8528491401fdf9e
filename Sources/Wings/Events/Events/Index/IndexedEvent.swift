import Accounts
import Languages
import Places
import Store

/// The fields of an event document that lists need.
struct IndexedEvent: FaultCarrying {
  var title = ""
  var startTime = 0
  var endTime = 0
  var addTime = 0
  var position: EventPosition?
  var price: Price?
  var userID = ""
  var categories: [String] = []
  var cancelled = false
  var online = false
  var visibility = Visibility.everybody
  var isHidden = false
  var repeats = false
  var allDay = false
  var sells = false
  /// The series of a separately stored date; `nil` for other events.
  var seriesID: String?
  var faults = DocumentFaults()

  private enum CodingKeys: String, CodingKey {
    case title, startTime, endTime, addTime, position, price, userID, categories, cancelled, online
    case visibility, hidden, rule, seriesID, allDay, sells
  }

  init() {}

  init(_ event: Event) {
    (title, userID, categories) = (event.title, event.userID, event.categories)
    (startTime, endTime, addTime) = (event.startTime, event.endTime, event.addTime)
    (position, price) = (event.position, event.price)
    (cancelled, online, allDay, sells) = (
      event.cancelled, event.online, event.allDay, event.sells
    )
    (visibility, isHidden) = (event.visibility, event.hidden != nil)
    (repeats, seriesID) = (!event.rule.isEmpty, event.seriesID)
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
    visibility = try fields.value(.visibility, default: .everybody, unreadable: .own)
    let hidden: Hidden? = try fields.value(
      .hidden, default: nil, unreadable: Hidden(at: 0, by: "", why: "") as Hidden?)
    isHidden = hidden != nil
    repeats = try !fields.text(.rule).isEmpty
    seriesID = try fields.optional(.seriesID)
    allDay = try fields.value(.allDay, default: false)
    sells = try fields.value(.sells, default: false)
  }

  /// Does nothing: a partial document must not overwrite the whole.
  func encode(to encoder: any Encoder) throws {}

  /// Whether it appears in public lists.
  var isListed: Bool { visibility == .everybody && !isHidden }

  /// The search text: title, place and city, one a line, in normalized letters.
  var soughtText: String {
    let text = "\(title)\n\(position?.name ?? "")\n\(position?.city ?? "")"
    return PlainLetters.of(text)
  }
}

extension EventCollections {
  static let indexed = StoreCollection<IndexedEvent>(events.name)
}

/// The name fields of an account document.
struct AuthorName: PlaceholderDocument {
  static let collection = StoreCollection<AuthorName>(AccountsSchema.users.name)

  var firstName: String
  var secondName: String
  var faults = DocumentFaults()

  private enum CodingKeys: String, CodingKey { case firstName, secondName }

  init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    (firstName, secondName) = (try fields.text(.firstName), try fields.text(.secondName))
  }

  /// Does nothing: a partial document must not overwrite the whole.
  func encode(to encoder: any Encoder) throws {}

  var full: String {
    User(id: "", email: "", firstName: firstName, secondName: secondName).fullName
  }
}

/// The indexed facts of an event, without its texts.
struct IndexFacts: Equatable {
  var start = 0
  var end = 0
  var added = 0
  var cancelled = false
  var online = false
  var repeats = false
  var allDay = false
  /// Whether its tickets are sold in this program.
  var sells = false
  var point: GeoPoint?
  /// The lowest price in minor units; `nil` if unknown.
  var price: Int?
  var isFree = false
  /// Whether it appears in public lists.
  var isListed = true
}

extension IndexFacts {
  init(_ event: IndexedEvent) {
    (start, end, added) = (event.startTime, event.endTime, event.addTime)
    (cancelled, online, repeats) = (event.cancelled, event.online, event.repeats)
    (point, isListed) = (event.position?.point, event.isListed)
    (allDay, sells) = (event.allDay, event.sells)
    if let cost = event.price { (price, isFree) = (cost.amount, cost.isFree) }
  }
}

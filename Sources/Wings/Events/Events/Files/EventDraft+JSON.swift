import Fields
import Places
import Timekeeping

extension EventDraft {
  /// Reads an event from JSON, with member names in camel case or snake case.
  ///
  /// An absent member keeps the known value. `null` clears an optional one. Computed members such
  /// as `interestsCount` are ignored. Limits of the form are not checked: use ``problems(_:)``.
  ///
  /// - Parameters:
  ///   - bytes: One JSON object.
  ///   - known: The event to change; an empty draft for a new event.
  ///   - zones: Time zones, which convert `startTime` and `endTime` to local times.
  /// - Throws: `JSONFieldError` with the path of the first member that cannot be read.
  package init(
    json bytes: [UInt8], over known: EventDraft = EventDraft(), zones: Zones
  ) throws(JSONFieldError) {
    try self.init(try JSONFields(bytes, errors: Self.jsonErrors), over: known, zones: zones)
  }

  /// The prefix of the text keys of error messages.
  static let jsonErrors = "events.json."

  /// Reads an event from an object that is already parsed.
  ///
  /// - Throws: `JSONFieldError` with the path of the first member that cannot be read.
  init(
    _ fields: JSONFields, over known: EventDraft, zones: Zones
  ) throws(JSONFieldError) {
    self = known
    try readPlain(fields)
    if fields.says("image") { image = try fields.text("image") }
    if fields.says("rule") { rule = try fields.text("rule") ?? "" }
    if let said = try wall(fields, "start", zones, isEnd: false) { start = said }
    if let said = try wall(fields, "end", zones, isEnd: true) { end = said }
    try readPosition(fields)
    if fields.says("price") { price = try Self.price(fields) }
    if let said = try Self.categories(fields) { categories = said }
    if let said = try Self.plan(fields) { plan = said }
    if try fields.text("waitlist") == nil { offerSoldPlaces(since: known) }
    if fields.says("salesEnd") {
      salesEnd = try fields.moment("salesEnd", in: EventBounds.moment)
    }
  }

  /// Reads a local time, which takes precedence over a moment even if it is `null`.
  private func wall(
    _ fields: JSONFields, _ name: String, _ zones: Zones, isEnd: Bool
  ) throws(JSONFieldError) -> String? {
    let moment = try fields.moment("\(name)Time", in: EventBounds.moment)
    var time: LocalTime?
    if let text = try fields.text("\(name)Local") {
      guard let read = try? LocalTime(parsing: text) else { return text }
      time = read
    } else if isEnd, fields.says("\(name)Local") {
      return ""
    } else if let moment, let zone = zones.named(timeZone) {
      time = LocalTime(utcMilliseconds: moment * 1000, in: zone.local)
    }
    guard let time else { return nil }
    // The end of an all-day event is stored as the midnight after its last day.
    if allDay { return isEnd ? time.adding(days: -1).date : time.date }
    return "\(time.date) \(time.timeOfDay)"
  }

  private mutating func readPosition(_ fields: JSONFields) throws(JSONFieldError) {
    guard fields.says("position") else { return }
    let position = try fields.object("position")
    place = try position?.text("name") ?? ""
    city = try position?.text("city") ?? ""
    country = try position?.text("country") ?? ""
    latitude = try position?.number("latitude", in: GeoPoint.latitudes)
    longitude = try position?.number("longitude", in: GeoPoint.longitudes)
  }

  private static func price(_ fields: JSONFields) throws(JSONFieldError) -> Price? {
    guard let said = try fields.object("price") else { return nil }
    let amount = try said.whole(
      said.says("minor") ? "minor" : "amount", in: EventBounds.amount)
    var highest = try said.whole("upTo", in: EventBounds.amount)
    if let other = try fields.object("priceUpTo") {
      highest = try other.whole("minor", in: EventBounds.amount)
    }
    let currency = try said.text("currency")
    return Price(
      amount: try said.needed(amount, "minor"),
      upTo: highest,
      currency: try said.needed(currency, "currency"))
  }

  /// Reads ids, or objects that contain one.
  private static func categories(_ fields: JSONFields) throws(JSONFieldError) -> [String]? {
    guard let list = try fields.list("categories") else { return nil }
    var ids: [String] = []
    for (value, path) in list {
      if case .text(let id) = value {
        ids.append(id)
      } else {
        let category = try fields.object(value, at: path)
        let former = try category.text("categoryID")
        let id = try category.text("id")
        ids.append(try category.needed(id ?? former, "id"))
      }
    }
    return ids
  }

  private static func plan(_ fields: JSONFields) throws(JSONFieldError) -> [PlanRow]? {
    guard let list = try fields.list("plan") else { return nil }
    var rows: [PlanRow] = []
    for (value, path) in list {
      let row = try fields.object(value, at: path)
      rows.append(
        PlanRow(
          at: try row.needed(try row.text("at"), "at"), text: try row.text("text") ?? "",
          place: try row.text("place") ?? ""))
    }
    return rows
  }
}

import Places
import Timekeeping

extension EventDraft {
  /// Reads an event as other programs write it, in either spelling of the names.
  ///
  /// A member that is absent leaves what is known as it is; `null` takes away what there may be none
  /// of. What is reckoned when an event is read, such as `interestsCount`, is looked past. Limits that
  /// the form has are not looked at: ask ``problems(_:)``.
  ///
  /// - Parameters:
  ///   - bytes: One object of JSON.
  ///   - known: What is changed; an empty one for an event that is new.
  ///   - zones: Where `startTime` and `endTime` become times on the wall.
  /// - Throws: `JSONFieldError` with the path of the first member that cannot be read.
  package init(
    json bytes: [UInt8], over known: EventDraft = EventDraft(), zones: Zones
  ) throws(JSONFieldError) {
    try self.init(try JSONFields(bytes), over: known, zones: zones)
  }

  /// The same of an object that was read already.
  ///
  /// - Throws: `JSONFieldError` with the path of the first member that cannot be read.
  init(
    _ fields: JSONFields, over known: EventDraft, zones: Zones
  ) throws(JSONFieldError) {
    self = known
    try readTexts(fields)
    try readWhen(fields, zones)
    try readWhere(fields)
    if fields.says("price") { price = try Self.price(fields) }
    if let said = try Self.categories(fields) { categories = said }
    if let said = try Self.plan(fields) { plan = said }
    if let said = try fields.choice("visibility", Visibility.self) { visibility = said }
    try readPlaces(fields, since: known)
  }

  private mutating func readTexts(_ fields: JSONFields) throws(JSONFieldError) {
    if let said = try fields.text("title") { title = said }
    if let said = try fields.text("description") { description = said }
    if let said = try fields.text("more") { more = said }
    if fields.says("image") { image = try fields.text("image") }
    if fields.says("rule") { rule = try fields.text("rule") ?? "" }
  }

  private mutating func readPlaces(
    _ fields: JSONFields, since known: EventDraft
  ) throws(JSONFieldError) {
    if fields.says("capacity") {
      capacity = try fields.whole("capacity", in: EventBounds.capacity)
    }
    if let said = try fields.whole("party", in: EventBounds.party) { party = said }
    if let said = try fields.flag("sells") { sells = said }
    if let said = try fields.choice("waitlist", WaitlistKind.self) {
      waitlist = said
    } else {
      offerSoldPlaces(since: known)
    }
    if fields.says("salesEnd") {
      salesEnd = try fields.whole("salesEnd", in: EventBounds.moment)
    }
  }

  private mutating func readWhen(
    _ fields: JSONFields, _ zones: Zones
  ) throws(JSONFieldError) {
    if let said = try fields.text("timeZone") { timeZone = said }
    if let said = try fields.flag("allDay") { allDay = said }
    if let said = try wall(fields, "start", zones, isEnd: false) { start = said }
    if let said = try wall(fields, "end", zones, isEnd: true) { end = said }
  }

  /// A wall time that is said goes before a moment, even where it says that there is none.
  private func wall(
    _ fields: JSONFields, _ name: String, _ zones: Zones, isEnd: Bool
  ) throws(JSONFieldError) -> String? {
    let moment = try fields.whole("\(name)Time", in: EventBounds.moment)
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
    // The end of whole days is the midnight behind the last one.
    if allDay { return isEnd ? time.adding(days: -1).date : time.date }
    return "\(time.date) \(time.timeOfDay)"
  }

  private mutating func readWhere(_ fields: JSONFields) throws(JSONFieldError) {
    if let said = try fields.flag("online") { online = said }
    if fields.says("link") { link = try fields.text("link") ?? "" }
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
    let amount = try said.whole("amount", in: EventBounds.amount)
    let currency = try said.text("currency")
    return Price(
      amount: try said.needed(amount, "amount"),
      upTo: try said.whole("upTo", in: EventBounds.amount),
      currency: try said.needed(currency, "currency"))
  }

  /// Ids, or objects with one.
  private static func categories(_ fields: JSONFields) throws(JSONFieldError) -> [String]? {
    guard let list = try fields.list("categories") else { return nil }
    var ids: [String] = []
    for (value, path) in list {
      if case .text(let id) = value {
        ids.append(id)
      } else {
        let category = try JSONFields(value, path: path)
        ids.append(try category.needed(try category.text("categoryID"), "categoryID"))
      }
    }
    return ids
  }

  private static func plan(_ fields: JSONFields) throws(JSONFieldError) -> [PlanRow]? {
    guard let list = try fields.list("plan") else { return nil }
    var rows: [PlanRow] = []
    for (value, path) in list {
      let row = try JSONFields(value, path: path)
      rows.append(
        PlanRow(
          at: try row.needed(try row.text("at"), "at"), text: try row.text("text") ?? "",
          place: try row.text("place") ?? ""))
    }
    return rows
  }
}

import Timekeeping

extension EventDraft {
  /// Reads an event as other programs write it, in either spelling of the names.
  ///
  /// What is reckoned when an event is read, such as `interestsCount`, is looked past. Limits that the
  /// form has are not looked at: ask ``problems(_:)``.
  ///
  /// - Parameters:
  ///   - bytes: One object of JSON.
  ///   - zones: Where `startTime` and `endTime` become times on the wall.
  /// - Throws: `JSONFieldError` with the path of the first member that cannot be read.
  package init(json bytes: [UInt8], zones: EventZones) throws(JSONFieldError) {
    self.init()
    let fields = try JSONFields(bytes)
    title = try fields.text("title") ?? ""
    description = try fields.text("description") ?? ""
    image = try fields.text("image")
    try readWhen(fields, zones)
    try readWhere(fields)
    try readPrice(fields)
    categories = try Self.categories(fields)
    plan = try Self.plan(fields)
    visibility = try fields.choice("visibility", Visibility.self) ?? .everybody
    capacity = try fields.whole("capacity", in: EventBounds.capacity)
    party = try fields.whole("party", in: EventBounds.party) ?? 1
    waitlist = try fields.choice("waitlist", WaitlistKind.self) ?? .off
    rule = try fields.text("rule") ?? ""
  }

  /// A wall time that is said goes before a moment.
  private mutating func readWhen(
    _ fields: JSONFields, _ zones: EventZones
  ) throws(JSONFieldError) {
    timeZone = try fields.text("timeZone") ?? ""
    allDay = try fields.flag("allDay") ?? false
    start = try wall(fields, "start", zones, isEnd: false)
    end = try wall(fields, "end", zones, isEnd: true)
  }

  private func wall(
    _ fields: JSONFields, _ name: String, _ zones: EventZones, isEnd: Bool
  ) throws(JSONFieldError) -> String {
    let moment = try fields.whole("\(name)Time", in: EventBounds.moment)
    var time: LocalTime?
    if let text = try fields.text("\(name)Local") {
      guard let read = try? LocalTime(parsing: text) else { return text }
      time = read
    } else if let moment, let zone = zones.named(timeZone) {
      time = LocalTime(utcMilliseconds: moment * 1000, in: zone.local)
    }
    guard let time else { return "" }
    // The end of whole days is the midnight behind the last one.
    if allDay { return isEnd ? time.adding(days: -1).date : time.date }
    return "\(time.date) \(time.timeOfDay)"
  }

  private mutating func readWhere(_ fields: JSONFields) throws(JSONFieldError) {
    online = try fields.flag("online") ?? false
    link = try fields.text("link") ?? ""
    guard let position = try fields.object("position") else { return }
    place = try position.text("name") ?? ""
    city = try position.text("city") ?? ""
    country = try position.text("country") ?? ""
    latitude = try position.number("latitude", in: EventBounds.latitude)
    longitude = try position.number("longitude", in: EventBounds.longitude)
  }

  private mutating func readPrice(_ fields: JSONFields) throws(JSONFieldError) {
    guard let said = try fields.object("price") else { return }
    let amount = try said.whole("amount", in: EventBounds.amount)
    let currency = try said.text("currency")
    price = Price(
      amount: try said.needed(amount, "amount"),
      upTo: try said.whole("upTo", in: EventBounds.amount),
      currency: try said.needed(currency, "currency"))
  }

  /// Ids, or objects with one.
  private static func categories(_ fields: JSONFields) throws(JSONFieldError) -> [String] {
    var ids: [String] = []
    for (value, path) in try fields.list("categories") ?? [] {
      if case .text(let id) = value {
        ids.append(id)
      } else {
        let category = try JSONFields(value, path: path)
        ids.append(try category.needed(try category.text("categoryID"), "categoryID"))
      }
    }
    return ids
  }

  private static func plan(_ fields: JSONFields) throws(JSONFieldError) -> [PlanRow] {
    var rows: [PlanRow] = []
    for (value, path) in try fields.list("plan") ?? [] {
      let row = try JSONFields(value, path: path)
      rows.append(
        PlanRow(
          at: try row.needed(try row.text("at"), "at"), text: try row.text("text") ?? "",
          place: try row.text("place") ?? ""))
    }
    return rows
  }
}

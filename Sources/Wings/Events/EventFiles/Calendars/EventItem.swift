import Calendars
import Events
import FoundationEssentials
import Languages
import Places
import Timekeeping

/// Converts events to calendar items.
struct EventItem {
  let zones: Zones
  /// Categories, written with their English titles, which other programs group by.
  let categories: CategoryList
  /// Names of authors by their ids.
  let authors: [String: String]
  /// Series by their ids; their time zones define the keys of dates.
  let series: [String: Event]

  /// Returns the item with additional lines for fields without a calendar property.
  func wholeItem(of event: Event) throws -> CalendarItem? {
    guard var item = item(of: event) else { return nil }
    item.foreign += try ownLines(of: event)
    return item
  }

  /// Returns the item; in UTC if the event's time zone is missing.
  func item(of event: Event) -> CalendarItem? {
    guard let start = try? LocalTime(parsing: event.startLocal) else { return nil }
    let end = event.endLocal.flatMap { try? LocalTime(parsing: $0) }
    let zone = zones.named(event.timeZone)
    var item = CalendarItem(
      uid: event.uid.isEmpty ? event.id : event.uid, title: event.title, start: start,
      zoneName: zone?.name ?? "Etc/UTC")
    (item.end, item.isAllDay) = (end, event.allDay)
    if zone == nil, !event.allDay {
      item.start = LocalTime(utcMilliseconds: event.startTime * 1000, in: .utc)
      item.end = end.map { _ in LocalTime(utcMilliseconds: event.endTime * 1000, in: .utc) }
    }
    addDates(of: event, to: &item)
    addTexts(of: event, to: &item)
    addStates(of: event, to: &item)
    return item
  }

  private func addDates(of event: Event, to item: inout CalendarItem) {
    item.rule = event.rule.isEmpty ? nil : try? RecurrenceRule(parsing: event.rule)
    item.additions = event.rdates.compactMap { try? LocalTime(parsing: $0) }
    item.exceptions = event.exdates.compactMap { text in
      guard let time = try? LocalTime(parsing: text) else { return nil }
      return text.count > 10 ? .time(time) : .day(time)
    }
    guard let wall = event.recurrenceID.flatMap({ try? LocalTime(parsing: $0) }) else { return }
    let own = event.seriesID.flatMap { series[$0] }
    let zone = own.flatMap { zones.named($0.timeZone)?.name }
    item.replaces = CalendarItem.SeriesDate(
      wall: wall, zoneName: zone ?? item.zoneName, isAllDay: own?.allDay ?? event.allDay)
  }

  private func addTexts(of event: Event, to item: inout CalendarItem) {
    (item.sequence, item.created, item.changed) = (event.sequence, event.addTime, event.changedTime)
    // A file of unchanged events stays the same.
    item.stamped = event.changedTime > 0 ? event.changedTime : nil
    item.description = [event.description, event.more].filter { !$0.isEmpty }
      .joined(separator: "\n")
    item.location = ItemPlace.text(of: event)
    item.point = event.position?.point.map {
      CalendarItem.Point(latitude: $0.latitude, longitude: $0.longitude)
    }
    item.categories = event.categories.map { categories.title(of: $0, in: "en") }
    item.link = event.link
  }

  private func addStates(of event: Event, to item: inout CalendarItem) {
    let states = ItemStates(event.foreign)
    item.foreign = states.others
    item.status = event.cancelled ? .cancelled : states.status ?? .confirmed
    item.isTransparent = states.isTransparent
    switch event.visibility {
    case .everybody, .unlisted: item.visibility = .everybody
    case .draft, .own: item.visibility = states.isConfidential ? .confidential : .nobody
    }
  }

  /// Returns lines for fields without a calendar property and for the author, without an address.
  private func ownLines(of event: Event) throws -> [String] {
    var lines: [String] = []
    if let name = authors[event.userID], !name.isEmpty,
      !event.foreign.split(separator: "\n").contains(where: { $0.hasPrefix("ORGANIZER") })
    {
      let quoted = Cleaned.line(name).filter { $0 != "\"" }
      lines.append("ORGANIZER;CN=\"\(quoted)\"" + ItemLines.nobody)
    }
    if let price = event.price {
      lines.append(ItemLines.price + ":" + PriceText.text(of: price))
    }
    if !event.plan.isEmpty {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let plan = String(decoding: try encoder.encode(event.plan), as: UTF8.self)
      lines.append(ItemLines.plan + ":" + ItemLines.escaped(plan))
    }
    return lines + placeLines(of: event)
  }

  /// Returns lines for city, country and capacity, which `LOCATION` does not separate or contain.
  private func placeLines(of event: Event) -> [String] {
    let (city, country) = (event.position?.city ?? "", event.position?.country ?? "")
    return [
      city.isEmpty ? nil : ItemLines.city + ":" + ItemLines.escaped(city),
      country.isEmpty ? nil : ItemLines.country + ":" + ItemLines.escaped(country),
      event.capacity.map { ItemLines.capacity + ":\($0)" },
    ].compactMap(\.self)
  }
}

/// LapIt's own lines in calendars.
enum ItemLines {
  static let price = "X-LAPIT-PRICE"
  static let plan = "X-LAPIT-PLAN"
  static let city = "X-LAPIT-CITY"
  static let country = "X-LAPIT-COUNTRY"
  static let capacity = "X-LAPIT-CAPACITY"
  /// The names of the lines that correspond to fields of an event.
  static let fields = [price, plan, city, country, capacity]
  /// The end of an `ORGANIZER` line without an address.
  static let nobody = ":invalid:nomail"

  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, letter in
      switch letter {
      case "\\", ";", ",": escaped += "\\" + String(letter)
      case "\n": escaped += "\\n"
      default: escaped.append(letter)
      }
    }
  }

  static func unescaped(_ text: some StringProtocol) -> String {
    var plain = ""
    var isEscaped = false
    for letter in text {
      if isEscaped {
        plain.append(letter == "n" || letter == "N" ? "\n" : letter)
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else {
        plain.append(letter)
      }
    }
    return plain
  }

  /// Returns the value of the first line with a name; `nil` if there is none.
  static func value(of name: String, in lines: [String]) -> String? {
    lines.first { $0.hasPrefix(name + ":") }.map { String($0.dropFirst(name.count + 1)) }
  }
}

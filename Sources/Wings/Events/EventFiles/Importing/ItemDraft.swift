import Calendars
import Events
import FoundationEssentials
import Languages
import Timekeeping

/// Fills a draft from a calendar item.
struct ItemDraft {
  /// The category of events without one.
  static let category = "community"

  let item: CalendarItem
  let texts: ItemTexts
  let categories: [String]
  let publishes: Bool

  func fill(_ draft: inout EventDraft, _ known: Event?) {
    (draft.title, draft.description, draft.more) = (texts.title, texts.description, texts.more)
    fillWhen(&draft)
    fillWhere(&draft, known)
    if !categories.isEmpty {
      draft.categories = categories
    } else if draft.categories.isEmpty {
      draft.categories = [Self.category]
    }
    if let price { draft.price = price }
    if let plan = plan { draft.plan = plan }
    if let capacity { draft.capacity = capacity }
    guard known == nil else { return }
    let isOpen = publishes && (item.visibility ?? .everybody) == .everybody
    draft.visibility = isOpen ? .everybody : .own
  }

  private func fillWhen(_ draft: inout EventDraft) {
    (draft.timeZone, draft.allDay) = (item.zoneName, item.isAllDay)
    draft.rule = texts.rule
    guard !item.isAllDay else {
      draft.start = item.start.date
      draft.end = item.end.map { $0.adding(days: -1).date } ?? ""
      return
    }
    draft.start = Self.typed(item.start)
    // An end equal to the start counts as no end.
    draft.end = item.end.flatMap { $0 == item.start ? nil : Self.typed($0) } ?? ""
  }

  /// Formats a time as in a draft, without seconds if they are zero.
  static func typed(_ time: LocalTime) -> String {
    let clock = time.second == 0 ? String(time.timeOfDay.dropLast(3)) : time.timeOfDay
    return "\(time.date) \(clock)"
  }

  private func fillWhere(_ draft: inout EventDraft, _ known: Event?) {
    draft.online = ItemPlace.isOnline(item.location)
    draft.link = texts.link
    (draft.latitude, draft.longitude) = (item.point?.latitude, item.point?.longitude)
    // An unchanged place keeps the stored separation of name and city.
    if let known, ItemPlace.text(of: known) == item.location {
      draft.online = known.online
      // Older files had the city only in the place.
      if !draft.city.isEmpty || texts.city.isEmpty { return }
    }
    (draft.city, draft.country) = (texts.city, texts.country)
    draft.place = texts.place
  }

  /// Notes on lines that cannot be read and are not in the event.
  var unread: [Wording] {
    if item.foreign.isEmpty { return [] }
    // A line that was read into a property of the item is no longer among the foreign lines.
    let lines = ["GEO", "URL"].filter { name in
      item.foreign.contains { $0.hasPrefix(name + ":") || $0.hasPrefix(name + ";") }
    }
    let own = [
      (ItemLines.price, price == nil), (ItemLines.plan, plan == nil),
      (ItemLines.capacity, capacity == nil),
    ].filter { name, isUnread in isUnread && said(name) != nil }
    return (lines + own.map(\.0)).map { Wording("events.import.note.unread", ["name": $0]) }
      + oldCity
  }

  /// A note on a city that no longer matches the place: see `ItemPlace.parts(of:)`.
  private var oldCity: [Wording] {
    let city = Cleaned.line(ItemLines.unescaped(said(ItemLines.city) ?? ""))
    if city.isEmpty || !texts.city.isEmpty { return [] }
    let short = String(city.prefix(EventLimits.city))
    return [Wording("events.import.note.city", ["city": short])]
  }

  private func said(_ name: String) -> String? { ItemLines.value(of: name, in: item.foreign) }

  private var price: Price? { said(ItemLines.price).flatMap { PriceText.price($0) } }

  /// `nil` if the line is absent or unreadable.
  private var capacity: Int? {
    said(ItemLines.capacity).flatMap { Int($0) }
      .flatMap { EventBounds.capacity.contains($0) ? $0 : nil }
  }

  private var plan: [PlanRow]? {
    guard let text = said(ItemLines.plan) else { return nil }
    let json = ItemLines.unescaped(text)
    guard let rows = try? JSONDecoder().decode([PlanRow].self, from: Data(json.utf8)) else {
      return nil
    }
    return Array(rows.prefix(EventLimits.planRows))
  }
}

/// The texts of an item, cut to the limits of an event; `more` has the whole of a cut text.
struct ItemTexts {
  private(set) var title: String
  private(set) var description: String
  private(set) var more = ""
  private(set) var place = ""
  private(set) var city = ""
  private(set) var country = ""
  private(set) var link = ""
  private(set) var rule = ""
  /// Values without a field, as lines of the file.
  private(set) var lines: [String] = []
  private(set) var notes: [Wording] = []

  init(_ item: CalendarItem) {
    title = item.title.isEmpty ? "Untitled" : item.title
    description = Cleaned.trimmed(Cleaned.lines(item.description))
    var extra: [String] = []
    title = shortened(title, EventLimits.title, &extra)
    takeWhere(item, &extra)
    takeDescription(extra)
    takeRule(item)
  }

  private mutating func takeWhere(_ item: CalendarItem, _ extra: inout [String]) {
    if ItemPlace.isLink(item.location), item.link.isEmpty {
      link = item.location
    } else {
      link = item.link
      let isNone = ItemPlace.isOnline(item.location) && !ItemPlace.isLink(item.location)
      let parts = ItemPlace.parts(of: item)
      place = isNone ? "" : shortened(parts.name, EventLimits.place, &extra)
      (city, country) = isNone ? ("", "") : (parts.city, parts.country)
    }
    guard link.count > EventLimits.link else { return }
    lines.append("URL:" + link)
    link = ""
  }

  private mutating func shortened(_ text: String, _ most: Int, _ extra: inout [String]) -> String {
    guard text.utf8.count > most, text.count > most else { return text }
    extra.append(text)
    notes.append(Wording("events.import.note.shortened", ["text": String(text.prefix(30))]))
    return Cleaned.trimmed(text.prefix(most - 1)) + "\u{2026}"
  }

  /// Cuts a long description at a space and adds the rest to `more`, after other cut texts.
  private mutating func takeDescription(_ extra: [String]) {
    var rest = ""
    if description.utf8.count > EventLimits.description,
      description.count > EventLimits.description
    {
      let head = description.prefix(EventLimits.description)
      let end = head.lastIndex { $0.isWhitespace } ?? head.endIndex
      rest = Cleaned.trimmed(description[end...])
      description = Cleaned.trimmed(description[..<end])
      notes.append(Wording("events.import.note.rest"))
    }
    more = (extra + [rest]).filter { !$0.isEmpty }.joined(separator: "\n")
    guard more.utf8.count > EventLimits.more, more.count > EventLimits.more else { return }
    more = Cleaned.trimmed(more.prefix(EventLimits.more))
    notes.append(Wording("events.import.note.tooMuch", ["limit": "\(EventLimits.more)"]))
  }

  private mutating func takeRule(_ item: CalendarItem) {
    // Only an event with a rule is a series.
    let listed = item.additions.isEmpty ? nil : RecurrenceRule.once
    guard let zone = try? item.zone(),
      let text = (item.rule ?? listed)?.text(in: zone, isAllDay: item.isAllDay)
    else { return }
    guard text.count <= EventLimits.rule else {
      return notes.append(CalendarNote.datesLeftOut.wording)
    }
    rule = text
  }
}

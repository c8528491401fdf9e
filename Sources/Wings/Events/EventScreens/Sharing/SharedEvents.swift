import Accounts
import Calendars
import EventFiles
import Events
import Fields
import Languages
import Pages
import Places
import QRCode
import Shell
import Store

/// The content of a file of events, created in the background.
nonisolated struct SharedEvents: Sendable {
  let ids: [String]
  let person: String
  let events: EventService
  let directory: EventDirectory
  let times: EventTimes

  private var texts: Catalogue { times.texts }

  /// Returns the file's content.
  ///
  /// - Throws: `EventError` if none of the events is visible; `QRCodeError` if one is too long for
  ///   a code; the store's errors.
  func file(_ kind: SharedKind) throws -> [UInt8] {
    let views = try ids.compactMap { try directory.view($0, for: person) }
    guard let first = views.first else {
      throw EventError(.noSuchEvent, ["id": ids.first ?? ""])
    }
    let list = views.map(\.event)
    switch kind {
    case .text: return Array(views.map(text).joined(separator: "\n").utf8)
    case .ics:
      let calendar = EventCalendar(zones: events.zones, now: times.now)
      return Array(try calendar.text(try list + ownDates(of: list), in: events.store).utf8)
    case .csv: return Array(EventTable.csv(list).utf8)
    case .json:
      let events = views.map { EventJSON($0, language: texts.language.code) }
      return try json(JSONDocument("events", items: events))
    case .geojson: return try json(EventGeoJSON(views, language: texts.language.code))
    case .page: return try page(views)
    case .png: return try EventQR.code(of: first.event, mostVersion: QRCode.largestVersion).png()
    }
  }

  /// Returns moved and cancelled dates of the series, which an exported rule does not contain.
  private func ownDates(of list: [Event]) throws -> [Event] {
    let known = Set(list.map(\.id))
    return try list.filter { !$0.rule.isEmpty }.flatMap { try directory.ownDates(of: $0.id) }
      .filter { !known.contains($0.id) }
      .compactMap { try directory.view($0.id, for: person)?.event }
  }

  private func json(_ value: some Encodable) throws -> [UInt8] {
    Array((try JSONOutput.line(value) + "\n").utf8)
  }

  /// Returns a single event's page, or the index of several events.
  private func page(_ views: [EventView]) throws -> [UInt8] {
    // Only public events have a page.
    let listed = views.filter(\.event.isListed)
    guard let first = listed.first else {
      throw EventError(.notAllowed, ["event": views[0].event.title])
    }
    let visit = Visit(texts: texts, base: nil, now: times.now)
    if views.count == 1 {
      return Array(try EventWebPage(first, service: events, for: visit).html().utf8)
    }
    return try EventPages(listed, service: events, for: visit).all()[0].content()
  }

  private func text(_ view: EventView) -> String {
    let event = view.event
    let place = [event.position?.name ?? "", event.position?.city ?? ""].filter { !$0.isEmpty }
    let lines =
      [event.title] + times.whole(event) + [
        place.joined(separator: ", "), event.position?.point?.link ?? "",
      ]
      + [event.price.map { texts.text($0.wording) } ?? "", event.description, event.link]
    return lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }
}

/// The QR code of an event: its link, or else a calendar entry.
nonisolated struct EventQR: Sendable {
  let code: QRCode
  let omitted: [EventCode.Omission]

  /// Creates a code of at most a given version.
  ///
  /// - Throws: `QRCodeError` if the content is too long.
  static func code(of event: Event, mostVersion: Int) throws(QRCodeError) -> EventQR {
    guard event.link.isEmpty else {
      return EventQR(
        code: try QRCode(text: event.link, mostVersion: mostVersion), omitted: [])
    }
    let place = [event.position?.name ?? "", event.position?.city ?? ""].filter { !$0.isEmpty }
    let code = try EventCode(
      ShortEvent(
        title: event.title, start: event.startTime, end: event.endTime,
        location: place.joined(separator: ", "), uid: event.uid), mostVersion: mostVersion)
    return EventQR(code: code.code, omitted: code.omitted)
  }

  /// Returns the code as a PNG picture.
  ///
  /// - Throws: `QRCodeError.noMemory`.
  func png() throws(QRCodeError) -> [UInt8] {
    guard let bytes = code.png() else { throw .noMemory }
    return bytes
  }
}

/// The format of exported events.
package nonisolated enum SharedKind: String, CaseIterable, Sendable {
  case text, ics, csv, json, geojson, page, png

  /// The file name extension.
  var ending: String {
    switch self {
    case .text: "txt"
    case .page: "html"
    case .ics, .csv, .json, .geojson, .png: rawValue
    }
  }
}

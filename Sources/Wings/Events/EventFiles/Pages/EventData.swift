import Events
import Files
import FoundationEssentials
import Languages
import Pages
import Payments
import Places
import Timekeeping

/// An event for search engines: a schema.org `Event` in JSON-LD.
struct EventData: Encodable {
  private let view: EventView
  private let zone: LocalZone
  /// The addresses of its page and of its picture; `nil` if they are not known.
  private let address: String?
  private let picture: String?

  init(_ view: EventView, in zone: LocalZone, address: String? = nil, picture: String? = nil) {
    (self.view, self.zone) = (view, zone)
    (self.address, self.picture) = (address, picture)
  }

  /// Returns the JSON in a form that is safe inside a page.
  func embedded() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return PageJSON.embedded(String(decoding: try encoder.encode(self), as: UTF8.self))
  }

  private enum Key: String, CodingKey {
    case context = "@context"
    case type = "@type"
    case name, description, startDate, endDate, eventStatus, eventAttendanceMode, location, geo
    case organizer, offers, image, url, address, latitude, longitude, price, priceCurrency
    case addressLocality, addressCountry
  }

  private static let schema = "https://schema.org/"

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    let event = view.event
    try fields.encode("https://schema.org", forKey: .context)
    try fields.encode("Event", forKey: .type)
    try fields.encode(Cleaned.line(event.title), forKey: .name)
    // A description from an older import may still be HTML.
    try fields.encode(Cleaned.lines(HTMLText.plain(event.description)), forKey: .description)
    try fields.encode(moment(event.startTime), forKey: .startDate)
    try fields.encode(moment(event.endTime, isEnd: true), forKey: .endDate)
    let status = event.cancelled ? "EventCancelled" : "EventScheduled"
    try fields.encode(Self.schema + status, forKey: .eventStatus)
    let mode = event.online ? "OnlineEventAttendanceMode" : "OfflineEventAttendanceMode"
    try fields.encode(Self.schema + mode, forKey: .eventAttendanceMode)
    try fields.encodeIfPresent(address ?? link, forKey: .url)
    try fields.encodeIfPresent(picture, forKey: .image)
    try encodePlace(&fields)
    try encodePrice(&fields)
    var author = fields.nestedContainer(keyedBy: Key.self, forKey: .organizer)
    try author.encode("Person", forKey: .type)
    try author.encode(Cleaned.line(view.author.name), forKey: .name)
  }

  private var link: String? { view.event.link.isEmpty ? nil : view.event.link }

  /// Formats a moment with the current offset, or only the date of an all-day event.
  private func moment(_ seconds: Int, isEnd: Bool = false) -> String {
    let time = LocalTime(utcMilliseconds: seconds * 1000, in: zone)
    // The end of an all-day event is the midnight after its last day.
    guard !view.event.allDay else { return (isEnd ? time.adding(days: -1) : time).date }
    return time.wallText + LocalTimeError.text(ofOffset: zone.offsetSeconds(seconds))
  }

  private func encodePlace(_ fields: inout KeyedEncodingContainer<Key>) throws {
    let event = view.event
    var place = fields.nestedContainer(keyedBy: Key.self, forKey: .location)
    guard !event.online else {
      try place.encode("VirtualLocation", forKey: .type)
      try place.encode(event.link, forKey: .url)
      return
    }
    try place.encode("Place", forKey: .type)
    try place.encode(Cleaned.line(event.position?.name ?? ""), forKey: .name)
    var address = place.nestedContainer(keyedBy: Key.self, forKey: .address)
    try address.encode("PostalAddress", forKey: .type)
    try address.encode(Cleaned.line(event.position?.city ?? ""), forKey: .addressLocality)
    try address.encode(event.position?.country ?? "", forKey: .addressCountry)
    guard let point = event.position?.point else { return }
    var geo = place.nestedContainer(keyedBy: Key.self, forKey: .geo)
    try geo.encode("GeoCoordinates", forKey: .type)
    try geo.encode(point.latitude, forKey: .latitude)
    try geo.encode(point.longitude, forKey: .longitude)
  }

  private func encodePrice(_ fields: inout KeyedEncodingContainer<Key>) throws {
    guard let price = view.event.price else { return }
    var offer = fields.nestedContainer(keyedBy: Key.self, forKey: .offers)
    try offer.encode("Offer", forKey: .type)
    try offer.encode(Money.number(price.amount, price.currency), forKey: .price)
    try offer.encode(price.currency, forKey: .priceCurrency)
    try offer.encodeIfPresent(link ?? address, forKey: .url)
  }
}

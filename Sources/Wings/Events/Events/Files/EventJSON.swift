import Fields
import Store
import Timekeeping

/// The JSON form of an event.
package struct EventJSON: Encodable, Sendable {
  private let view: EventView
  private let language: String

  /// Creates the JSON form with category titles in a language given by its two-letter code.
  package init(_ view: EventView, language: String = "en") {
    (self.view, self.language) = (view, language)
  }

  private struct Author: Encodable {
    let id, name: String
    let isVerified: Bool

    private enum CodingKeys: String, CodingKey {
      case id, name
      case isVerified = "is_verified"
    }
  }

  /// Writes every member, `null` if unset, so that readers find all of them.
  private struct Place: Encodable {
    let position: EventPosition

    private enum Key: String, CodingKey { case name, latitude, longitude, city, country }

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: Key.self)
      try fields.encode(position.name, forKey: .name)
      try fields.encode(position.latitude, forKey: .latitude)
      try fields.encode(position.longitude, forKey: .longitude)
      try fields.encode(position.city, forKey: .city)
      try fields.encode(position.country, forKey: .country)
    }
  }

  /// Encodes the fields of a draft and the counted or derived values.
  ///
  /// - Throws: The encoder's errors.
  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: JSONMember.self)
    let event = view.event
    try EventDraft.encodePlain(event, to: &members)
    try members.encode(event.id, forKey: "id")
    try members.encode(event.title, forKey: "name")
    try members.encode(event.image, forKey: "image")
    try members.encode(event.categories.map(category), forKey: "categories")
    let currency = event.price?.currency ?? ""
    try members.encode(JSONMoney(event.price?.amount, currency), forKey: "price")
    try members.encodeIfPresent(JSONMoney(event.price?.upTo, currency), forKey: "price_up_to")
    try members.encode(event.salesEnd.map(moment), forKey: "sales_end")
    try members.encode(event.plan, forKey: "plan")
    try members.encode(event.hasSchedule, forKey: "has_schedule")
    try members.encode(event.cancelled, forKey: "cancelled")
    try members.encode(event.cancelReason, forKey: "cancel_reason")
    try members.encode(event.sequence, forKey: "sequence")
    try members.encode(event.uid, forKey: "uid")
    try members.encode(event.rule.isEmpty ? nil : event.rule, forKey: "rule")
    try members.encode(event.position.map(Place.init), forKey: "position")
    try encodeWhen(&members)
    try encodePeople(&members)
  }

  private func moment(_ seconds: Int) -> JSONMoment {
    JSONMoment(seconds: seconds, in: Zones.system.named(view.event.timeZone)?.local)
  }

  private func category(_ id: String) -> JSONSubject {
    JSONSubject(id, view.categories.title(of: id, in: language))
  }

  private func encodeWhen(_ members: inout KeyedEncodingContainer<JSONMember>) throws {
    let event = view.event
    try members.encode(moment(event.startTime), forKey: "start_time")
    try members.encode(moment(event.endTime), forKey: "end_time")
    try members.encode(moment(event.addTime), forKey: "add_time")
    try members.encode(event.startLocal, forKey: "start_local")
    try members.encode(event.endLocal, forKey: "end_local")
    try members.encode(view.moment == .live, forKey: "is_live")
  }

  private func encodePeople(_ members: inout KeyedEncodingContainer<JSONMember>) throws {
    try members.encode(view.interestsCount, forKey: "interests_count")
    try members.encode(view.goingCount, forKey: "going_count")
    try members.encode(view.own?.interested ?? false, forKey: "user_interested")
    let names = view.interested.map { JSONSubject($0.id, $0.name) }
    try members.encode(names, forKey: "interested")
    let author = Author(
      id: view.author.id, name: view.author.name, isVerified: view.isAuthorVerified)
    try members.encode(author, forKey: "author")
  }
}

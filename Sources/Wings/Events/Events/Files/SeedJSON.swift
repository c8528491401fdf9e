import Fields
import Store

/// The JSON form of an event for the previous program: its eighteen member names and spelling.
package struct SeedJSON: Encodable, Sendable {
  private let view: EventView
  private let language: String

  /// Creates the JSON form with category titles in a language given by its two-letter code.
  package init(_ view: EventView, language: String = "en") {
    (self.view, self.language) = (view, language)
  }

  private struct Person: Encodable {
    let id, name: String

    enum CodingKeys: String, CodingKey {
      case id = "user_id"
      case name
    }
  }

  private struct Category: Encodable {
    let id, title: String

    enum CodingKeys: String, CodingKey {
      case id = "category_id"
      case title
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: JSONMember.self)
    let event = view.event
    try fields.encode(event.id, forKey: "event_id")
    try fields.encode(event.title, forKey: "title")
    try fields.encode(event.description, forKey: "description")
    try fields.encode(event.image, forKey: "image")
    try fields.encode(event.timeZone, forKey: "time_zone")
    try fields.encode(event.startTime, forKey: "start_time")
    try fields.encode(event.endTime, forKey: "end_time")
    try fields.encode(event.addTime, forKey: "add_time")
    try fields.encode(event.position, forKey: "position")
    try fields.encode(event.price, forKey: "price")
    try fields.encode(event.hasSchedule, forKey: "has_schedule")
    try fields.encode(event.cancelled, forKey: "cancelled")
    try fields.encode(event.online, forKey: "online")
    try encodePeople(&fields)
    let kinds = event.categories.map { id in
      Category(id: id, title: view.categories.title(of: id, in: language))
    }
    try fields.encode(kinds, forKey: "categories")
  }

  private func encodePeople(_ fields: inout KeyedEncodingContainer<JSONMember>) throws {
    try fields.encode(view.interestsCount, forKey: "interests_count")
    try fields.encode(view.own?.interested ?? false, forKey: "user_interested")
    let names = view.interested.map { Person(id: $0.id, name: $0.name) }
    try fields.encode(names, forKey: "interested")
    try fields.encode(Person(id: view.author.id, name: view.author.name), forKey: "user")
  }
}

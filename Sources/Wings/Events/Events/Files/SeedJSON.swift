import Store

/// An event as the program that came before reads it: its eighteen names, in its spelling.
package struct SeedJSON: Encodable, Sendable {
  private let view: EventView
  private let language: String

  /// Takes the titles of categories in a two-letter language.
  package init(_ view: EventView, language: String = "en") {
    (self.view, self.language) = (view, language)
  }

  private enum Key: String, CodingKey {
    case image, title, description, position, price, user, categories, cancelled, online, interested
    case eventID = "event_id"
    case interestsCount = "interests_count"
    case userInterested = "user_interested"
    case timeZone = "time_zone"
    case startTime = "start_time"
    case endTime = "end_time"
    case addTime = "add_time"
    case hasSchedule = "has_schedule"
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
    var fields = encoder.container(keyedBy: Key.self)
    let event = view.event
    try fields.encode(event.id, forKey: .eventID)
    try fields.encode(event.title, forKey: .title)
    try fields.encode(event.description, forKey: .description)
    try fields.encode(event.image, forKey: .image)
    try fields.encode(event.timeZone, forKey: .timeZone)
    try fields.encode(event.startTime, forKey: .startTime)
    try fields.encode(event.endTime, forKey: .endTime)
    try fields.encode(event.addTime, forKey: .addTime)
    try fields.encode(event.position, forKey: .position)
    try fields.encode(event.price, forKey: .price)
    try fields.encode(event.hasSchedule, forKey: .hasSchedule)
    try fields.encode(event.cancelled, forKey: .cancelled)
    try fields.encode(event.online, forKey: .online)
    try encodePeople(&fields)
    let kinds = event.categories.map { id in
      Category(id: id, title: view.categories.title(of: id, in: language))
    }
    try fields.encode(kinds, forKey: .categories)
  }

  private func encodePeople(_ fields: inout KeyedEncodingContainer<Key>) throws {
    try fields.encode(view.interestsCount, forKey: .interestsCount)
    try fields.encode(view.own?.interested ?? false, forKey: .userInterested)
    let names = view.interested.map { Person(id: $0.id, name: $0.name) }
    try fields.encode(names, forKey: .interested)
    try fields.encode(Person(id: view.author.id, name: view.author.name), forKey: .user)
  }
}

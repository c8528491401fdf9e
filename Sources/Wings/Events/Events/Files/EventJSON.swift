import Fields
import Store

/// The JSON form of an event, with the member names of the previous program and those of LapIt.
package struct EventJSON: Encodable, Sendable {
  private let view: EventView
  private let language: String

  /// Creates the JSON form with category titles in a language given by its two-letter code.
  package init(_ view: EventView, language: String = "en") {
    (self.view, self.language) = (view, language)
  }

  private struct Person: Encodable {
    let userID: String
    let name: String
    var isVerified: Bool?
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

  private struct Category: Encodable {
    let categoryID: String
    let title: String
  }

  /// Encodes the fields of a draft and the counted or derived values.
  ///
  /// - Throws: The encoder's errors.
  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: JSONMember.self)
    let event = view.event
    try EventDraft.encodePlain(event, to: &members)
    try members.encode(event.id, forKey: "eventID")
    try members.encode(event.image, forKey: "image")
    try members.encode(event.categories.map(category), forKey: "categories")
    try members.encode(event.price, forKey: "price")
    try members.encode(event.salesEnd, forKey: "salesEnd")
    try members.encode(event.plan, forKey: "plan")
    try members.encode(event.hasSchedule, forKey: "hasSchedule")
    try members.encode(event.cancelled, forKey: "cancelled")
    try members.encode(event.cancelReason, forKey: "cancelReason")
    try members.encode(event.sequence, forKey: "sequence")
    try members.encode(event.uid, forKey: "uid")
    try members.encode(event.rule.isEmpty ? nil : event.rule, forKey: "rule")
    try members.encode(event.position.map(Place.init), forKey: "position")
    try encodeWhen(&members)
    try encodePeople(&members)
  }

  private func category(_ id: String) -> Category {
    Category(categoryID: id, title: view.categories.title(of: id, in: language))
  }

  private func encodeWhen(_ members: inout KeyedEncodingContainer<JSONMember>) throws {
    let event = view.event
    try members.encode(event.startTime, forKey: "startTime")
    try members.encode(event.endTime, forKey: "endTime")
    try members.encode(event.addTime, forKey: "addTime")
    try members.encode(event.startLocal, forKey: "startLocal")
    try members.encode(event.endLocal, forKey: "endLocal")
    try members.encode(view.moment == .live, forKey: "isLive")
  }

  private func encodePeople(_ members: inout KeyedEncodingContainer<JSONMember>) throws {
    try members.encode(view.interestsCount, forKey: "interestsCount")
    try members.encode(view.goingCount, forKey: "goingCount")
    try members.encode(view.own?.interested ?? false, forKey: "userInterested")
    let names = view.interested.map { Person(userID: $0.id, name: $0.name) }
    try members.encode(names, forKey: "interested")
    let author = Person(
      userID: view.author.id, name: view.author.name, isVerified: view.isAuthorVerified)
    try members.encode(author, forKey: "user")
  }
}

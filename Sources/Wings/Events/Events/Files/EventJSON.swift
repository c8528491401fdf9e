import Store

/// An event as other programs read it: the names of the first one, and ours.
package struct EventJSON: Encodable, Sendable {
  private let view: EventView
  private let language: String

  /// Takes the titles of categories in a two-letter language.
  package init(_ view: EventView, language: String = "en") {
    (self.view, self.language) = (view, language)
  }

  private enum Key: String, CodingKey {
    case eventID, interestsCount, userInterested, interested, image, title, description, timeZone
    case startTime, endTime, addTime, position, price, user, categories, hasSchedule, plan
    case cancelled, cancelReason, online, link, goingCount, capacity, isLive, rule, sequence, uid
    case startLocal, endLocal, allDay, visibility, more, party, waitlist, sells, salesEnd
  }

  private struct Person: Encodable {
    let userID: String
    let name: String
    var isVerified: Bool?
  }

  /// With every member, so that whoever reads need not ask which are there.
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

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    let event = view.event
    try fields.encode(event.id, forKey: .eventID)
    try fields.encode(event.title, forKey: .title)
    try fields.encode(event.description, forKey: .description)
    try fields.encode(event.more, forKey: .more)
    try fields.encode(event.image, forKey: .image)
    try fields.encode(event.categories.map(category), forKey: .categories)
    try fields.encode(event.price, forKey: .price)
    try fields.encode(event.sells, forKey: .sells)
    try fields.encode(event.salesEnd, forKey: .salesEnd)
    try fields.encode(event.plan, forKey: .plan)
    try fields.encode(event.hasSchedule, forKey: .hasSchedule)
    try fields.encode(event.cancelled, forKey: .cancelled)
    try fields.encode(event.cancelReason, forKey: .cancelReason)
    try fields.encode(event.visibility, forKey: .visibility)
    try fields.encode(event.sequence, forKey: .sequence)
    try fields.encode(event.uid, forKey: .uid)
    try encodeWhen(&fields)
    try encodeWhere(&fields)
    try encodePeople(&fields)
  }

  private func category(_ id: String) -> Category {
    Category(categoryID: id, title: view.categories.title(of: id, in: language))
  }

  private func encodeWhen(_ fields: inout KeyedEncodingContainer<Key>) throws {
    let event = view.event
    try fields.encode(event.timeZone, forKey: .timeZone)
    try fields.encode(event.startTime, forKey: .startTime)
    try fields.encode(event.endTime, forKey: .endTime)
    try fields.encode(event.addTime, forKey: .addTime)
    try fields.encode(event.startLocal, forKey: .startLocal)
    try fields.encode(event.endLocal, forKey: .endLocal)
    try fields.encode(event.allDay, forKey: .allDay)
    try fields.encode(view.moment == .live, forKey: .isLive)
    try fields.encode(event.rule.isEmpty ? nil : event.rule, forKey: .rule)
  }

  private func encodeWhere(_ fields: inout KeyedEncodingContainer<Key>) throws {
    try fields.encode(view.event.position.map(Place.init), forKey: .position)
    try fields.encode(view.event.online, forKey: .online)
    try fields.encode(view.event.link, forKey: .link)
  }

  private func encodePeople(_ fields: inout KeyedEncodingContainer<Key>) throws {
    try fields.encode(view.interestsCount, forKey: .interestsCount)
    try fields.encode(view.goingCount, forKey: .goingCount)
    try fields.encode(view.event.capacity, forKey: .capacity)
    try fields.encode(view.event.party, forKey: .party)
    try fields.encode(view.event.waitlist, forKey: .waitlist)
    try fields.encode(view.own?.interested ?? false, forKey: .userInterested)
    let names = view.interested.map { Person(userID: $0.id, name: $0.name) }
    try fields.encode(names, forKey: .interested)
    let author = Person(
      userID: view.author.id, name: view.author.name, isVerified: view.isAuthorVerified)
    try fields.encode(author, forKey: .user)
  }
}

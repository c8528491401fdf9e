import Events
import Notifications
import People
import Store

/// The events that a person has saved, and the people who have saved an event.
struct NoticeCircles {
  let reader: any StoreReader

  /// Returns the events that a person has saved.
  func held(by person: String) throws -> [NoticeTie] {
    try reader.find(
      EventCollections.saved(of: person), .matching("userID", .string(person))
    ).flatMap(\.value.events).map {
      NoticeTie(EventSubject.event($0.eventID), since: $0.at * 1000)
    }
  }

  /// Returns the recipients of a notice to many people, in the order of ids.
  func recipients(of notice: Notice, after: String, limit: Int) throws -> [String] {
    let kind = EventNoticeKind.all.first { $0.name == notice.kind }
    let people: [String] =
      switch kind?.audience {
      case .followers: try followers(of: notice.author)
      case .holders: try EventSubject.event(in: notice.subject).map(holders) ?? []
      case .addressed, .everybody, nil: []
      }
    return Array(people.filter { $0 > after }.sorted().prefix(limit))
  }

  private func followers(of author: String) throws -> [String] {
    try reader.find(PeopleCollections.follows, .matching("followee", .string(author)))
      .map(\.value.follower)
  }

  private func holders(of eventID: String) throws -> [String] {
    try reader.find(
      EventCollections.interests(of: eventID), .matching("eventID", .string(eventID))
    ).map(\.value.userID).filter { $0 != Interest.guest }
  }
}

import Accounts
import Events
import Notifications
import Store
import Timekeeping

/// What is new among what somebody looks for and wants to be told of: a line an event, whichever of
/// their searches finds it.
struct FoundNotices {
  private let reader: any StoreReader
  private let person: NoticeReader

  init(_ reader: any StoreReader, _ person: NoticeReader) {
    (self.reader, self.person) = (reader, person)
  }

  /// Of this month and the one before.
  ///
  /// - Throws: What the store throws.
  func all() throws -> [Notice] {
    let searches = try reader.find(
      EventCollections.searches, .matching("userID", .string(person.userID))
    ).map(\.value).filter(\.tells).sorted { $0.name < $1.name }
    guard let oldest = searches.map(\.tellsSince).min() else { return [] }
    let circle = try EventCircle(of: person.userID, in: reader)
    let heads = try NoticeCollections.heads(
      of: EventNoticeKind.followedAdds.name, since: oldest * 1000, in: reader, at: person.now)
    return try heads.compactMap { head in
      guard isNews(head, circle), let event = try event(of: head) else { return nil }
      return try searches.first { try finds($0, event, head.due, circle) }
        .map { notice(of: event, $0, at: head.due) }
    }
  }

  /// Not what one does oneself, nor what one is told anyway.
  private func isNews(_ head: NoticeHead, _ circle: EventCircle) -> Bool {
    let isTold =
      circle.followed.contains(head.author)
      && person.preferences.isOn(EventNoticeKind.followedAdds, .inbox)
    return head.author != person.userID && circle.shows(head.author) && !isTold
  }

  private func event(of head: NoticeHead) throws -> Event? {
    guard let id = EventSubject.event(in: head.subject),
      let event = try reader.get(EventCollections.events, id).map(Event.init(stored:)),
      event.isListed, !event.isRun(by: person.userID)
    else { return nil }
    return event
  }

  /// Whether a search finds an event at the moment from which everybody does.
  private func finds(
    _ search: SavedSearch, _ event: Event, _ moment: Int, _ circle: EventCircle
  ) throws -> Bool {
    guard moment >= search.tellsSince * 1000 else { return false }
    let criteria = search.criteria(at: moment, in: person.zone)
    let author = try reader.get(AccountsSchema.users, event.userID)?.value.fullName ?? ""
    let profile = try reader.get(AccountsSchema.profiles, event.userID)?.value
    guard
      CriteriaFit(criteria).holds(
        event, by: author, isVerified: profile?.isVerified == true, at: moment / 1000)
    else { return false }
    if criteria.isFollowed, !circle.followed.contains(event.userID) { return false }
    return try !criteria.withFriends || hasFriends(event, circle)
  }

  private func hasFriends(_ event: Event, _ circle: EventCircle) throws -> Bool {
    try reader.find(
      EventCollections.interests(of: event.id), .matching("eventID", .string(event.id))
    ).map(\.value).contains { row in
      try row.weight > 0 && circle.followed.contains(row.userID)
        && circle.seesInterests(of: row.userID, in: reader)
    }
  }

  private func notice(of event: Event, _ search: SavedSearch, at moment: Int) -> Notice {
    Notice(
      id: "found." + event.id, kind: EventNoticeKind.found.name,
      subject: EventSubject.event(event.id), author: event.userID, at: moment, revision: 1,
      facts: ["search": search.name])
  }
}

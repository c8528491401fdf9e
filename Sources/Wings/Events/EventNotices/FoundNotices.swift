import Accounts
import Events
import Notifications
import People
import Store
import Timekeeping

/// New results of a person's saved searches: one line for each event, however many searches match.
struct FoundNotices {
  private let reader: any StoreReader
  private let person: NoticeReader
  private let channel: NoticeChannel

  /// Creates a reader of the notices.
  ///
  /// - Parameters:
  ///   - reader: The store.
  ///   - person: The owner of the searches.
  ///   - channel: The inbox or mail. An event that another notice announces there is left out.
  init(_ reader: any StoreReader, _ person: NoticeReader, for channel: NoticeChannel = .inbox) {
    (self.reader, self.person, self.channel) = (reader, person, channel)
  }

  /// Returns the results of this month and the last, from a moment on in milliseconds since 1970.
  ///
  /// - Throws: The store's errors.
  func all(since moment: Int = 0) throws -> [Notice] {
    let searches = try reader.find(
      EventCollections.searches, .matching("userID", .string(person.userID))
    ).map(\.value).filter(\.tells).sorted { $0.name < $1.name }
    guard let oldest = searches.map(\.tellsSince).min() else { return [] }
    let circle = try Circle(of: person.userID, in: reader)
    let heads = try NoticeCollections.heads(
      of: EventNoticeKind.followedAdds.name, since: max(moment, oldest * 1000), in: reader,
      at: person.now)
    return try heads.compactMap { head in
      guard isNews(head, circle), let listed = try listed(head) else { return nil }
      return try searches.first { try finds($0, listed, circle) }.map { notice(of: listed, $0) }
    }
  }

  /// An event and the moment from which it was listed.
  private struct Listed {
    let event: Event
    let index: EventIndex
    /// Milliseconds since 1970.
    let moment: Int
  }

  /// Whether the event is by another, visible author and no other notice announces it.
  private func isNews(_ head: NoticeHead, _ circle: Circle) -> Bool {
    let isTold =
      circle.followed.contains(head.author)
      && person.preferences.isOn(EventNoticeKind.followedAdds, channel)
    return head.author != person.userID && circle.shows(head.author) && !isTold
  }

  private func listed(_ head: NoticeHead) throws -> Listed? {
    guard let id = EventSubject.event(in: head.subject),
      let event = try reader.readable(EventCollections.events, id).map(Event.init(stored:)),
      event.isListed, !event.isRun(by: person.userID)
    else { return nil }
    let profile = try reader.get(AccountsSchema.profiles, event.userID)?.value
    let author = try reader.get(AccountsSchema.users, event.userID)?.value.fullName ?? ""
    let index = EventIndex(of: event, by: author, isVerified: profile?.isVerified == true)
    return Listed(event: event, index: index, moment: head.due)
  }

  /// Whether a search would have found the event at that moment.
  private func finds(
    _ search: SavedSearch, _ listed: Listed, _ circle: Circle
  ) throws -> Bool {
    guard listed.moment >= search.tellsSince * 1000 else { return false }
    let criteria = search.criteria(at: listed.moment, in: person.zone)
    let answer = listed.index.answer(EventQuestion(criteria), at: listed.moment / 1000)
    if answer.ids.isEmpty || criteria.isFollowed && !circle.followed.contains(listed.event.userID) {
      return false
    }
    return try !criteria.withFriends || hasFriends(listed.event, circle)
  }

  private func hasFriends(_ event: Event, _ circle: Circle) throws -> Bool {
    try reader.find(
      EventCollections.interests(of: event.id), .matching("eventID", .string(event.id))
    ).map(\.value).contains { row in
      try row.weight > 0 && circle.followed.contains(row.userID)
        && circle.seesInterests(of: row.userID, in: reader)
    }
  }

  private func notice(of listed: Listed, _ search: SavedSearch) -> Notice {
    Notice(
      id: "found." + listed.event.id, kind: EventNoticeKind.found.name,
      subject: EventSubject.event(listed.event.id), author: listed.event.userID,
      at: listed.moment, revision: 1, facts: ["search": search.name])
  }
}

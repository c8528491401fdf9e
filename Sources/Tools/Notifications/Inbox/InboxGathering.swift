import Accounts
import Store

/// A person's inbox items: about what they hold, from people they follow, and to themselves.
struct InboxGathering {
  let reader: any StoreReader
  let sources: [NoticeSource]
  let person: NoticeReader
  private let kinds: [String: NoticeKind]
  /// The notices of each month that has any, and the month's end.
  private let months: [(end: Int, notices: StoreCollection<Notice>)]

  init(_ reader: any StoreReader, _ sources: [NoticeSource], _ person: NoticeReader) throws {
    (self.reader, self.sources, self.person) = (reader, sources, person)
    kinds = Dictionary(sources.flatMap(\.kinds).map { ($0.name, $0) }) { first, _ in first }
    months = try reader.collectionNames(startingWith: NoticeCollections.noticesPrefix)
      .compactMap(NoticeMonth.init(ofCollection:))
      .map { ($0.end, NoticeCollections.notices($0.name)) }
  }

  /// Returns all items that the person has not dismissed, newest first.
  func items(_ marks: InboxMarks) throws -> [InboxItem] {
    let dismissed = Set(marks.dismissed)
    let read = Set(marks.read)
    let notices = try notices().filter { !dismissed.contains($0.id) }
    var items = InboxBundles.lines(of: notices, kinds).map { InboxItem(.notices($0)) }
    items += try letters().filter { !dismissed.contains($0.keys[0]) }
    for place in items.indices {
      let item = items[place]
      items[place].isUnread = item.at > marks.readUpTo && !item.keys.allSatisfy(read.contains)
    }
    return Self.newestFirst(items)
  }

  /// The keys are computed once per item, not at every comparison.
  private static func newestFirst(_ items: [InboxItem]) -> [InboxItem] {
    let places = items.indices.map { (at: items[$0].at, key: items[$0].keys[0], place: $0) }
    return places.sorted { ($0.at, $0.key) > ($1.at, $1.key) }.map { items[$0.place] }
  }

  /// Returns the notices, at most one per kind, subject and revision.
  private func notices() throws -> [Notice] {
    var seen: Set<Identity> = []
    var muted: [String: Bool] = [:]
    return try (addressed() + held() + followed() + toEverybody() + computed()).filter { notice in
      guard isWanted(notice), seen.insert(Identity(notice)).inserted else { return false }
      if notice.author.isEmpty { return true }
      let isMuted = try muted[notice.author] ?? isMuted(notice.author)
      muted[notice.author] = isMuted
      return !isMuted
    }
  }

  /// The identity of a notice; only one notice with the same identity is shown.
  private enum Identity: Hashable {
    case notice(id: String)
    case state(kind: String, subject: String, revision: Int)

    init(_ notice: Notice) {
      self =
        notice.revision.map {
          .state(kind: notice.kind, subject: notice.subject, revision: $0)
        } ?? .notice(id: notice.id)
    }
  }

  private func isWanted(_ notice: Notice) -> Bool {
    guard let kind = kinds[notice.kind] else { return false }
    let isOwnDoing = notice.to == nil && notice.author == person.userID
    return !isOwnDoing && NoticeKeeping.isShown(notice, at: person.now)
      && person.preferences.isOn(kind, .inbox)
  }

  private func isMuted(_ other: String) throws -> Bool {
    try sources.contains { try $0.isMuted(reader, person.userID, other) }
  }

  private func find(_ field: String, _ value: String, since oldest: Int) throws -> [Notice] {
    try months.filter { $0.end > oldest }.flatMap { _, notices in
      try reader.find(notices, .matching(field, .string(value))).map(Notice.init(stored:))
    }
  }

  private func addressed() throws -> [Notice] {
    try find("to", person.userID, since: person.now - NoticeKeeping.addressed)
  }

  private func held() throws -> [Notice] {
    try of(.holders, by: "subject") { try $0.held(reader, person.userID) }
  }

  private func followed() throws -> [Notice] {
    try of(.followers, by: "author") { try $0.followed(reader, person.userID) }
  }

  /// Returns notices for an audience, from the time when the person joined it.
  private func of(
    _ audience: NoticeKind.Audience, by field: String, _ ties: (NoticeSource) throws -> [NoticeTie]
  ) throws -> [Notice] {
    let oldest = person.now - NoticeKeeping.shown
    return try sources.flatMap { source in
      let told = Set(source.kinds.filter { $0.audience == audience }.map(\.name))
      return try ties(source).flatMap { tie in
        try find(field, tie.name, since: max(oldest, tie.since)).filter { notice in
          notice.to == nil && notice.due >= tie.since && told.contains(notice.kind)
        }
      }
    }
  }

  /// When the person's account was created; older notices are not shown.
  private func joined() throws -> Int {
    try reader.get(AccountsSchema.users, person.userID)?.value.addTime ?? 0
  }

  private func toEverybody() throws -> [Notice] {
    let joined = try joined()
    return try kinds.values.filter { $0.audience == .everybody }.flatMap { kind in
      try find(
        "subject", NoticeDraft.everybody(kind), since: person.now - NoticeKeeping.shown
      ).filter { $0.kind == kind.name && $0.to == nil && $0.due >= joined }
    }
  }

  private func computed() throws -> [Notice] {
    let joined = try joined()
    return try sources.flatMap { try $0.computed(reader, person) }.map { notice in
      var notice = notice
      (notice.at, notice.due) = (max(notice.at, joined), max(notice.due, joined))
      return notice
    }
  }

  /// Returns invitations, answers to the person's own invitations, and messages.
  private func letters() throws -> [InboxItem] {
    let own = FieldValue.string(person.userID)
    let oldest = person.now - NoticeKeeping.addressed
    let asked = try reader.find(NoticeCollections.invitations, .matching("to", own))
    let answered = try reader.find(NoticeCollections.invitations, .matching("from", own))
    let messages = try reader.find(NoticeCollections.messages, .matching("to", own))
    let items =
      asked.map { InboxItem(.invitation($0.value)) }
      + answered.filter { $0.value.answer != nil }.map { InboxItem(.answer($0.value)) }
      + messages.map { InboxItem(.message(DirectMessage(stored: $0))) }
    return try items.filter { try $0.at > oldest && $0.at <= person.now && !isMuted($0.author) }
  }
}

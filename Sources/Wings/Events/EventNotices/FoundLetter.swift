import Events
import Languages
import Notifications
import Store
import Timekeeping

/// What somebody's searches have found within an hour, as one letter: the line of the inbox where it
/// is one event, a list where it is more.
struct FoundLetter {
  private static let list = "events"
  private static let names = "searches"
  private static let others = "more"
  private static let end = "until"
  /// So many events one letter lists; of the others it has the number.
  private static let most = 100

  /// An event, and the search that has found it.
  private struct Found {
    let event: Event
    let search: String
  }

  private let reader: any StoreReader
  private let person: NoticeReader

  init(_ reader: any StoreReader, _ person: NoticeReader) {
    (self.reader, self.person) = (reader, person)
  }

  /// What tells somebody by mail what they are told in the inbox.
  ///
  /// - Parameters:
  ///   - found: What was found, at least one, in the order in which it was published.
  ///   - person: Whose letter it is.
  /// - Returns: What is put down.
  static func draft(_ found: [Notice], to person: String) -> NoticeDraft {
    let listed = found.prefix(most)
    var facts = [
      list: ids(of: listed).joined(separator: " "),
      // Names are one line each.
      names: listed.map { $0.facts["search"] ?? "" }.joined(separator: "\n"),
    ]
    if found.count > listed.count {
      facts[others] = "\(found.count - listed.count)"
      facts[end] = "\(found.map(\.due).max() ?? 0)"
    }
    return NoticeDraft(
      EventNoticeKind.foundLetter.name, about: found.first?.subject ?? "", to: person, facts: facts)
  }

  /// What letters have told of: what they list, and where that was too much, all until then.
  struct Told {
    private let subjects: Set<String>
    private let until: Int

    init(_ letters: [Notice]) {
      subjects = Set(letters.flatMap(FoundLetter.ids).map(EventSubject.event))
      until = letters.compactMap { $0.facts[FoundLetter.end].flatMap(Int.init) }.max() ?? .min
    }

    func contains(_ notice: Notice) -> Bool {
      notice.due <= until || subjects.contains(notice.subject)
    }
  }

  private static func ids(of found: some Sequence<Notice>) -> [String] {
    found.compactMap { EventSubject.event(in: $0.subject) }
  }

  /// The ids of the events that a letter tells of.
  static func ids(in notice: Notice) -> [String] {
    (notice.facts[list] ?? "").split(separator: " ").map(String.init)
  }

  /// As far as one can still go there, and the person still wants it.
  private func found(in notice: Notice) throws -> [Found] {
    guard person.preferences.isOn(EventNoticeKind.found, .mail) else { return [] }
    let names = (notice.facts[Self.names] ?? "")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return try zip(Self.ids(in: notice), names).compactMap { id, search in
      guard let event = try reader.readable(EventCollections.events, id).map(Event.init(stored:)),
        event.isListed, !event.cancelled, event.endTime * 1000 > person.now
      else { return nil }
      return Found(event: event, search: search)
    }
  }

  /// What it is about, in one line; none where nothing of it is left to go to.
  ///
  /// - Throws: What the store throws.
  func subject(of notice: Notice) throws -> String? {
    subject(of: try found(in: notice), and: Self.others(in: notice))
  }

  private static func others(in notice: Notice) -> Int {
    max(0, notice.facts[others].flatMap(Int.init) ?? 0)
  }

  private func subject(of found: [Found], and others: Int) -> String? {
    guard let first = found.first else { return nil }
    let moments = NoticeMoments(person.catalogue, now: person.now, in: person.zone)
    guard found.count + others > 1 else {
      return said(
        "found",
        [
          "search": first.search, "title": first.event.title,
          "details": moments.details(of: EventFacts(first.event)),
        ])
    }
    return Set(found.map(\.search)).count == 1
      ? said("found.many", ["search": first.search], count: found.count + others)
      : said("found.several", [:], count: found.count + others)
  }

  /// The whole of it; none where nothing of it is left to go to.
  ///
  /// - Throws: What the store throws.
  func mail(of notice: Notice) throws -> MailText? {
    let found = try found(in: notice)
    let others = Self.others(in: notice)
    guard let subject = subject(of: found, and: others) else { return nil }
    let isOneSearch = Set(found.map(\.search)).count == 1
    let items = WeeklyDigest(reader, person, .system).items(found.map(\.event))
    let named = zip(items, found).map { item, found in
      DigestItem(
        start: item.start, time: item.time, title: item.title,
        details: item.details + (isOneSearch ? [] : [found.search]))
    }
    let rest = others > 0 ? said("found.rest", [:], count: others) : nil
    return DigestText.foundMail(named, subject: subject, rest: rest)
  }

  private func said(_ key: String, _ names: [String: String], count: Int? = nil) -> String {
    person.catalogue.text("events.notice.\(key)", names, count: count)
  }
}

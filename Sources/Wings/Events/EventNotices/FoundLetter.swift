import Events
import Languages
import Notifications
import Store
import Timekeeping

/// One mail with the search results of an hour: the inbox line of one event, or a list of several.
struct FoundLetter {
  private static let list = "events"
  private static let names = "searches"
  private static let others = "more"
  private static let end = "until"
  /// The largest number of events listed; the mail gives the number of the others.
  private static let most = 100

  /// An event and the search that found it.
  private struct Found {
    let event: Event
    let search: String
  }

  private let reader: any StoreReader
  private let person: NoticeReader

  init(_ reader: any StoreReader, _ person: NoticeReader) {
    (self.reader, self.person) = (reader, person)
  }

  /// Returns the notice that mails search results.
  ///
  /// - Parameters:
  ///   - found: At least one result, in order of publication.
  ///   - person: The recipient.
  /// - Returns: The draft of the notice.
  static func draft(_ found: [Notice], to person: String) -> NoticeDraft {
    let listed = found.prefix(most)
    var facts = [
      list: ids(of: listed).joined(separator: " "),
      // One name a line.
      names: listed.map { $0.facts["search"] ?? "" }.joined(separator: "\n"),
    ]
    if found.count > listed.count {
      facts[others] = "\(found.count - listed.count)"
      facts[end] = "\(found.map(\.due).max() ?? 0)"
    }
    return NoticeDraft(
      EventNoticeKind.foundLetter.name, about: found.first?.subject ?? "", to: person, facts: facts)
  }

  /// The search results that earlier mails reported.
  ///
  /// A mail with too many results lists only some of them. It reports all results up to its end.
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

  /// Returns the ids of the events listed in a mail.
  static func ids(in notice: Notice) -> [String] {
    (notice.facts[list] ?? "").split(separator: " ").map(String.init)
  }

  /// Returns the results that can still be attended, if the person still wants the mail.
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

  /// Returns the subject line; `nil` if no result can still be attended.
  ///
  /// - Throws: The store's errors.
  func subject(of notice: Notice) throws -> String? {
    subject(of: try found(in: notice), and: Self.others(in: notice))
  }

  private static func others(in notice: Notice) -> Int {
    max(0, notice.facts[others].flatMap(Int.init) ?? 0)
  }

  private func subject(of found: [Found], and others: Int) -> String? {
    guard let first = found.first else { return nil }
    let moments = NoticeMoments(for: person)
    guard found.count + others > 1 else {
      return said(
        "found",
        [
          "search": first.search, "title": first.event.title,
          "details": moments.details(of: EventNoticeFacts(first.event)),
        ])
    }
    return Set(found.map(\.search)).count == 1
      ? said("found.many", ["search": first.search], count: found.count + others)
      : said("found.several", [:], count: found.count + others)
  }

  /// Returns the whole mail; `nil` if no result can still be attended.
  ///
  /// - Throws: The store's errors.
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

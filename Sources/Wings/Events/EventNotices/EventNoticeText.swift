import Accounts
import Events
import Languages
import Notifications
import People
import Places
import Store
import Timekeeping

/// The texts of notices about events.
struct EventNoticeText {
  let reader: any StoreReader
  let person: NoticeReader
  let zones: Zones

  private var moments: NoticeMoments { NoticeMoments(for: person, zones) }

  /// Returns the text of one notice, or of several combined ones.
  ///
  /// - Returns: `nil` if the reader may not see the event.
  /// - Throws: The store's errors.
  func text(of notices: [Notice]) throws -> String? {
    guard let notice = notices.last else { return nil }
    switch notice.kind {
    case EventNoticeKind.followedAdds.name: return try added(notices)
    case EventNoticeKind.found.name: return try found(notices)
    case EventNoticeKind.foundLetter.name:
      return try FoundLetter(reader, person).subject(of: notice)
    case EventNoticeKind.cancelled.name: return cancelled(notice)
    case EventNoticeKind.startsSoon.name: return try startsSoon(notice)
    case EventNoticeKind.today.name: return try today(notice)
    case EventNoticeKind.weekly.name:
      return DigestText.weekly(
        try WeeklyDigest(reader, person, zones).items(of: notice), person.catalogue)
    case EventNoticeKind.interestInMine.name: return try interest(notice)
    case EventNoticeKind.newFollower.name: return try follower(notice)
    case EventNoticeKind.changed.name: return try changed(notice)
    case EventNoticeKind.planChanged.name: return try planChanged(notice)
    case EventNoticeKind.ticketsBought.name, EventNoticeKind.ticketsReserved.name,
      EventNoticeKind.ticketReturned.name, EventNoticeKind.ticketsOwed.name:
      return try TicketNoticeText(reader, person, moments).text(of: notice)
    default: return try others(notice)
    }
  }

  /// Returns the title of an event that the reader may see.
  ///
  /// - Throws: The store's errors.
  func title(of subject: String) throws -> String? { try event(subject)?.title }

  func event(_ subject: String) throws -> Event? {
    guard let id = EventSubject.event(in: subject),
      let event = try reader.readable(EventCollections.events, id).map(Event.init(stored:))
    else { return nil }
    let isOpen = event.visibility == .everybody || event.visibility == .unlisted
    return event.isRun(by: person.userID) || event.hidden == nil && isOpen ? event : nil
  }

  private func runs(_ subject: String) throws -> Bool {
    try EventSubject.event(in: subject).flatMap { try reader.readable(EventCollections.events, $0) }
      .map { Event(stored: $0).isRun(by: person.userID) } ?? false
  }

  private func said(_ key: String, _ arguments: [String: String], count: Int? = nil) -> String {
    person.catalogue.text("events.notice.\(key)", arguments, count: count)
  }

  private func name(_ id: String) throws -> String? {
    guard !id.isEmpty else { return nil }
    return try reader.get(AccountsSchema.users, id)?.value.fullName
  }
}

extension EventNoticeText {
  private func added(_ notices: [Notice]) throws -> String? {
    let events = try notices.compactMap { try event($0.subject) }.filter { $0.hidden == nil }
    guard let last = events.last, let name = try name(last.userID) else { return nil }
    if events.count > 1 { return said("added.many", ["name": name], count: events.count) }
    let details = moments.details(of: EventNoticeFacts(last))
    return said("added", ["name": name, "title": last.title, "details": details])
  }

  private func found(_ notices: [Notice]) throws -> String? {
    let events = try notices.compactMap { try event($0.subject) }.filter { !$0.cancelled }
    guard let last = events.last, let search = notices.last?.facts["search"] else { return nil }
    if events.count > 1 { return said("found.many", ["search": search], count: events.count) }
    let details = moments.details(of: EventNoticeFacts(last))
    return said("found", ["search": search, "title": last.title, "details": details])
  }

  private func cancelled(_ notice: Notice) -> String? {
    let facts = EventNoticeFacts(stored: notice.facts)
    let names = ["title": facts.title, "details": moments.details(of: facts), "why": notice.text]
    return said(notice.text.isEmpty ? "cancelled" : "cancelled.why", names)
  }

  private func startsSoon(_ notice: Notice) throws -> String? {
    guard let event = try event(notice.subject), !event.cancelled,
      let start = notice.facts["starts"].flatMap(Int.init), start > person.now
    else { return nil }
    let zone = zones.named(event.timeZone)?.local ?? person.zone
    let clock = moments.clock(at: start / 1000, in: zone)
    let time = [moments.time(LocalTime(utcMilliseconds: start, in: zone)), clock]
      .filter { !$0.isEmpty }.joined(separator: " ")
    let place = event.online ? "" : event.position?.name ?? ""
    return said(
      "startsSoon",
      [
        "title": event.title,
        "time": moments.length(minutes: moments.minutes(until: start)),
        "details": [event.allDay ? "" : time, place, try distance(to: event)]
          .filter { !$0.isEmpty }.joined(separator: ", "),
      ])
  }

  /// Returns the distance from the reader's home; empty if it is unknown.
  private func distance(to event: Event) throws -> String {
    guard !event.online, let there = event.position?.point, let here = try person.home(in: reader)
    else { return "" }
    let units: LengthUnits = person.preferences.units == .imperial ? .imperial : .metric
    let words = Distance(from: here, to: there).wording(in: units)
    return person.catalogue.number(person.catalogue.text(words))
  }

  private func today(_ notice: Notice) throws -> String? {
    guard let day = EventSubject.day(in: notice.subject) else { return nil }
    let items = try items(of: day)
    // On the evening before, the notice is about the next day.
    guard day > LocalTime(utcMilliseconds: person.now, in: person.zone).date else {
      return isOver(day) ? nil : DigestText.today(items, person.catalogue)
    }
    return DigestText.first(items).flatMap { said("tomorrow", ["first": $0], count: items.count) }
  }

  private func isOver(_ day: String) -> Bool {
    day < LocalTime(utcMilliseconds: person.now, in: person.zone).date
  }

  /// Returns what starts on a day, `YYYY-MM-DD`, as digest items.
  ///
  /// - Throws: The store's errors.
  func items(of day: String) throws -> [DigestItem] {
    guard let time = try? LocalTime(parsing: day) else { return [] }
    return try ComputedNotices(reader, person, zones).dates(of: time).map { date in
      let start = LocalTime(utcMilliseconds: date.start, in: person.zone)
      let place = date.event.position?.name ?? date.event.link
      let clock = clock(of: date.event).isEmpty ? "" : person.catalogue.text("common.when.ownZone")
      let details = [clock, place].filter { !$0.isEmpty }.joined(separator: ", ")
      return DigestItem(
        start: date.start, time: date.event.allDay ? "" : moments.time(start), clock: clock,
        title: date.event.title, details: details.isEmpty ? [] : [details])
    }
  }
}

extension EventNoticeText {
  private func changed(_ notice: Notice) throws -> String? {
    guard let event = try event(notice.subject) else { return nil }
    let field = FieldChange.Field.cancelled.rawValue
    if notice.changes.map(\.field) == [field] {
      let details = moments.details(of: EventNoticeFacts(event))
      return said("restored", ["title": event.title, "details": details])
    }
    let changes =
      NoticeChanges(moments: moments).text(notice.changes)
      + (notice.changes.contains(where: Self.isTimed) ? clock(of: event) : "")
    return said("changed", ["title": event.title, "changes": changes])
  }

  private static func isTimed(_ change: NoticeChange) -> Bool {
    [FieldChange.Field.start, .end].map(\.rawValue).contains(change.field)
  }

  /// Returns the name of the event's time zone in parentheses if it differs from the reader's.
  private func clock(of event: Event) -> String {
    guard let zone = zones.named(event.timeZone)?.local, !event.allDay else { return "" }
    let name = moments.clock(at: event.startTime, in: zone)
    return name.isEmpty ? "" : " (\(name))"
  }

  private func planChanged(_ notice: Notice) throws -> String? {
    guard let event = try event(notice.subject), let change = notice.changes.last else {
      return nil
    }
    let steps =
      PlanChange(from: change.old, to: change.new).text(person.catalogue) + clock(of: event)
    return said("planChanged", ["title": event.title, "changes": steps])
  }

  private func interest(_ notice: Notice) throws -> String? {
    guard let id = EventSubject.event(in: notice.subject), let event = try event(notice.subject)
    else { return nil }
    let all = try reader.get(EventCollections.popularity, id)?.value.interestsCount ?? 0
    return said(
      "interestInMine", ["title": event.title, "all": "\(all)"], count: notice.count)
  }

  private func follower(_ notice: Notice) throws -> String? {
    guard let name = try name(notice.author) else {
      return said("newFollower.several", [:], count: notice.count)
    }
    if notice.count <= 1 { return said("newFollower", ["name": name]) }
    return said("newFollower.more", ["name": name], count: notice.count - 1)
  }

  /// Returns the text of notices about waitlists, moderation and changes of saved events.
  private func others(_ notice: Notice) throws -> String? {
    let facts = EventNoticeFacts(stored: notice.facts)
    var names = ["title": facts.title, "details": moments.details(of: facts)]
    switch notice.kind {
    // Organizers get a separate notice with the reason.
    case EventNoticeKind.hidden.name:
      if try runs(notice.subject) { return nil }
    case EventNoticeKind.hiddenOwn.name, EventNoticeKind.announced.name,
      EventNoticeKind.blockedOwn.name:
      names["why"] = notice.text
    case EventNoticeKind.moderatorsAnswered.name, EventNoticeKind.moderatorsWrote.name:
      return try letter(notice, names)
    case EventNoticeKind.zoneChanged.name: names["zone"] = notice.text
    case EventNoticeKind.refunded.name, EventNoticeKind.refundUnanswered.name:
      names["sum"] = notice.text
    case EventNoticeKind.placeOffered.name:
      guard let until = Int(notice.text) else { return nil }
      let time = LocalTime(utcMilliseconds: until * 1000, in: person.zone)
      names["until"] = moments.text(wall: time.wallText)
    default: break
    }
    let key = "events.notice.\(notice.kind.dropFirst("events.".count))"
    return person.catalogue.has(key) ? person.catalogue.text(key, names) : nil
  }

  /// Returns the text of a message to or from moderators; `nil` if it was deleted.
  private func letter(_ notice: Notice, _ names: [String: String]) throws -> String? {
    guard let step = try reader.get(PeopleCollections.moderation, notice.text)?.value else {
      return nil
    }
    let isOfEvent = EventSubject.event(in: notice.subject) != nil
    let key = String(notice.kind.dropFirst("events.".count)) + (isOfEvent ? "" : ".person")
    let all = ["name": try name(notice.author) ?? "", "text": step.why]
    return said(key, names.merging(all) { own, _ in own })
  }
}

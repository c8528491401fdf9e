import Cinema
import Languages
import Notifications
import Store
import Timekeeping

/// The texts of notices about cinemas.
struct CinemaNoticeText {
  let reader: any StoreReader
  let person: NoticeReader
  let zones: Zones

  private var moments: NoticeMoments { NoticeMoments(for: person, zones) }

  /// Returns the text of one notice, or of several combined ones.
  ///
  /// - Returns: `nil` if the notice no longer applies.
  /// - Throws: The store's errors.
  func text(of notices: [Notice]) throws -> String? {
    guard let notice = notices.last else { return nil }
    let facts = CinemaNoticeFacts(stored: notice.facts)
    let names = ["film": facts.film, "showing": details(facts)]
    switch notice.kind {
    case CinemaNoticeKind.firstShowing.name: return said("firstShowing", names)
    case CinemaNoticeKind.startsSoon.name: return startsSoon(notice, names)
    case CinemaNoticeKind.changed.name: return changed(notice, names)
    case CinemaNoticeKind.cancelled.name: return try cancelled(notice, names)
    case CinemaNoticeKind.refunded.name:
      return said("refunded", names.merging(["sum": notice.text]) { $1 })
    case CinemaNoticeKind.refundUnanswered.name:
      return said("refundUnanswered", names.merging(["sum": notice.text]) { $1 })
    default: return nil
    }
  }

  /// Returns the title of a film, or a showing's film, start and cinema.
  ///
  /// - Throws: The store's errors.
  func title(of subject: String) throws -> String? {
    if let id = CinemaSubject.film(in: subject) {
      return try reader.get(CinemaCollections.films, id)?.value.title
    }
    return try CinemaSubject.showing(in: subject)
      .flatMap { try CinemaDirectory.showing($0, in: reader) }
      .map { details(try CinemaNoticeFacts($0, in: reader, zones)) }
  }

  private func said(_ key: String, _ names: [String: String]) -> String {
    person.catalogue.text("cinema.notice.\(key)", names)
  }

  /// Returns `The Salt Clock, Sat 21 Nov 19:10, Zoria`.
  private func details(_ facts: CinemaNoticeFacts) -> String {
    [facts.film, moments.text(wall: facts.start, in: facts.zone), facts.cinema]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func startsSoon(_ notice: Notice, _ names: [String: String]) -> String? {
    guard let start = notice.facts["utc"].flatMap(Int.init), start > person.now else {
      return nil
    }
    let length = moments.hoursAndMinutes(moments.minutes(until: start))
    let own = ["time": length, "places": notice.text]
    return said("startsSoon", names.merging(own) { $1 })
  }

  /// Returns what changed: `start Sat 21 Nov 19:10 → 20:00`, or the hall.
  private func changed(_ notice: Notice, _ names: [String: String]) -> String {
    let changes = notice.changes.map { change in
      let isStart = change.field == "start"
      return said(
        "changed.\(isStart ? "start" : "hall")",
        [
          "old": isStart ? moments.text(wall: change.old) : change.old,
          "new": isStart ? moments.text(wall: change.new) : change.new,
        ])
    }
    return said("changed", names.merging(["changes": changes.joined(separator: ", ")]) { $1 })
  }

  /// Returns the reason, and the next showing of the film while there is one.
  private func cancelled(_ notice: Notice, _ names: [String: String]) throws -> String {
    let names = names.merging(["why": notice.text]) { $1 }
    guard let id = CinemaSubject.showing(in: notice.subject),
      let showing = try CinemaDirectory.showing(id, in: reader),
      let next = try CinemaDirectory.next(after: showing, at: person.now / 1000, in: reader)
    else { return said("cancelled", names) }
    let facts = try CinemaNoticeFacts(next, in: reader, zones)
    let clock = moments.text(wall: facts.start) + ", " + facts.cinema
    return said("cancelled.next", names.merging(["next": clock]) { $1 })
  }
}

import Cinema
import Notifications
import Store

/// Notices computed when they are read: the starts of showings to which a person has tickets.
struct ComputedCinemaNotices {
  private let reader: any StoreReader
  private let person: NoticeReader

  init(_ reader: any StoreReader, _ person: NoticeReader) {
    (self.reader, self.person) = (reader, person)
  }

  /// Returns one notice for each upcoming showing within the reminder time, with all places.
  ///
  /// - Throws: The store's errors.
  func all() throws -> [Notice] {
    let visits = try CinemaDirectory.visits(
      of: person.userID, at: person.now / 1000, in: reader)
    return visits.compactMap { showing, tickets in
      let (start, kind) = (showing.start * 1000, CinemaNoticeKind.startsSoon.name)
      let due = start - person.preferences.remind * 60_000
      guard showing.state != .cancelled, (due..<start).contains(person.now) else { return nil }
      let revision = showing.start / 60
      var notice = Notice(
        id: "\(kind).\(showing.id).\(revision)", kind: kind,
        subject: CinemaSubject.showing(showing.id), at: due, revision: revision)
      notice.facts = [
        "film": tickets[0].title, "cinema": tickets[0].cinema, "utc": "\(start)",
      ]
      notice.text = tickets.map(\.place).joined(separator: ", ")
      return notice
    }
  }
}

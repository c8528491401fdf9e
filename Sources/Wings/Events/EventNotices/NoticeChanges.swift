import Events
import Languages
import Notifications
import Timekeeping

/// The changes of an event in one line, without what stays the same.
struct NoticeChanges {
  let moments: NoticeMoments

  private var catalogue: Catalogue { moments.catalogue }

  /// Returns all changes; those of the programme are a separate notice.
  func text(_ changes: [NoticeChange]) -> String {
    changes.compactMap(text).joined(separator: ", ")
  }

  private func text(_ change: NoticeChange) -> String? {
    guard let field = FieldChange.Field(rawValue: change.field) else { return nil }
    let (old, new) = words(field, change.old, change.new)
    return catalogue.text(
      "events.notice.change",
      ["field": field.name(in: catalogue), "old": old, "new": new])
  }

  private func words(_ field: FieldChange.Field, _ old: String, _ new: String) -> (String, String) {
    switch field.content {
    case .moment: times(old, new)
    case .answer: (answer(old), answer(new))
    case .price: (price(old), price(new))
    case .lines, .text: (known(old), known(new))
    }
  }

  private func known(_ value: String) -> String {
    value.isEmpty ? catalogue.text("events.field.nothing") : value
  }

  private func answer(_ value: String) -> String {
    catalogue.text("events.field.\(value == "true" ? "yes" : "no")")
  }

  /// Shortens `2026-11-21T19:00:00 Europe/Kyiv` to the time if date and zone are unchanged.
  private func times(_ old: String, _ new: String) -> (String, String) {
    guard let before = Moment(old), let after = Moment(new) else {
      return (Moment(old).map(whole) ?? known(old), Moment(new).map(whole) ?? known(new))
    }
    let isSameZone = before.zone == after.zone
    if isSameZone, before.wall.date == after.wall.date {
      return (moments.time(before.wall), moments.time(after.wall))
    }
    return isSameZone
      ? (moments.text(wall: before.text), moments.text(wall: after.text))
      : (whole(before), whole(after))
  }

  private func whole(_ moment: Moment) -> String {
    moments.text(wall: moment.text) + " " + moment.zone
  }

  private func price(_ value: String) -> String {
    ChangeWords.price(value).map { catalogue.text($0.wording) } ?? known(value)
  }

  private struct Moment {
    let text, zone: String
    let wall: LocalTime

    init?(_ value: String) {
      let parts = value.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let wall = try? LocalTime(parsing: parts[0]) else { return nil }
      (text, zone, self.wall) = (parts[0], parts[1], wall)
    }
  }
}

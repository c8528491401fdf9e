import Languages
import RaceScreens
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The announcer's text about one crossing.
struct AnnouncementText {
  private let announcement: Announcement
  private let model: FollowedRace

  init(_ announcement: Announcement, _ model: FollowedRace) {
    self.announcement = announcement
    self.model = model
  }

  func lines(columns: Int, isNewest: Bool) -> [PageLine] {
    let who = TextLines.wrap(head, columns: columns)
      .map { text in
        var line = PageLine(text, isNewest ? .accent : .text)
        if isLit { line.attributes = [.reverse, .bold] }
        return line
      }
    let what = TextLines.wrap(details.joined(separator: ", "), columns: max(1, columns - 2))
      .map { PageLine("  " + $0, .dim) }
    return who + what
  }

  private var row: BoardRow { announcement.row }

  /// Whether the competitor has just crossed.
  private var isLit: Bool { announcement.isLatest && model.news.isLit(row.entryID) }

  private var head: String {
    let said = announcement.pronunciation.isEmpty ? "" : " (\(announcement.pronunciation))"
    let from = [row.team, row.club].first { !$0.isEmpty }.map { ", \($0)" } ?? ""
    let time = model.book.text(ofTime: announcement.crossing.elapsedMilliseconds)
    return model.context.texts.number(time) + "  " + row.bib
      + " " + row.name
      + said + from
  }

  private var details: [String] {
    let standing = announcement.isLatest ? [places, move, gap, best] : []
    return ([lap] + standing).compactMap { $0 }
  }

  private var lap: String? {
    guard let lap = announcement.crossing.lap else { return nil }
    if announcement.isFinish {
      if let distance {
        return model.text("desk.announcer.finishDistance", ["distance": distance])
      }
      return row.time.isEmpty
        ? model.text("desk.announcer.finished")
        : model.text("desk.announcer.finish", ["time": row.time])
    }
    let number = ["lap": "\(lap)", "left": "\(announcement.lapsToGo ?? 0)"]
    if announcement.isLatest, row.km != nil, let distance {
      return model.text("desk.announcer.lap", number) + ", " + distance
    }
    switch announcement.lapsToGo {
    case nil, 0: return model.text("desk.announcer.lap", number)
    case 1: return model.text("desk.announcer.lastLap", number)
    default: return model.text("desk.announcer.lapsToGo", number)
    }
  }

  /// The distance covered, in kilometres or else laps; `nil` unless the race is ranked by distance.
  private var distance: String? {
    guard model.book.competition.goesByDistance else { return nil }
    if let km = row.km { return model.text("races.own.km", ["km": BoardTable.km(km)]) }
    return model.text("races.laps", count: row.laps)
  }

  private var places: String? {
    guard let place = row.place else { return nil }
    let texts = model.context.texts
    let groups = row.categories.compactMap { group in
      row.placeByCategory[group].map { "\(texts.ordinal($0)) \(group)" }
    }
    guard let course = row.course, !course.isEmpty else {
      return (["\(texts.ordinal(place)) " + model.text("desk.announcer.overall")] + groups)
        .joined(separator: ", ")
    }
    let own = "\(texts.ordinal(place)) \(course)"
    return ([own] + groups.filter { $0 != own }).joined(separator: ", ")
  }

  /// The places gained or lost with the lap.
  private var move: String? {
    guard let move = model.news.move(of: row, in: model.book), move != 0 else { return nil }
    return model.context.words(ofMove: move)
  }

  /// The competitor's best time over the distance, and by how much it is beaten.
  private var best: String? {
    let metres = model.book.competition.distanceMetres
    guard let best = model.bests.best(of: row.userID, overMetres: metres) else { return nil }
    let known = ["time": model.time(best)]
    guard announcement.isFinish, let own = row.milliseconds, own < best else {
      return model.text("desk.announcer.best", known)
    }
    let gap = ["gap": Elapsed.text(milliseconds: best - own, decimals: 1)]
    return model.text("desk.announcer.newBest", known.merging(gap) { $1 })
  }

  private var gap: String? {
    if row.place == 1 {
      return announcement.isFinish ? nil : model.text("desk.announcer.leads")
    }
    guard !announcement.aheadBib.isEmpty else { return nil }
    guard let behind = announcement.behindMilliseconds else {
      return row.behind == .none ? nil : model.context.texts.text(row.behind)
    }
    return model.text(
      "desk.announcer.behind",
      [
        "time": model.context.texts.number(Elapsed.gap(milliseconds: behind, decimals: 1)),
        "bib": announcement.aheadBib,
        "name": announcement.aheadName,
      ])
  }
}

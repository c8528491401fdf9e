import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The announcer's screen: who has just crossed, and which podiums are safe.
struct AnnouncerPane: Pane, LivePane {
  let model: FollowedRace

  var title: Wording { Wording("desk.announcer.title", ["name": model.name]) }
  var live: LiveStatus? { model.status }
  var wakesEvery: Int? { model.wakesEvery }
  var bindings: [KeyBinding] { model.keys.bindings }

  func take(_ input: Input) -> Move? { model.keys.take(input) }
  func timePassed(_ now: Stamp) -> Move {
    model.timePassed(now)
    return .stay
  }
  func storeChanged() -> Move { model.storeChanged() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard area.columns >= 100 else {
      let lines = announcements(columns: area.columns) + podiums(columns: area.columns)
      return Page(lines).drawScrolled(on: &canvas, in: area, state: &model.page)
    }
    let (left, rest) = area.splitLeft(area.columns * 3 / 5)
    Page(announcements(columns: left.columns - 1)).draw(
      on: &canvas, in: left, state: &model.page)
    var top = PageState()
    Page(podiums(columns: rest.columns)).draw(on: &canvas, in: rest, state: &top)
  }

  private static let shown = 30

  private func announcements(columns: Int) -> [PageLine] {
    let latest = Announcements(of: model.book).latest(limit: Self.shown)
    guard !latest.isEmpty else {
      return TextLines.wrap(model.text("desk.noCrossings"), columns: columns)
        .map { PageLine($0, .dim) }
    }
    return latest.enumerated().flatMap { index, announcement in
      AnnouncementText(announcement, model).lines(columns: columns, isNewest: index == 0)
    }
  }

  private func podiums(columns: Int) -> [PageLine] {
    guard model.book.competition.race.hasStarted else { return [] }
    let podiums = Podiums(of: model.book).all(atElapsed: model.elapsedMilliseconds)
    return [PageLine(model.text("desk.podium"), .title)]
      + podiums.flatMap { PodiumText($0, model).lines(columns: columns) }
  }
}

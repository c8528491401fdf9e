import Races
import Seasons
import Shell
import Timekeeping

/// The totals of a user over all races, for Home; read when first asked for.
final class OwnTotals {
  private let context: AppContext
  private var follower: ParticipationFollower?

  init(_ context: AppContext) { self.context = context }

  /// The line of Home that opens Stats; `nil` for a guest and until a race is joined.
  var line: HomeSummary.Line? {
    guard context.user != nil else { return nil }
    let follower = follower ?? ParticipationFollower(context)
    self.follower = follower
    guard let all = follower.participation, all.races > 0 else { return nil }
    return HomeSummary.Line(
      kind: .own, name: context.text("races.stats.races", count: all.races),
      detail: facts(all).filter { !$0.isEmpty }.joined(separator: "  "), route: Route(.stats))
  }

  private func facts(_ all: Participation) -> [String] {
    let best = all.all.filter { $0.row.place != nil }.min {
      ($0.row.place ?? 0, -$0.fieldSize) < ($1.row.place ?? 0, -$1.fieldSize)
    }
    return [
      all.totalKm > 0
        ? context.text("races.stats.km", ["km": BoardTable.km(all.totalKm)]) : "",
      Self.time(minutes: all.totalMinutes),
      best.map {
        context.text(
          "races.home.best", ["place": "\($0.row.place ?? 0)", "all": "\($0.fieldSize)"])
      } ?? "",
    ]
  }

  /// Formats a total time.
  static func time(minutes: Double) -> String {
    Elapsed.text(milliseconds: Int((minutes * 60_000).rounded()), decimals: 0, rounding: .down)
  }

  func storeChanged() { follower?.refresh() }
}

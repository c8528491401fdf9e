import Accounts
import Games
import Languages
import MapScreens
import Shell

/// All courts, the nearest first.
final class CourtsViewModel {
  let context: AppContext
  let list = NarrowedList<CourtLine>(
    id: \.id, texts: { [$0.court.name, $0.court.placeName] + $0.court.sports })
  let acts: GameActs
  private var reading: BackgroundReading<[CourtLine]>?

  init(_ context: AppContext) {
    (self.context, acts) = (context, GameActs(context))
    context.here.whenFound { [weak self] in self?.begin() }
  }

  private func begin() {
    let (directory, here) = (context.gameDirectory, context.gamePlace?.point)
    let reading = BackgroundReading(context) { _ in try directory.courts(near: here) }
    self.reading = reading
    reading.fill(list)
  }

  func storeChanged() { reading?.refresh() }

  var notice: Wording {
    reading?.notice(of: list, none: "games.courts.none", reading: "games.courts.reading")
      ?? Wording("games.courts.reading")
  }

  /// The place from which distances are measured, in words; empty if it is unknown.
  var heading: String {
    context.gamePlace.map { context.text("games.courts.from", ["place": $0.name]) } ?? ""
  }

  var newObstacle: Wording? {
    if let obstacle = context.sharedMachineObstacle { return obstacle }
    return context.user?.isOrganizer == false ? GameError(.onlyOrganizers).wording : nil
  }

  func newTapped() -> Move {
    guard context.user != nil else { return context.logIn(for: .courts, "games.logIn.court") }
    return .open(.editCourt(nil))
  }
}

import Accounts
import Languages
import Races
import Shell
import Timekeeping
import Widgets

/// Everybody's way through a race, lap by lap, as it goes on; one competitor is followed.
final class RaceChartModel {
  /// What is charted.
  nonisolated enum Kind: String {
    case places, gaps

    var other: Kind { self == .places ? .gaps : .places }
  }

  private static let pauseMilliseconds = 1_000

  let context: AppContext
  let live: LiveRace
  private(set) var kind: Kind
  var table = TableState()
  private(set) var failure: Wording?
  /// Everybody in board order, and what the axes need to know of them.
  private var reading = Reading()
  private var isStale = true
  private var readAt: Stamp?
  private var ordered: (lap: Int, order: [LapTrace])?
  private var followedID: String?
  private var chosenLap: Int?

  init(_ competition: String, _ kind: Kind, entry: String?, _ context: AppContext) throws {
    self.context = context
    self.kind = kind
    live = try LiveRace(store: context.store, competitionID: competition)
    followedID = entry ?? ownID
    settle()
  }

  var book: RaceBook { live.book }

  func storeChanged() {
    do {
      if try live.refresh() { isStale = true }
      failure = nil
    } catch {
      failure = context.wording(of: error)
    }
  }

  /// What all laps of a race come to; of a large one it takes a while to put together.
  private struct Reading {
    var traces: [LapTrace] = []
    var lastLap = 0
    var lastPlace = 1

    init() {}

    init(of book: RaceBook) {
      guard LapSheetList.isWorthShowing(book) else { return }
      traces = LapSheetList(of: book).traces
      lastLap = traces.map(\.lastLap).max() ?? 0
      lastPlace = traces.lazy.flatMap(\.points).map(\.place).max() ?? 1
    }
  }

  /// Takes in how far the race has gone on, as often as anybody looks.
  func settle() {
    let now = context.clock.now()
    guard isStale, readAt.map({ now.milliseconds(since: $0) >= Self.pauseMilliseconds }) ?? true
    else { return }
    (isStale, readAt) = (false, now)
    (reading, ordered) = (Reading(of: book), nil)
  }

  var traces: [LapTrace] { reading.traces }
  var lastLap: Int { reading.lastLap }
  var lastPlace: Int { reading.lastPlace }

  /// Whose line is walked: whoever was chosen, else oneself, else the first.
  var followed: LapTrace? {
    traces.first { $0.row.entryID == followedID } ?? traces.first { $0.row.entryID == ownID }
      ?? traces.first
  }

  /// The lap that is pointed at: the last one of whoever is followed, until it is walked.
  var lap: Int { max(1, min(chosenLap ?? .max, followed?.lastLap ?? 1)) }

  var point: LapPoint? { followed?.point(atLap: lap) }

  func isOwn(_ trace: LapTrace) -> Bool { trace.row.entryID == ownID }

  private var ownID: String? { context.user.flatMap { book.entry(ofUser: $0.id) }?.id }

  var ownObstacle: Wording? {
    traces.contains(where: isOwn) ? nil : Wording("races.competition.notJoined")
  }

  /// As they stood at the end of the lap that is pointed at; behind them those who did not end it.
  var order: [LapTrace] {
    let lap = lap
    if let ordered, ordered.lap == lap { return ordered.order }
    let order = order(atLap: lap)
    ordered = (lap, order)
    return order
  }

  private func order(atLap lap: Int) -> [LapTrace] {
    let places = traces.map { (trace: $0, place: $0.point(atLap: lap)?.place ?? .max) }
    return places.enumerated().sorted { one, other in
      (one.element.place, one.offset) < (other.element.place, other.offset)
    }.map(\.element.trace)
  }
}

/// What the keys do.
extension RaceChartModel {
  func walk(by laps: Int) {
    chosenLap = max(1, min(lap + laps, followed?.lastLap ?? 1))
  }

  /// Follows whoever stood so many places further down at the end of this lap.
  func follow(by places: Int) {
    let (order, lap) = (order, lap)
    guard let now = order.firstIndex(where: { $0.row.entryID == followed?.row.entryID }) else {
      return
    }
    followedID = order[max(0, min(order.count - 1, now + places))].row.entryID
    chosenLap = lap
  }

  func followOwn() { followedID = ownID }

  func follow(row: Int) {
    let order = order
    guard order.indices.contains(row) else { return }
    (followedID, chosenLap) = (order[row].row.entryID, lap)
  }

  func turn() { kind = kind.other }
}

import Accounts
import DemoTown
import Games
import Store
import Timekeeping

/// The six courts of the demo; the organizer looks after all of them.
struct DemoCourts {
  private(set) var courts: [(id: String, court: Court)] = []
  private let scene: DemoScene

  /// The court that is closed for two days, and the first of them, in days from today.
  static let closed = 4
  private static let closedFrom = 5
  static let closedDays = closedFrom...closedFrom + 1

  init(_ scene: DemoScene) {
    self.scene = scene
    courts = Self.drafts.enumerated().map { number, draft in
      let blank = Court(name: "", ownerID: scene.cast.organizer.id)
      var court = draft.applied(to: blank, in: scene.zones)
      if number == Self.closed { court.closures = [closure(in: court.zone)] }
      return (DemoChance.id("court \(number)"), court)
    }
  }

  func write(in transaction: any StoreTransaction) throws {
    for (id, court) in courts { try transaction.put(GameCollections.courts, id: id, court) }
  }

  private func closure(in zone: String) -> CourtClosure {
    let local = scene.local(zone)
    func midnight(_ days: Int) -> Int {
      scene.wall(days, 0, in: zone).settledUTCMilliseconds(in: local)
    }
    return CourtClosure(
      startUTC: midnight(Self.closedDays.lowerBound),
      endUTC: midnight(Self.closedDays.upperBound + 1), why: "New floor")
  }

  // MARK: Drafts

  private static var drafts: [CourtDraft] {
    [quay, mill, lantern, quarry, station, ferry]
  }

  /// Returns a court at a venue of a town.
  private static func draft(
    _ name: String, at venue: Int, in town: DemoTown, _ sports: [String], _ surface: String,
    _ hours: [CourtSpan]
  ) -> CourtDraft {
    let place = town.venue(venue)
    var draft = CourtDraft()
    (draft.name, draft.placeName, draft.zone) = (name, place.name, town.zone)
    (draft.latitude, draft.longitude) = (place.latitude, place.longitude)
    (draft.sports, draft.surface, draft.hours) = (sports, surface, hours)
    return draft
  }

  /// Returns one span of hours on each weekday of a range.
  private static func daily(
    _ from: Int, _ minutes: Int, on weekdays: ClosedRange<Int> = 1...7
  ) -> [CourtSpan] {
    weekdays.map { CourtSpan(weekday: $0, from: from, minutes: minutes) }
  }

  private static var quay: CourtDraft {
    var draft = draft(
      "Quay Court 2", at: 0, in: DemoTown.all[0], ["basketball", "volleyball"], "wood",
      daily(8 * 60, 15 * 60))
    (draft.isIndoor, draft.isLit, draft.slotMinutes) = (true, true, 90)
    (draft.price, draft.currency) = (90_000, "UAH")
    return draft
  }

  /// A court with a break on working days.
  private static var mill: CourtDraft {
    var draft = draft(
      "Mill Hall", at: 4, in: DemoTown.all[0], ["basketball", "volleyball", "futsal"], "parquet",
      daily(7 * 60, 5 * 60, on: 1...5) + daily(15 * 60, 8 * 60, on: 1...5)
        + daily(9 * 60, 13 * 60, on: 6...7))
    (draft.isIndoor, draft.isLit) = (true, true)
    return draft
  }

  /// A court that is always open, for every sport.
  private static var lantern: CourtDraft {
    draft("Lantern Yard", at: 6, in: DemoTown.all[0], [], "asphalt", [])
  }

  private static var quarry: CourtDraft {
    var draft = draft(
      "Quarry Park A", at: 13, in: DemoTown.all[0], ["football"], "grass", daily(8 * 60, 14 * 60))
    (draft.isLit, draft.slotMinutes) = (true, 90)
    return draft
  }

  private static var station: CourtDraft {
    var draft = draft(
      "Station Hall 1", at: 9, in: DemoTown.all[1], ["padel", "volleyball"], "carpet",
      daily(10 * 60, 12 * 60))
    (draft.isIndoor, draft.isLit, draft.slotMinutes) = (true, true, 90)
    (draft.price, draft.currency) = (60_000, "UAH")
    return draft
  }

  /// A field that is open past midnight.
  private static var ferry: CourtDraft {
    var draft = draft(
      "Ferry Field", at: 12, in: DemoTown.all[3], ["football"], "artificial grass",
      daily(16 * 60, 9 * 60))
    draft.isLit = true
    return draft
  }
}

import Seasons
import Shell

/// The destinations of the races wing, grouped by the factory that creates their screens.
package nonisolated enum RaceDestination: Destination {
  case reading(Reading)
  case report(Report)
  case organizing(Organizing)
  case timing(Timing)
  case kiosk(Kiosk)

  /// Screens for all readers: competitions, own results, records, series.
  package enum Reading: Hashable, Sendable {
    case guestHome
    case defaultHome
    case competition(String)
    /// The course of a competition, with its profile.
    case course(competition: String)
    case history
    case stats
    case statsRace(competition: String)
    case records(RecordScope)
    case seriesList
    case series(String)
    case editSeries(String?)
    /// The competitors to compare with.
    case rivals
    case headToHead(CompetitorID)
    case lapByLap(competition: String, competitor: CompetitorID)
    /// The calculator, filled in with a result if there is one.
    case paceCalculator(metres: Int?, milliseconds: Int?)
  }

  /// Reports about one race.
  package enum Report: Hashable, Sendable {
    /// The explanation of a place.
    case why(competition: String, entry: String)
    case splits(competition: String, entry: String)
    case teams(competition: String)
    /// Lap times, the lap chart and the fastest lap.
    case laps(competition: String)
    /// The place of every competitor after each lap, one of them followed.
    case lapChart(competition: String, entry: String?)
    /// The gap of every competitor after each lap, one of them followed.
    case gapChart(competition: String, entry: String?)
    /// The distribution of finish times, with one competitor marked.
    case resultSpread(competition: String, entry: String?)
    case startList(competition: String)
    /// The history of a race, or of one entry.
    case raceHistory(competition: String, entry: String?)
  }

  /// Screens for organizers.
  package enum Organizing: Hashable, Sendable {
    case organizerHome
    case organizerStats
    case library
    case active
    case create(model: String?)
    case edit(competition: String)
    case run(String)
    case deactivated(String)
    case entry(competition: String, entry: String?)
    /// A new entry at check-in, with a typed bib or name.
    case lateEntry(competition: String, typed: String)
    /// All entries, to be edited together.
    case entries(competition: String)
    /// Copying from a former competition.
    case copying(competition: String)
    case coOrganizers(competition: String)
    /// Check-in on race day.
    case checkIn(competition: String)
    /// The results in a file; `ending` is its extension: `csv`, `html`...
    case export(competition: String, ending: String)
    /// The import of a file: entries, crossings or results.
    case importing(competition: String)
    /// The import of pasted entries.
    case importingPasted(competition: String, text: String)
  }

  /// Race day: the desk and its companion screens.
  package enum Timing: Hashable, Sendable {
    case desk(String)
    case stillOut(String)
    case lapBoard(String)
    case announcer(String)
  }

  /// The screens of a shared machine.
  package enum Kiosk: Hashable, Sendable {
    case kiosk
    case kioskCard(competition: String, bib: String)
  }

  package var isForStrangers: Bool {
    switch self {
    case .reading(let place): place.isForStrangers
    case .report(let place): place.isForStrangers
    case .timing(let place): place.isForStrangers
    case .organizing: false
    case .kiosk: true
    }
  }
}

nonisolated extension RaceDestination.Reading {
  fileprivate var isForStrangers: Bool {
    switch self {
    case .guestHome, .defaultHome, .competition, .history, .stats, .statsRace, .records, .rivals,
      .headToHead, .lapByLap, .paceCalculator, .seriesList, .series,
      .course:
      true
    case .editSeries: false
    }
  }
}

nonisolated extension RaceDestination.Report {
  fileprivate var isForStrangers: Bool {
    switch self {
    case .why, .splits, .teams, .laps, .startList, .lapChart, .gapChart, .resultSpread: true
    case .raceHistory: false
    }
  }
}

nonisolated extension RaceDestination.Timing {
  fileprivate var isForStrangers: Bool {
    switch self {
    case .stillOut, .lapBoard, .announcer: true
    case .desk: false
    }
  }
}

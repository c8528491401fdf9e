import Seasons
import Shell

/// Every place of the races wing, by who draws it: a `switch` over each part names a screen.
package nonisolated enum RaceDestination: Destination {
  case reading(Reading)
  case report(Report)
  case organizing(Organizing)
  case timing(Timing)
  case kiosk(Kiosk)

  /// What anybody reads: competitions, own results, records, series.
  package enum Reading: Hashable, Sendable {
    case guestHome
    case defaultHome
    case competition(String)
    /// The way a competition goes, with its heights.
    case course(competition: String)
    case history
    case stats
    case statsRace(competition: String)
    case records(RecordScope)
    case seriesList
    case series(String)
    case editSeries(String?)
    /// Runners to compare with.
    case rivals
    case headToHead(CompetitorID)
    case lapByLap(competition: String, competitor: CompetitorID)
    /// Filled in with a result, where there is one to start from.
    case paceCalculator(metres: Int?, milliseconds: Int?)
  }

  /// What is read about one race.
  package enum Report: Hashable, Sendable {
    /// The chain behind a place.
    case why(competition: String, entry: String)
    case splits(competition: String, entry: String)
    case teams(competition: String)
    /// Lap times, the lap chart and the fastest lap.
    case laps(competition: String)
    /// The place of everybody after each lap, one of them followed.
    case lapChart(competition: String, entry: String?)
    /// The gap of everybody after each lap, one of them followed.
    case gapChart(competition: String, entry: String?)
    /// How finish times are spread, and where somebody stands among them.
    case resultSpread(competition: String, entry: String?)
    case startList(competition: String)
    /// What was done to a race, or to one entry.
    case raceHistory(competition: String, entry: String?)
  }

  /// The work of those who run competitions.
  package enum Organizing: Hashable, Sendable {
    case organizerHome
    case library
    case active
    case create(model: String?)
    case edit(competition: String)
    case run(String)
    case deactivated(String)
    case entry(competition: String, entry: String?)
    /// Everybody who is entered, to be worked on many at once.
    case entries(competition: String)
    /// Taking over from a former competition.
    case copying(competition: String)
    case coOrganizers(competition: String)
    /// Who has come on the day, and who has paid.
    case checkIn(competition: String)
    /// The results in a file; `ending` is the kind its name begins with: `csv`, `html`...
    case export(competition: String, ending: String)
    /// A file brought in: entries, crossings or results.
    case importing(competition: String)
    /// Entries that were pasted, before they are brought in.
    case importingPasted(competition: String, text: String)
  }

  /// Race day: the desk and what is looked at beside it.
  package enum Timing: Hashable, Sendable {
    case desk(String)
    case stillOut(String)
    case lapBoard(String)
    case announcer(String)
  }

  /// A shared machine.
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

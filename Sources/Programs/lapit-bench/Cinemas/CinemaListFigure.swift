import Cinema
import Store
import Timekeeping

/// The lists of a network with 10,000 showings in 25 days.
///
/// The yardstick reads the files of films and showings and parses each line once.
enum CinemaListFigure {
  private static let pairs = 5

  static func lines(in workplace: Workplace) throws -> [Line] {
    let folder = workplace.path(Scene.storeName)
    try CinemaTown.make(in: folder)
    return [
      try line("cinema films", folder) { programme in
        let views = programme.views(at: EventTown.now)
        let (now, soon) = (programme.list(.now, views), programme.list(.soon, views))
        guard now.count > 100, soon.count > 10 else { throw BenchFailure("films are missing") }
      },
      try line("cinema times", folder) { programme in
        let times = programme.showings(of: CinemaTown.film(0), from: EventTown.now)
        guard times.count > 20 else { throw BenchFailure("showings are missing") }
      },
      try line("cinema week", folder) { programme in
        let days = Set((0..<7).map(CinemaTown.date))
        let week = programme.showings(from: EventTown.now).filter { days.contains($0.day) }
        keep(Dictionary(grouping: week, by: \.day))
      },
    ]
  }

  /// Measures the first use of a list in a newly opened folder, with reading the programme.
  private static func line(
    _ name: String, _ folder: String, _ read: (Programme) throws -> Void
  ) throws -> Line {
    let comparison = try Comparison.inTurn(
      pairs: pairs,
      measured: {
        let store = try FileStore.open(folder: folder, schema: BenchSchema.withYardsticks)
        defer { store.close() }
        let directory = CinemaDirectory(store: store, clock: CinemaTown.clock, zones: .system)
        return try Stopwatch.seconds { try read(ProgrammeBook(directory).programme()) }
      },
      yardstick: {
        try Opening.files(folder: folder, named: CinemaTown.collections)[Opening.all].median
      })
    return Line(name, comparison, atMost: 10)
  }
}

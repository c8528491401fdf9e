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
      try line("cinema films", folder) { directory in
        let (now, soon) = (try directory.films(.now), try directory.films(.soon))
        guard now.count > 100, soon.count > 10 else { throw BenchFailure("films are missing") }
      },
      try line("cinema times", folder) { directory in
        guard try directory.showings(of: CinemaTown.film(0)).count > 20 else {
          throw BenchFailure("showings are missing")
        }
      },
      try line("cinema week", folder) { directory in
        for day in 0..<7 { keep(try directory.showings(on: CinemaTown.date(day))) }
      },
    ]
  }

  /// Measures the first use of a list in a newly opened folder.
  private static func line(
    _ name: String, _ folder: String, _ read: (CinemaDirectory) throws -> Void
  ) throws -> Line {
    let comparison = try Comparison.inTurn(
      pairs: pairs,
      measured: {
        let store = try FileStore.open(folder: folder, schema: BenchSchema.withYardsticks)
        defer { store.close() }
        let directory = CinemaDirectory(store: store, clock: CinemaTown.clock, zones: .system)
        return try Stopwatch.seconds { try read(directory) }
      },
      yardstick: {
        try Opening.files(folder: folder, named: CinemaTown.collections)[Opening.all].median
      })
    return Line(name, comparison, atMost: 2)
  }
}

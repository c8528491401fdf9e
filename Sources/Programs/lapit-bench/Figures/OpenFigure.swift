import App
import Store

/// A large store opened and read whole, against reading its files and parsing every line once.
enum OpenFigure {
  static func lines(in workplace: Workplace) throws -> [Line] {
    let folder = workplace.path(Scene.storeName)
    let large = try LargeFolder(in: folder)
    large.scene.store.close()
    let programs = Programs(workplace: workplace)
    let tail = try Rivals(folder, programs)
    try LargeFolder.compact(folder, Application.schema)
    let compacted = try Rivals(folder, programs)
    let race = try programs.results(of: .openingRace, [folder, large.competitionID])
    return [
      compacted.line("open", Opening.all, atMost: 2), compacted.memoryLine("open resident"),
      Line("open store", measured: compacted.time(Opening.bare)),
      Line("open to log in", measured: compacted.time(Opening.logIn)),
      tail.line("open journal", Opening.all), tail.memoryLine("open journal mem"),
      Line("open race", measured: Amount.time(race[Opening.race].median)),
      Line("open race mem", measured: Amount.bytes(Int(race[Opening.resident].median))),
    ]
  }

  /// The store and the plain reading of its files, in turn.
  private struct Rivals {
    private var store: [ChildResults] = []
    private var files: [ChildResults] = []

    init(_ folder: String, _ programs: Programs) throws {
      for _ in 0..<Comparison.rounds {
        store.append(try programs.results(of: .opening, [folder]))
        files.append(try programs.results(of: .plainReading, [folder]))
      }
    }

    func line(_ name: String, _ figure: String, atMost target: Double? = nil) -> Line {
      Line(name, comparison(figure, Opening.all), atMost: target)
    }

    func memoryLine(_ name: String) -> Line {
      let memory = comparison(Opening.resident, Opening.resident)
      return Line(
        name, bytes: Int(memory.measured.median), yardstick: Int(memory.yardstick.median))
    }

    func time(_ figure: String) -> String {
      Amount.time(comparison(figure, Opening.all).measured.median)
    }

    private func comparison(_ figure: String, _ other: String) -> Comparison {
      var comparison = Comparison()
      comparison.measured.rounds = store.flatMap { $0[figure].rounds }
      comparison.yardstick.rounds = files.flatMap { $0[other].rounds }
      return comparison
    }
  }
}

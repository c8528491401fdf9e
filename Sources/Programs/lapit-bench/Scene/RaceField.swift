import Races

/// Riders who all keep a pace of their own: bibs from 1, every lap a little different.
struct RaceField {
  let entries: Int
  let laps: Int

  /// One passing of the line.
  struct Passing {
    let bib: Int
    let milliseconds: Int
  }

  /// Every passing in the order it happened.
  var passings: [Passing] {
    (1...entries).flatMap { bib in
      (1...max(1, laps)).map { Passing(bib: bib, milliseconds: milliseconds(bib, lap: $0)) }
    }.sorted { ($0.milliseconds, $0.bib) < ($1.milliseconds, $1.bib) }
  }

  /// Five to six minutes a lap.
  private func milliseconds(_ bib: Int, lap: Int) -> Int {
    let pace = 300_000 + bib * 7_919 % 60_000
    return lap * pace + (bib * 31 + lap * 977) % 5_000
  }

  /// Everybody as a file that can be imported.
  var entryFile: [UInt8] {
    Array("bib,name\n".utf8) + (1...entries).flatMap { Array("\($0),Rider \($0)\n".utf8) }
  }

  /// Every passing as a file that can be imported.
  var crossingFile: [UInt8] {
    var bytes = Array("bib,elapsed_seconds\n".utf8)
    for passing in passings {
      let rest = String(1_000 + passing.milliseconds % 1_000).dropFirst()
      bytes += "\(passing.bib),\(passing.milliseconds / 1_000).\(rest)\n".utf8
    }
    return bytes
  }
}

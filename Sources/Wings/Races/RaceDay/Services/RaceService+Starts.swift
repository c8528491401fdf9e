import Accounts
import Races
import Timekeeping

/// Start lists: everybody's own start in a time trial or a handicap.
extension RaceService {
  /// Gives entries their own starts, one after another.
  ///
  /// - Parameters:
  ///   - entryIDs: In starting order.
  ///   - first: The first start, in milliseconds after the race's.
  ///   - interval: From one start to the next, in milliseconds.
  ///   - competitionID: Whose they are.
  ///   - author: Who does it.
  /// - Throws: `RaceError.noSuchEntry`, or what refuses the change of an entry.
  package func assignStarts(
    _ entryIDs: [String], first: Int = 0, every interval: Int, in competitionID: String,
    by author: Author
  ) throws {
    let changes = entryIDs.enumerated().map { number, id in
      var change = EntryChange()
      change.startMilliseconds = first + number * interval
      return (id, change)
    }
    try change(changes, request(competitionID, by: author))
  }
}

extension RaceBook {
  /// Everybody in the order of their own start, those without one last.
  package var startList: [StartLine] {
    field.indices.filter { field.competitors[$0].isPresent }.map { index in
      let entry = field.competitors[index].entry
      let hasOwn = entry.startMilliseconds != nil || !entry.wave.isEmpty
      return StartLine(
        entryID: entry.id, bib: entry.bib, name: field.competitors[index].name, wave: entry.wave,
        milliseconds: hasOwn ? ownStart(ofRider: index).gun : nil)
    }.sorted { one, other in
      if one.milliseconds != other.milliseconds {
        return (one.milliseconds ?? .max) < (other.milliseconds ?? .max)
      }
      return Bib.comesBefore(one.bib, other.bib)
    }
  }
}

/// When somebody starts.
package struct StartLine: Sendable, Equatable {
  package let entryID: String
  package let bib: String
  package let name: String
  package let wave: String
  /// After the race's start; none where the gun is everybody's.
  package let milliseconds: Int?
}

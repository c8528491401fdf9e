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

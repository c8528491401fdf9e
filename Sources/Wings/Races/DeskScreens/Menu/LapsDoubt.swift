import Languages
import Races

/// Why a number of laps to go needs confirmation.
struct LapsDoubt: Equatable {
  let wording: Wording

  /// Compares a number of laps to go with the laps done and planned; `nil` if it fits them.
  init?(_ laps: Int, in book: RaceBook) {
    let done = book.leaderLaps(of: "")
    let planned = Leaders(of: book).lapsToGo().map { done + $0 }
    let finished = RaceCounts(of: book).finished
    let key: String
    if laps == 0 {
      key = "none"
    } else if finished > 0 {
      key = "finished"
    } else if let planned, done + laps > planned {
      key = "more"
    } else {
      return nil
    }
    wording = Wording(
      "desk.laps.\(key)",
      [
        "done": "\(done)", "laps": "\(laps)", "total": "\(done + laps)",
        "planned": planned.map(String.init) ?? "", "finished": "\(finished)",
      ])
  }
}

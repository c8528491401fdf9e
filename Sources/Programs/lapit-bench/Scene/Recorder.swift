import Accounts
import FoundationEssentials
import RaceDay
import Races
import Store
import Timekeeping

/// Records one crossing after another, as `record` does.
final class Recorder {
  private let store: any DocumentStore
  private let races: RaceService
  private let competitionID: String
  private let author: Author
  private var number = 0

  init(_ store: any DocumentStore, competitionID: String, author: Author) {
    self.store = store
    races = RaceService(store: store, clock: .system)
    self.competitionID = competitionID
    self.author = author
  }

  convenience init(_ scene: Scene) {
    self.init(scene.store, competitionID: scene.competition.id, author: scene.author)
  }

  func record() throws {
    number += 1
    let bib = String(number * 17 % 4_999 + 1)
    let act = CrossingAct(bib: bib, moment: .stamp(Clock.system.now()), source: .record)
    _ = try races.record([act], in: competitionID, by: author, session: "bench")
  }

  /// The newest crossing's document, as the store holds it.
  func lastDocument() throws -> String {
    let log = RaceCollections.log(competitionID)
    guard let last = try store.read({ try $0.find(log).last }) else {
      throw BenchFailure("no crossing was saved")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(last.value), as: UTF8.self)
  }
}

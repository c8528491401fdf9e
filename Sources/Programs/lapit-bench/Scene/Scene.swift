import Accounts
import App
import FoundationEssentials
import RaceDay
import RaceFiles
import Races
import Store
import Timekeeping

/// A store with one organizer, one lap race and its entries.
struct Scene {
  static let storeName = "store"
  static let stateName = "state"

  let store: FileStore
  let organizer: User
  let competition: Competition

  var races: RaceService { RaceService(store: store, clock: .system) }
  var importer: RaceImporter { RaceImporter(service: races) }
  var author: Author { .person(organizer.id) }

  /// Creates the store in a folder.
  init(in folder: String, _ field: RaceField) throws {
    store = try FileStore.open(folder: folder, schema: Application.schema)
    organizer = try Application.accounts(store).register(
      Registration(
        email: "olga@example.org", firstName: "Olga", secondName: "Berg",
        password: "correct horse battery", isOrganizer: true))
    var draft = CompetitionDraft()
    draft.name = "Quarry Loop"
    draft.rules = .laps
    draft.settings.laps = field.laps + 20
    competition = try RaceService(store: store, clock: .system).create(
      draft, by: .person(organizer.id))
    _ = try importer.entries(field.entryFile, into: competition.id, by: author)
  }

  func startRace(hoursAgo hours: Int) throws {
    let now = Clock.system.now()
    _ = try races.start(
      competition.id, at: now.moved(byMilliseconds: -hours * 3_600_000), by: author)
  }

  /// Keeps the organizer signed in on this machine.
  func staySignedIn(in workplace: Workplace) {
    let file = SessionFile(folder: workplace.path(Self.stateName) + "/lapit")
    RememberedSignIn(accounts: Application.accounts(store), file: file).keep(organizer)
  }
}

/// Records crossings one after another, as `record` does.
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

  /// Returns the newest crossing's document as stored.
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

import Accounts
import Races
import Store
import Timekeeping

/// A large store: 100,000 people with their data, and one race of a million crossings.
struct LargeFolder {
  static let people = 100_000
  private static let pastRaces = 20
  private static let rowsPerTransaction = 500
  private static let field = RaceField(entries: 5_000, laps: 200)

  let scene: Scene
  private let passwordHash: String

  var competitionID: String { scene.competition.id }

  /// Creates the store; everything stays in the journal until ``compact()``.
  init(in folder: String) throws {
    scene = try Scene(in: folder, Self.field)
    let hold = try CompactionHold(folder: folder)
    defer { hold.end() }
    try scene.startRace(hoursAgo: 20)
    let organizerID = scene.organizer.id
    let credential = try scene.store.read { try $0.get(BenchCredential.collection, organizerID) }
    passwordHash = credential?.value.passwordHash ?? ""
    try addPeople()
    try addCrossings()
  }

  /// Moves everything into snapshots and removes older files.
  static func compact(_ folder: String, _ schema: Schema) throws {
    let store = try FileStore.open(folder: folder, schema: schema)
    defer { store.close() }
    try store.write(by: "bench", at: 0) { $0.eraseAfterwards() }
  }

  private func addPeople() throws {
    for start in stride(from: 1, through: Self.people, by: Self.rowsPerTransaction) {
      let hash = passwordHash
      try scene.store.write(by: "bench", at: 0) { transaction in
        for number in start..<start + Self.rowsPerTransaction {
          try Self.add(Person(number: number), hash, to: transaction)
        }
      }
    }
  }

  private static func add(
    _ person: Person, _ hash: String, to transaction: any StoreTransaction
  ) throws {
    try transaction.put(AccountsSchema.users, id: person.id, person.user)
    try transaction.put(
      BenchCredential.collection, id: person.id,
      BenchCredential(passwordHash: hash, changedUTC: 1_700_000_000_000))
    let entry = person.entry(in: "past-race-\(person.number % pastRaces)")
    try transaction.put(RaceCollections.entries, id: entry.id, entry)
  }

  private func addCrossings() throws {
    let passings = Self.field.passings
    let start = Clock.system.now().moved(byMilliseconds: -20 * 3_600_000)
    let (log, author) = (RaceCollections.log(competitionID), scene.organizer.id)
    for first in stride(from: 0, to: passings.count, by: Self.rowsPerTransaction) {
      try scene.store.write(by: author, at: start.utc) { transaction in
        for number in 0..<min(Self.rowsPerTransaction, passings.count - first) {
          let record = Self.record(passings[first + number], start, author)
          let id = CrossingID(sequence: transaction.sequence, record: number)
          try transaction.put(log, id: id.documentID, record)
        }
      }
    }
  }

  private static func record(
    _ passing: RaceField.Passing, _ start: Stamp, _ author: String
  ) -> LogRecord {
    let stamp = start.moved(byMilliseconds: passing.milliseconds)
    var act = CrossingAct(bib: "\(passing.bib)", moment: .stamp(stamp), source: .record)
    act.entryID = Person(number: passing.bib).entryID
    return LogRecord(stamp: stamp, author: author, session: "bench", act: .crossings([act]))
  }
}

/// A credential in the form in which accounts store it.
private struct BenchCredential: Codable, Sendable {
  static let collection = StoreCollection<BenchCredential>("credentials")

  var passwordHash: String
  var changedUTC: Int
}

/// One of the people.
private struct Person {
  let number: Int

  var id: String { Self.identifier(number) }
  var entryID: String { Self.identifier(number + LargeFolder.people) }

  var user: User {
    User(
      id: id, email: "rider.number.\(number)@example.org", firstName: "Rider",
      secondName: "Number \(number)", homePlace: "Quarry Town", language: "en")
  }

  func entry(in competitionID: String) -> Entry {
    var entry = Entry(id: entryID, competitionID: competitionID, bib: "\(number)")
    entry.userID = id
    entry.categories = ["adults"]
    entry.club = "Quarry Riders"
    return entry
  }

  /// Returns an id as long and random as the program's: 128 bits in base 32.
  private static func identifier(_ number: Int) -> String {
    var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    return String(
      decoding: (0..<26).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)[Int(state >> 59)]
      }, as: UTF8.self)
  }
}

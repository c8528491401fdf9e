import Accounts
import Chance
import Languages
import People
import Store
import Synchronization
import Testing
import Timekeeping

extension Catalogue {
  /// The base texts of the program.
  static let english = Catalogue(.english, files: TextFile.base)
}

/// A club that a person runs, as a wing stores it.
struct Club: Codable, Equatable, Sendable {
  static let all = StoreCollection<Club>("clubs")

  var name: String
  var author: String
  var hidden: String?
}

/// The moderation rules of clubs.
struct ModeratedClubs: ModeratedSubjects {
  struct Gone: Error {}

  var kind: String { "club" }

  func look(_ id: String, in reader: any StoreReader) throws -> SubjectLook? {
    try (reader.get(Club.all, id)?.value).map { club in
      SubjectLook(
        name: club.name, author: club.author, runners: [club.author], isPublic: true,
        hidden: club.hidden.map { ($0, 0) })
    }
  }

  func missing(_ id: String) -> any Error { Gone() }

  func requireVisible(_ id: String, to person: String, in people: PeopleTransaction) throws {
    if try people.transaction.get(Club.all, id) == nil { throw missing(id) }
  }

  func requireRun(_ id: String, in people: PeopleTransaction) throws {
    guard try isOwn(id, of: people.author.id, in: people.transaction) else { throw missing(id) }
  }

  func isOwn(_ id: String, of person: String, in reader: any StoreReader) throws -> Bool {
    try reader.get(Club.all, id)?.value.author == person
  }

  func published(by person: String, in reader: any StoreReader) throws -> [String] {
    try reader.find(Club.all).filter { $0.value.author == person }.map(\.id)
  }

  private func set(_ hidden: String?, _ id: String, in people: PeopleTransaction) throws {
    guard var club = try people.transaction.get(Club.all, id)?.value else { throw missing(id) }
    club.hidden = hidden
    try people.transaction.put(Club.all, id: id, club)
    try people.noteStep(
      hidden == nil ? .show : .hide, Subject(kind: kind, id: id), hidden ?? "")
  }

  func hide(_ id: String, why: String, in people: PeopleTransaction) throws {
    try set(try people.neededReason(why), id, in: people)
  }

  func show(_ id: String, why: String, in people: PeopleTransaction) throws {
    try set(nil, id, in: people)
  }

  func hideAll(
    of person: String, why: String, at moment: Int, in people: PeopleTransaction
  ) throws {
    for id in try published(by: person, in: people.transaction) {
      try set(why, id, in: people)
    }
  }

  func showAll(
    of person: String, why: String, hiddenAt moment: Int?, in people: PeopleTransaction
  ) throws {
    for id in try published(by: person, in: people.transaction) { try set(nil, id, in: people) }
  }

  func note(
    _ letter: ModerationStep.Act, about id: String, _ text: String, in people: PeopleTransaction
  ) throws {}
}

/// A folder with some people, one of whom runs a club.
final class PeopleScene: Sendable {
  let hands = ManualClock(utc: 1_795_161_600_000)
  let store: any DocumentStore
  let people: PeopleService
  private let heard: HeardLines<PeopleNotification>
  static let club = Subject(kind: "club", id: "c1")

  init() throws {
    let heard = HeardLines<PeopleNotification>()
    self.heard = heard
    store = MemoryStore(
      schema: Schema(
        version: 1,
        parts: [
          AccountsSchema.part, PeopleCollections.schema,
          SchemaPart(collections: [Club.all.name: CollectionRules()]),
        ]))
    people = PeopleService(
      store: store, clock: .manual(hands),
      configuration: PeopleConfiguration(subjects: [ModeratedClubs()]) { people, notification in
        heard.hear(notification, in: people.transaction)
      })
    try store.write(by: "shell", at: 0) {
      for person in ["ana", "ben", "cleo", "mod"] {
        let user = User(id: person, email: "\(person)@club.example", firstName: person)
        try $0.put(AccountsSchema.users, id: person, user)
      }
      try $0.put(AccountsSchema.moderators, id: "mod", Moderator(at: 0))
      try $0.put(Club.all, id: "c1", Club(name: "Rowing", author: "ana"))
    }
  }

  var moderation: ModerationService { people.moderation }

  func count<Value>(_ collection: StoreCollection<Value>) throws -> Int {
    try store.read { try $0.count(collection) }
  }

  var club: Club? {
    get throws { try store.read { try $0.get(Club.all, "c1")?.value } }
  }

  /// Returns the notifications since the last call.
  func told() -> [String] {
    heard.take().map { "\($0.kind)\($0.isTakenBack ? " no longer" : "") to \($0.to)" }
  }

  /// Returns the message of a refusal.
  func refusal(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "done"
    } catch let error as any Worded {
      return Catalogue.english.text(error.wording)
    } catch {
      return "\(error)"
    }
  }
}

import Accounts
import Events
import Languages
import People
import Store

/// Those who help to run an event, as they are typed: names or addresses, with commas between.
nonisolated enum CoAuthors {
  /// Somebody who may be meant; two may have one name.
  struct Helper: Sendable, Hashable {
    let id: String
    let name: String
  }

  /// Those who help, as the form opens with them, by name.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  static func helpers(_ ids: [String], in store: any DocumentStore) throws -> [Helper] {
    try store.read { reader in
      try ids.compactMap { id in
        try reader.get(AccountsSchema.users, id).map { Helper(id: id, name: $0.value.fullName) }
      }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }
  }

  /// The people that are meant: by the whole of an address, or by the name of somebody who is
  /// followed or helps already.
  ///
  /// - Throws: `EventError` with the name that nobody has, or several who are no helpers yet;
  ///   `StoreError` where a document cannot be read.
  static func people(
    _ text: String, known: [Helper], for person: String, _ directory: EventDirectory
  ) throws -> [String] {
    let words = text.split(separator: ",").map { Cleaned.line(String($0)) }.filter { !$0.isEmpty }
    if words.isEmpty { return [] }
    let followed = try directory.people.friends(of: person).filter(\.isFollowed)
      .map { Helper(id: $0.id, name: $0.name) }
    var people: [String] = []
    for word in words {
      let found =
        word.contains("@")
        ? try directory.people.person(withAddress: word, for: person)?.id
        : try named(word, known.filter { !people.contains($0.id) }, followed)
      guard let found else { throw unknown(word) }
      if found != person, !people.contains(found) { people.append(found) }
    }
    guard people.count <= EventLimits.coAuthors else {
      let limit = ["limit": "\(EventLimits.coAuthors)"]
      throw problem(Wording("events.error.field.coAuthors", limit))
    }
    return people
  }

  /// A name twice is two who help already; of others who share one, none is guessed.
  private static func named(
    _ name: String, _ known: [Helper], _ followed: [Helper]
  ) throws -> String? {
    let plain = PlainLetters.of(name)
    if let helper = known.first(where: { PlainLetters.of($0.name) == plain }) { return helper.id }
    let others = Set(followed.filter { PlainLetters.of($0.name) == plain })
    if others.count > 1 {
      throw problem(Wording("events.form.bad.coAuthorsAlike", ["name": name]))
    }
    return others.first?.id
  }

  private static func unknown(_ word: String) -> EventError {
    problem(Wording("events.form.bad.coAuthors", ["name": word]))
  }

  private static func problem(_ wording: Wording) -> EventError {
    EventError(.invalid, problems: [FieldProblem(field: "coAuthors", wording: wording)])
  }
}

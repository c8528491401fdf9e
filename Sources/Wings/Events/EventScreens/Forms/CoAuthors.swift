import Accounts
import Events
import Languages
import People
import Store

/// The typed co-authors of an event: names or e-mail addresses, separated by commas.
nonisolated enum CoAuthors {
  /// A possible co-author; two may have the same name.
  struct Helper: Sendable, Hashable {
    let id: String
    let name: String
  }

  /// Returns the current co-authors, by name.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  static func helpers(_ ids: [String], in store: any DocumentStore) throws -> [Helper] {
    try store.read { reader in
      try ids.compactMap { id in
        try reader.get(AccountsSchema.users, id).map { Helper(id: id, name: $0.value.fullName) }
      }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }
  }

  /// Returns the ids of the typed people.
  ///
  /// A person is found by the complete e-mail address, or by the name of a followed person or a
  /// current co-author.
  ///
  /// - Throws: `EventError` with a name that matches no one, or several people who are not
  ///   co-authors yet; `StoreError` if a document cannot be read.
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

  /// Returns the person with a name; an ambiguous name matches only a current co-author.
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

import Accounts
import Events
import Languages
import Store

/// Those who help to run an event, as they are typed: names or addresses, with commas between.
nonisolated enum CoAuthors {
  /// Their names as the form opens with them.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  static func names(_ ids: [String], in store: any DocumentStore) throws -> [String: String] {
    try store.read { reader in
      let names = try ids.compactMap { id in
        try reader.get(AccountsSchema.users, id).map { ($0.value.fullName, id) }
      }
      return Dictionary(names) { first, _ in first }
    }
  }

  /// The people that are meant: by the whole of an address, or by the name of somebody who is
  /// followed or helps already.
  ///
  /// - Throws: `EventError` with the name that nobody has; `StoreError` where a document cannot be read.
  static func people(
    _ text: String, known: [String: String], for person: String, _ directory: EventDirectory
  ) throws -> [String] {
    let words = text.split(separator: ",").map { Cleaned.line(String($0)) }.filter { !$0.isEmpty }
    if words.isEmpty { return [] }
    let followed = try directory.friends(of: person).filter(\.isFollowed).map { ($0.name, $0.id) }
    let names = (known.map { ($0.key, $0.value) } + followed).map { (PlainLetters.of($0), $1) }
    var people: [String] = []
    for word in words {
      let found =
        word.contains("@")
        ? try directory.person(withAddress: word, for: person)?.id
        : names.first { $0.0 == PlainLetters.of(word) }?.1
      guard let found else { throw unknown(word) }
      if found != person, !people.contains(found) { people.append(found) }
    }
    guard people.count <= EventLimits.coAuthors else {
      let limit = ["limit": "\(EventLimits.coAuthors)"]
      throw problem(Wording("events.error.field.coAuthors", limit))
    }
    return people
  }

  private static func unknown(_ word: String) -> EventError {
    problem(Wording("events.form.bad.coAuthors", ["name": word]))
  }

  private static func problem(_ wording: Wording) -> EventError {
    EventError(.invalid, problems: [FieldProblem(field: "coAuthors", wording: wording)])
  }
}

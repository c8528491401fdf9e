import Languages

/// Two people of a series who may be the same person.
package struct SeriesNearMatch: Sendable, Equatable {
  package let one: SeriesPeople.Person
  package let other: SeriesPeople.Person
}

extension SeriesPeople {
  /// The pairs that may be one person, in the order of their first results.
  ///
  /// Their names differ only in accents, the order of words or about one letter. They have no event
  /// in common, no known fact differs, and no user decided that they are two people.
  package var nearMatches: [SeriesNearMatch] {
    var byKey: [String: [Int]] = [:]
    for (index, person) in people.enumerated() {
      for key in Self.nearKeys(of: person) { byKey[key, default: []].append(index) }
    }
    var pairs: Set<[Int]> = []
    for bucket in byKey.values where bucket.count > 1 {
      for (place, other) in bucket.enumerated() {
        for one in bucket[..<place] { pairs.insert([one, other].sorted()) }
      }
    }
    return pairs.filter { isOpen(people[$0[0]], people[$0[1]]) }
      .sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
      .map { SeriesNearMatch(one: people[$0[0]], other: people[$0[1]]) }
  }

  private func isOpen(_ one: Person, _ other: Person) -> Bool {
    let events = Set(one.results.map(\.event))
    guard !other.results.contains(where: { events.contains($0.event) }),
      Self.areCompatible(one.results.map(\.result), other.results.map(\.result))
    else { return false }
    let (first, second) = (one.entryIDs, other.entryIDs)
    return !links.contains { link in
      !link.isSamePerson
        && (first.contains(link.one) && second.contains(link.other)
          || first.contains(link.other) && second.contains(link.one))
    }
  }

  /// Returns the keys of a person; two people with a common key have nearly equal names.
  ///
  /// A key is the plain name, as written or with sorted words, whole or with one letter left out.
  /// Names of at most four letters must be equal.
  private static func nearKeys(of person: Person) -> Set<String> {
    var keys: Set<String> = []
    for name in Set(person.results.map(\.result.name)) {
      let words = PlainLetters.of(name).split { !$0.isLetter && !$0.isNumber }
      for key in [words.joined(), words.sorted().joined()] {
        keys.insert(key)
        guard key.count > 4 else { continue }
        for index in key.indices {
          var shorter = key
          shorter.remove(at: index)
          keys.insert(shorter)
        }
      }
    }
    return keys
  }
}

extension SeriesPeople.Person {
  /// The entries of the results.
  package var entryIDs: Set<String> { Set(results.map(\.result.entryID)) }
}

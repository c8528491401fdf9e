import Races

/// The results of a series in groups, one group for each person.
struct ResultGroups {
  private struct Node {
    let event: Int
    let number: Int
    let result: SeriesEvent.Result
  }

  private let nodes: [Node]
  private let links: [SeriesLink]
  /// The group of each node (one result), and the nodes of each group in the order of events.
  private var groupOf: [Int]
  private var members: [[Int]]
  private let byEntry: [String: Int]

  init(_ events: [SeriesEvent], links: [SeriesLink]) {
    nodes = events.enumerated().flatMap { index, event in
      event.results.enumerated().map { Node(event: index, number: $0, result: $1) }
    }
    self.links = links
    groupOf = Array(nodes.indices)
    members = nodes.indices.map { [$0] }
    byEntry = Dictionary(nodes.enumerated().map { ($1.result.entryID, $0) }) { first, _ in first }
  }

  /// The people in the order of their first results.
  var people: [SeriesPeople.Person] {
    members.filter { !$0.isEmpty }.sorted { $0[0] < $1[0] }.map { group in
      SeriesPeople.Person(
        results: group.map { (nodes[$0].event, nodes[$0].number, nodes[$0].result) })
    }
  }

  /// Joins the results that a user has decided to be of one person.
  mutating func joinDecided() {
    for link in links where link.isSamePerson {
      guard let one = byEntry[link.one], let other = byEntry[link.other] else { continue }
      join(one, other)
    }
  }

  /// Joins results with an equal key; those without a key stay as they are.
  mutating func joinEqual(_ key: (SeriesEvent.Result) -> String?) {
    for bucket in buckets(key) { joinAll(bucket) }
  }

  /// Joins results of one name unless an event has two of them, or facts say otherwise.
  mutating func joinNamesakes(_ key: (SeriesEvent.Result) -> [String]?) {
    for bucket in buckets(key) {
      let events = bucket.map { nodes[$0].event }
      guard Set(events).count == events.count else { continue }
      joinAll(bucket) { $0.areCompatible($1, $2) }
    }
  }

  private func buckets<Key: Hashable>(_ key: (SeriesEvent.Result) -> Key?) -> [[Int]] {
    var buckets: [[Int]] = []
    var places: [Key: Int] = [:]
    for (index, node) in nodes.enumerated() {
      guard let key = key(node.result) else { continue }
      if let place = places[key] {
        buckets[place].append(index)
      } else {
        places[key] = buckets.count
        buckets.append([index])
      }
    }
    return buckets.filter { $0.count > 1 }
  }

  private mutating func joinAll(
    _ bucket: [Int], if isRight: (ResultGroups, Int, Int) -> Bool = { _, _, _ in true }
  ) {
    for (place, node) in bucket.enumerated() {
      for earlier in bucket[..<place] where groupOf[earlier] != groupOf[node] {
        guard isRight(self, earlier, node), join(earlier, node) else { continue }
        break
      }
    }
  }

  /// Joins the groups of two nodes.
  ///
  /// - Returns: `false` if they share an event, or if a user decided that they are two people.
  @discardableResult private mutating func join(_ one: Int, _ other: Int) -> Bool {
    let (kept, gone) = (groupOf[one], groupOf[other])
    guard kept != gone, !shareEvent(kept, gone), !areParted(kept, gone) else { return false }
    for node in members[gone] { groupOf[node] = kept }
    members[kept] = (members[kept] + members[gone]).sorted()
    members[gone] = []
    return true
  }

  private func shareEvent(_ one: Int, _ other: Int) -> Bool {
    let events = Set(members[one].map { nodes[$0].event })
    return members[other].contains { events.contains(nodes[$0].event) }
  }

  private func areParted(_ one: Int, _ other: Int) -> Bool {
    links.contains { link in
      guard !link.isSamePerson, let first = byEntry[link.one], let second = byEntry[link.other]
      else { return false }
      return Set([groupOf[first], groupOf[second]]) == [one, other]
    }
  }

  /// Returns whether neither account, licence, birth nor sex says that two are different people.
  private func areCompatible(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (members[groupOf[one]], members[groupOf[other]])
    return SeriesPeople.areCompatible(
      first.map { nodes[$0].result }, second.map { nodes[$0].result })
  }
}

extension SeriesPeople {
  /// Returns whether neither account, licence, birth nor sex says that two are different people.
  static func areCompatible(
    _ one: [SeriesEvent.Result], _ other: [SeriesEvent.Result]
  ) -> Bool {
    func agree(_ fact: (SeriesEvent.Result) -> String?) -> Bool {
      let (first, second) = (Set(one.compactMap(fact)), Set(other.compactMap(fact)))
      return first.isEmpty || second.isEmpty || !first.isDisjoint(with: second)
    }
    return agree { $0.competitor.accountID } && agree { PersonKey.licence($0.licence) }
      && agree(\.birth) && agree { $0.sex?.rawValue }
  }
}

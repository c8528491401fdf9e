/// What a competitor has come to, and where that counts.
struct Standing: Sendable, Equatable {
  var score: Score
  /// The groups it has places in.
  var groups: [String]
  var sex: Sex?
  /// Whom the judges have put it behind.
  var behind: Int?
}

/// Who stands where, in the whole field, in every group and by sex.
///
/// Keys stand apart from the scores, so that comparing touches little.
struct Standings: Sendable {
  /// A ranking's lists that a competitor stands on.
  private struct Membership: Sendable, Equatable {
    var groups: [String]
    var sex: Sex?
  }

  /// By competitor; empty for whoever is not on the board.
  private(set) var scores: [Score] = []
  private(set) var keys: [RankKey] = []
  private(set) var groupKeys: [RankKey] = []
  private(set) var overall = Ranking()
  private(set) var byGroup: [String: Ranking] = [:]
  private(set) var bySex: [Sex: Ranking] = [:]
  /// None for whoever is not on the board.
  private var memberships: [Membership?] = []
  /// Whom the judges have put behind a competitor, and the other way round.
  private var followers: [Int: [Int]] = [:]
  private var leaders: [Int: Int] = [:]

  init() {}

  /// Ranks a whole field from scratch.
  ///
  /// - Parameter standings: By competitor; none for whoever is not on the board.
  init(_ standings: [Standing?]) {
    scores = standings.map { $0?.score ?? Score() }
    (keys, groupKeys) = (scores.map(\.key), scores.map(\.groupKey))
    memberships = standings.map { $0.map { Membership(groups: $0.groups, sex: $0.sex) } }
    for (index, standing) in standings.enumerated() { follow(standing?.behind, by: index) }
    let present = standings.indices.filter { standings[$0] != nil }.map(Int32.init)
    var groups: [String: [Int32]] = [:]
    var sexes: [Sex: [Int32]] = [:]
    for competitor in present {
      let membership = memberships[Int(competitor)]
      for group in membership?.groups ?? [] { groups[group, default: []].append(competitor) }
      if let sex = membership?.sex { sexes[sex, default: []].append(competitor) }
    }
    overall = Ranking(present, keys: keys)
    byGroup = groups.mapValues { Ranking($0, keys: groupKeys) }
    bySex = sexes.mapValues { Ranking($0, keys: groupKeys) }
  }

  /// Makes room for competitors that have come; they are not on the board yet.
  mutating func extend(to count: Int) {
    while scores.count < count {
      scores.append(Score())
      keys.append(RankKey())
      groupKeys.append(RankKey())
      memberships.append(nil)
    }
  }

  /// Puts a competitor where it belongs now, or takes it off the board.
  ///
  /// - Returns: Whether it has moved, or may have, so that whoever follows it is to be looked at.
  mutating func update(_ index: Int, to standing: Standing?) -> Bool {
    let score = standing?.score ?? Score()
    let membership = standing.map { Membership(groups: $0.groups, sex: $0.sex) }
    scores[index] = score
    if leaders[index] != standing?.behind { follow(standing?.behind, by: index) }
    guard
      score.key != keys[index] || score.groupKey != groupKeys[index]
        || membership != memberships[index]
    else { return false }
    if let former = memberships[index] { remove(Int32(index), from: former) }
    (keys[index], groupKeys[index]) = (score.key, score.groupKey)
    memberships[index] = membership
    if let membership { insert(Int32(index), into: membership) }
    return true
  }

  private mutating func remove(_ competitor: Int32, from membership: Membership) {
    overall.remove(competitor, keys: keys)
    for group in membership.groups { byGroup[group]?.remove(competitor, keys: groupKeys) }
    if let sex = membership.sex { bySex[sex]?.remove(competitor, keys: groupKeys) }
  }

  private mutating func insert(_ competitor: Int32, into membership: Membership) {
    overall.insert(competitor, keys: keys)
    for group in membership.groups {
      byGroup[group, default: Ranking()].insert(competitor, keys: groupKeys)
    }
    if let sex = membership.sex {
      bySex[sex, default: Ranking()].insert(competitor, keys: groupKeys)
    }
  }

  private mutating func follow(_ leader: Int?, by index: Int) {
    if let former = leaders[index] { followers[former]?.removeAll { $0 == index } }
    leaders[index] = leader
    if let leader { followers[leader, default: []].append(index) }
  }
}

// MARK: - Reading

extension Standings {
  /// Who stands at a position of the board.
  func competitor(at position: Int) -> Int { Int(overall.competitors[position]) }

  func isPresent(_ index: Int) -> Bool { memberships[index] != nil }

  /// Who stands right behind a competitor by a decision of the judges.
  func followers(of index: Int) -> [Int] { followers[index] ?? [] }

  /// Whether a competitor has a place and nothing left to do for it.
  func isFinished(_ index: Int) -> Bool {
    keys[index].section == .placed && !scores[index].isRunning
  }

  /// A score as it counts for somebody whom the judges have put behind another.
  func score(_ score: Score, putBehind target: Int) -> Score {
    guard isPresent(target), keys[target].section == .placed else { return score }
    var score = score
    score.key = score.key.put(behind: keys[target])
    score.groupKey = score.groupKey.put(behind: groupKeys[target])
    return score
  }

  /// Where a competitor stands on the board.
  func position(of index: Int) -> Int? {
    isPresent(index) ? overall.position(of: Int32(index), keys: keys) : nil
  }

  /// The place at a position of the board: that of the first of those who share it.
  func place(at position: Int, _ rules: RaceRules) -> Int? {
    Self.place(at: position, in: overall, keys: keys, rules)
  }

  /// Whether a neighbour stands on the same place.
  func isShared(at position: Int, _ rules: RaceRules) -> Bool {
    [position - 1, position + 1].contains { other in
      overall.competitors.indices.contains(other)
        && rules.sharePlace(
          keys[Int(overall.competitors[other])], keys[Int(overall.competitors[position])])
    }
  }

  /// The place among a sex.
  func place(of index: Int, among sex: Sex, _ rules: RaceRules) -> Int? {
    bySex[sex].flatMap { place(of: Int32(index), in: $0, rules) }
  }

  /// The place in a group, overall winners left out where the settings say so.
  func place(of index: Int, in group: String, _ rules: RaceRules) -> Int? {
    guard let ranking = byGroup[group] else { return nil }
    let winners = overall.competitors.prefix(rules.settings.overallWinnersOutOfGroups)
    guard !winners.contains(Int32(index)),
      let place = place(of: Int32(index), in: ranking, rules)
    else { return nil }
    let ahead = winners.count { winner in
      ranking.position(of: winner, keys: groupKeys).map { $0 < place - 1 } ?? false
    }
    return place - ahead
  }

  private func place(of competitor: Int32, in ranking: Ranking, _ rules: RaceRules) -> Int? {
    ranking.position(of: competitor, keys: groupKeys).flatMap {
      Self.place(at: $0, in: ranking, keys: groupKeys, rules)
    }
  }

  private static func place(
    at position: Int, in ranking: Ranking, keys: [RankKey], _ rules: RaceRules
  ) -> Int? {
    let ranked = ranking.competitors
    guard keys[Int(ranked[position])].section == .placed else { return nil }
    var first = position
    while first > 0,
      rules.sharePlace(keys[Int(ranked[first - 1])], keys[Int(ranked[first])])
    {
      first -= 1
    }
    return first + 1
  }

  /// What does not hold of the standings; empty where all does.
  func checkInvariants() -> [String] {
    var broken = overall.checkInvariants(keys: keys)
    for ranking in Array(byGroup.values) + Array(bySex.values) {
      broken += ranking.checkInvariants(keys: groupKeys)
    }
    let present = memberships.indices.filter { memberships[$0] != nil }
    if Set(overall.competitors.map(Int.init)) != Set(present) {
      broken.append("overall has others")
    }
    for (group, ranking) in byGroup {
      let members = present.filter { memberships[$0]?.groups.contains(group) ?? false }
      if Set(ranking.competitors.map(Int.init)) != Set(members) {
        broken.append("\(group) has others")
      }
    }
    for (sex, ranking) in bySex {
      let members = present.filter { memberships[$0]?.sex == sex }
      if Set(ranking.competitors.map(Int.init)) != Set(members) {
        broken.append("\(sex) has others")
      }
    }
    if scores.map(\.key) != keys || scores.map(\.groupKey) != groupKeys {
      broken.append("keys are not those of the scores")
    }
    for (index, leader) in leaders where followers[leader]?.count(where: { $0 == index }) != 1 {
      broken.append("\(index) is not found behind \(leader)")
    }
    if followers.values.reduce(0, { $0 + $1.count }) != leaders.count {
      broken.append("somebody follows two")
    }
    return broken
  }
}

extension RankKey {
  fileprivate func put(behind other: RankKey) -> RankKey {
    var key = other
    key.relegations += 1
    (key.ownTime, key.ownOrder) = (time, order)
    return key
  }
}

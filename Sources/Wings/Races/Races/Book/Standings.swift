import SortedCollections

/// The score of a competitor, and the rankings it counts in.
struct Standing: Sendable, Equatable {
  var score: Score
  /// The groups it has places in.
  var groups: [String]
  var sex: Sex?
  /// The competitor that the judges have put it behind.
  var behind: Int?
}

/// The rankings of the whole field, of every group and by sex.
///
/// Keys are stored apart from scores, so that comparisons touch little memory.
struct Standings: Sendable {
  /// The rankings that include a competitor, apart from the overall one.
  private struct Membership: Sendable, Equatable {
    var groups: [String]
    var sex: Sex?
  }

  /// The scores by competitor; empty ones for those not on the board.
  private(set) var scores: [Score] = []
  private(set) var keys: [RankKey] = []
  private(set) var groupKeys: [RankKey] = []
  private(set) var overall = Ranking()
  private(set) var byGroup: [String: Ranking] = [:]
  private(set) var bySex: [Sex: Ranking] = [:]
  /// The rankings by competitor; `nil` for those not on the board.
  private var memberships: [Membership?] = []
  /// The competitors that the judges have put behind each one; `leaders` is the inverse.
  private var followers: [Int: [Int]] = [:]
  private var leaders: [Int: Int] = [:]
  /// How many overall winners of each sex have no place in their groups.
  private let winnersPerSex: Int
  /// The overall winners, who have no place in groups.
  private(set) var winners: Set<Int32> = []

  init() { winnersPerSex = 0 }

  /// Ranks a whole field from scratch.
  ///
  /// - Parameters:
  ///   - standings: The standings by competitor; `nil` for those not on the board.
  ///   - winnersPerSex: How many overall winners of each sex have no place in their groups.
  init(_ standings: [Standing?], winnersPerSex: Int = 0) {
    self.winnersPerSex = winnersPerSex
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
    winners = firstOfEachSex()
  }

  /// Makes room for new competitors, who are not on the board yet.
  mutating func extend(to count: Int) {
    while scores.count < count {
      scores.append(Score())
      keys.append(RankKey())
      groupKeys.append(RankKey())
      memberships.append(nil)
    }
  }

  /// Moves a competitor to the right positions, or removes it from the board.
  ///
  /// - Returns: Whether it may have moved, so that those put behind it must be updated.
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
    winners = firstOfEachSex()
    return true
  }

  /// Returns the overall winners: men, women and others, and those whose sex is not known.
  private func firstOfEachSex() -> Set<Int32> {
    guard winnersPerSex > 0 else { return [] }
    var missing = bySex.mapValues { min(winnersPerSex, $0.competitors.count) }
    let known = bySex.values.reduce(0) { $0 + $1.competitors.count }
    var missingUnknown = min(winnersPerSex, overall.competitors.count - known)
    var open = missing.values.reduce(missingUnknown, +)
    var winners: Set<Int32> = []
    for competitor in overall.competitors {
      if open == 0 { break }
      if let sex = memberships[Int(competitor)]?.sex {
        guard let left = missing[sex], left > 0 else { continue }
        missing[sex] = left - 1
      } else {
        guard missingUnknown > 0 else { continue }
        missingUnknown -= 1
      }
      open -= 1
      winners.insert(competitor)
    }
    return winners
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
  /// Returns the competitor at a position of the board.
  func competitor(at position: Int) -> Int { Int(overall.competitors[position]) }

  func isPresent(_ index: Int) -> Bool { memberships[index] != nil }

  /// Returns those whom the judges have put directly behind a competitor.
  func followers(of index: Int) -> [Int] { followers[index] ?? [] }

  /// Returns whether a competitor has a place and no lap left to do.
  func isFinished(_ index: Int) -> Bool {
    keys[index].section == .placed && !scores[index].isRunning
  }

  /// Returns the score of a competitor whom the judges have put behind another.
  func score(_ score: Score, putBehind target: Int) -> Score {
    guard isPresent(target), keys[target].section == .placed else { return score }
    var score = score
    score.key = score.key.put(behind: keys[target])
    score.groupKey = score.groupKey.put(behind: groupKeys[target])
    return score
  }

  /// Returns the position of a competitor on the board.
  func position(of index: Int) -> Int? {
    isPresent(index) ? overall.position(of: Int32(index), keys: keys) : nil
  }

  /// Returns the place at a position; those who share a place get that of the first.
  func place(at position: Int, _ rules: RaceRules) -> Int? {
    Self.place(at: position, in: overall, keys: keys, rules)
  }

  /// Returns whether a neighbour shares the place.
  func isShared(at position: Int, _ rules: RaceRules) -> Bool {
    [position - 1, position + 1].contains { other in
      overall.competitors.indices.contains(other)
        && rules.sharePlace(
          keys[Int(overall.competitors[other])], keys[Int(overall.competitors[position])])
    }
  }

  /// Returns the place within a sex.
  func place(of index: Int, among sex: Sex, _ rules: RaceRules) -> Int? {
    bySex[sex].flatMap { place(of: Int32(index), in: $0, rules) }
  }

  /// Returns the place in a group, without overall winners if the settings say so.
  func place(of index: Int, in group: String, _ rules: RaceRules) -> Int? {
    guard let ranking = byGroup[group], !winners.contains(Int32(index)),
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
    return first + 1 - courseStart(at: position, in: ranking, keys: keys, rules)
  }

  /// Returns the first position of those who ride as many laps as the competitor at a position.
  private static func courseStart(
    at position: Int, in ranking: Ranking, keys: [RankKey], _ rules: RaceRules
  ) -> Int {
    guard rules.hasCourses else { return 0 }
    let course = keys[Int(ranking.competitors[position])].course
    return ranking.competitors.partitioningIndex {
      let key = keys[Int($0)]
      return key.section != .placed || key.course >= course
    }
  }

  /// Returns the leader of those who ride as many laps as the competitor at a position.
  func leader(at position: Int, _ rules: RaceRules) -> Int {
    competitor(at: Self.courseStart(at: position, in: overall, keys: keys, rules))
  }

  /// Returns a sentence for each broken invariant; empty if there is none.
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

/// The fastest laps of a start group, for judging competitors whose own usual lap is not known yet.
///
/// They are those of the second fastest, so that one wrong reading does not move them.
struct FieldPace: Sendable, Equatable {
  /// The share of the fastest first lap up to which a first lap is flagged as too short.
  ///
  /// First laps differ more than others, as the way to the line is part of them.
  static let firstShare = LapWindow.plausibleShare
  /// The fewest competitors before a lap is compared with theirs.
  static let fewest = 3

  /// The fastest first lap, in milliseconds; `nil` while too few are known.
  var first: Int?
  /// The fastest usual lap after the first, in milliseconds; `nil` while too few are known.
  var lap: Int?

  /// Returns whether a first lap is far shorter than those of the field.
  func isTooShort(first duration: Int) -> Bool {
    first.map { Double(duration) < Self.firstShare * Double($0) } ?? false
  }

  /// Returns whether a lap after the first is far shorter than those of the field.
  func isTooShort(lap duration: Int) -> Bool {
    lap.map { Double(duration) < LapWindow.fastestShare * Double($0) } ?? false
  }
}

/// What each competitor contributes to the pace of its start group.
struct FieldPaces: Sendable, Equatable {
  /// The raw laps of one competitor, without any judgement of them.
  struct Contribution: Sendable, Equatable {
    var group = ""
    var first: Int?
    var lap: Int?
  }

  private struct Group: Sendable, Equatable {
    var firsts: [Int] = []
    var laps: [Int] = []

    var pace: FieldPace { FieldPace(first: Self.second(of: firsts), lap: Self.second(of: laps)) }

    private static func second(of sorted: [Int]) -> Int? {
      sorted.count >= FieldPace.fewest ? sorted[1] : nil
    }
  }

  private var contributions: [Contribution] = []
  private var groups: [String: Group] = [:]

  init() {}

  init(_ contributions: [Contribution]) {
    self.contributions = contributions
    groups = Dictionary(grouping: contributions, by: \.group).mapValues { all in
      Group(firsts: all.compactMap(\.first).sorted(), laps: all.compactMap(\.lap).sorted())
    }
  }

  mutating func extend(to count: Int) {
    while contributions.count < count { contributions.append(Contribution()) }
  }

  func pace(of group: String) -> FieldPace { groups[group]?.pace ?? FieldPace() }

  /// Replaces the contribution of a competitor.
  ///
  /// - Returns: The groups whose pace has changed, with the former pace.
  mutating func update(_ index: Int, to new: Contribution) -> [String: FieldPace] {
    let old = contributions[index]
    guard old != new else { return [:] }
    contributions[index] = new
    let names = old.group == new.group ? [new.group] : [old.group, new.group]
    let former = names.map { ($0, pace(of: $0)) }
    if let first = old.first { groups[old.group]?.firsts.remove(first, inOrder: <) }
    if let lap = old.lap { groups[old.group]?.laps.remove(lap, inOrder: <) }
    if let first = new.first {
      groups[new.group, default: Group()].firsts.insert(first, inOrder: <)
    }
    if let lap = new.lap { groups[new.group, default: Group()].laps.insert(lap, inOrder: <) }
    return Dictionary(uniqueKeysWithValues: former.filter { pace(of: $0.0) != $0.1 })
  }

  /// Returns a sentence for each broken invariant; empty if there is none.
  func checkInvariants(_ fresh: [Contribution]) -> [String] {
    let paces = FieldPaces(fresh)
    let isSame =
      contributions == fresh
      && Set(fresh.map(\.group)).allSatisfy { pace(of: $0) == paces.pace(of: $0) }
    return isSame ? [] : ["the pace of the field"]
  }
}

extension LapAudit.Laps {
  /// How many of the latest laps make the usual lap of a contribution.
  private static let contributed = 5

  /// Returns what these laps contribute to the pace of the field.
  ///
  /// It depends on no judgement, because laps are judged by it. Doubles and neutralised laps are
  /// left out.
  func contribution(to group: String, _ crossings: CrossingTable) -> FieldPaces.Contribution {
    let shortest = Swift.max(minimum, DeskRules.double)
    var latest: [Int] = []
    for lap in rows.indices.dropFirst().reversed() where latest.count < Self.contributed {
      let duration = duration(lap, crossings)
      if duration > shortest, neutralised(lap, crossings) == nil { latest.append(duration) }
    }
    let first = rows.isEmpty ? nil : elapsed(0, crossings) - start
    let shortestFirst = Swift.max(firstMinimum, DeskRules.double)
    return FieldPaces.Contribution(
      group: group, first: first.flatMap { $0 > shortestFirst ? $0 : nil },
      lap: Median(of: latest)?.lower)
  }
}

import Races

/// Which records to look at.
package enum RecordScope: Sendable, Hashable {
  case all
  /// Those that a competition's results can be: of its name, and of its course.
  case competition(String)
}

extension RecordBook {
  /// The records that stand, subject by subject, newest first, shortest event first.
  ///
  /// - Parameters:
  ///   - scope: All of them, or those of one competition and its course.
  ///   - kind: Records of what.
  ///   - sex: Of one sex only; of each where none.
  ///   - category: Of one category only.
  /// - Returns: One line for each subject, event and group that has a record.
  package func records(
    in scope: RecordScope, of kind: RecordSubject.Kind, sex: Sex? = nil, category: String? = nil
  ) -> [StandingRecord] {
    let table = table(in: scope, of: kind)
    return table.lines.filter { line in
      table.shows(line.group, of: line, sex: sex, category: category, everyCategory: scope != .all)
    }
  }

  /// The records of courses and of competitions that a person holds, those of courses first, newest
  /// first.
  package func records(heldBy userID: String) -> [StandingRecord] {
    [RecordSubject.Kind.courses, .competitions].flatMap { kind in
      let table = table(in: .all, of: kind)
      return table.lines.filter { line in
        line.mark.userID == userID
          && table.shows(line.group, of: line, sex: nil, category: nil, everyCategory: true)
      }
    }
  }

  private func table(in scope: RecordScope, of kind: RecordSubject.Kind) -> RecordTable {
    var table = RecordTable(courseNames: courseNames)
    for race in races(in: scope) {
      for (slot, mark) in race.best {
        for subject in RecordSubject.of(race.competition, slot.event) where subject.kind == kind {
          table.take(mark, slot, subject, race.competition)
        }
      }
    }
    return table
  }

  /// The categories that records can be asked for, in alphabetical order.
  package func categories(in scope: RecordScope) -> [String] {
    Set(races(in: scope).flatMap { $0.best.keys.compactMap(\.group.category) }).sorted()
  }

  package func sexes(in scope: RecordScope) -> [Sex] {
    let known = Set(races(in: scope).flatMap { $0.best.keys.compactMap(\.group.sex) })
    return Sex.allCases.filter(known.contains)
  }

  /// In the scope of a competition, all races that can hold one of its records.
  private func races(in scope: RecordScope) -> [RaceRecords] {
    guard case .competition(let id) = scope else { return all }
    guard let own = all.first(where: { $0.competition.id == id }) else { return [] }
    let subjects = Set(RecordSubject.held(by: own.competition))
    return all.filter { !subjects.isDisjoint(with: RecordSubject.held(by: $0.competition)) }
  }
}

/// Marks put side by side until only records are left.
private struct RecordTable {
  private struct Key: Hashable {
    let subject: RecordSubject
    let event: RecordEvent
    let group: RecordGroup
  }

  let courseNames: [String: String]
  private var best: [Key: StandingRecord] = [:]
  /// Subjects by how new their newest competition is.
  private var rank: [RecordSubject: Int] = [:]
  private var titles: [RecordSubject: String] = [:]

  init(courseNames: [String: String]) {
    self.courseNames = courseNames
  }

  mutating func take(
    _ mark: RecordMark, _ slot: RaceRecords.Slot, _ subject: RecordSubject,
    _ competition: Competition
  ) {
    if rank[subject] == nil {
      rank[subject] = rank.count
      titles[subject] = title(of: subject, in: competition)
    }
    let key = Key(subject: subject, event: slot.event, group: slot.group)
    if let known = best[key], !mark.beats(known.mark) { return }
    best[key] = StandingRecord(
      subject: subject, title: titles[subject] ?? "", group: slot.group, mark: mark)
  }

  private func title(of subject: RecordSubject, in competition: Competition) -> String {
    switch subject {
    case .anywhere: ""
    case .competition: competition.name
    case .course(let id): courseNames[id] ?? competition.name
    }
  }

  var lines: [StandingRecord] {
    best.values.sorted { one, other in
      let (first, second) = (rank[one.subject] ?? 0, rank[other.subject] ?? 0)
      if first != second { return first < second }
      if one.event != other.event { return one.event < other.event }
      return one.group.order < other.group.order
    }
  }

  /// A record of everybody is left out where those of each sex say the same.
  func shows(
    _ group: RecordGroup, of line: StandingRecord, sex: Sex?, category: String?, everyCategory: Bool
  ) -> Bool {
    if let category, group.category != category { return false }
    if category == nil, group.category != nil, !everyCategory { return false }
    if let sex { return group.sex == sex }
    return group.sex != nil || line.mark.sex == nil
  }
}

extension RecordGroup {
  /// Everybody before categories, women and men beside each other.
  fileprivate var order: String {
    "\(category ?? "") \(sex.flatMap { Sex.allCases.firstIndex(of: $0) } ?? -1)"
  }
}

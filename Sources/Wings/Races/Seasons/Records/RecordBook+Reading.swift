import Races

/// The competitions whose records to show.
package enum RecordScope: Sendable, Hashable {
  case all
  /// The records of one competition's name and of its course.
  case competition(String)
}

extension RecordBook {
  /// Returns the current records by subject, newest first, shortest event first.
  ///
  /// - Parameters:
  ///   - scope: All records, or those of one competition and its course.
  ///   - kind: The kind of subject.
  ///   - sex: The only sex to show; `nil` for each.
  ///   - category: The only category to show.
  /// - Returns: One line for each subject, event and group that has a record.
  package func records(
    in scope: RecordScope, of kind: RecordSubject.Kind, sex: Sex? = nil, category: String? = nil
  ) -> [StandingRecord] {
    let table = table(in: scope, of: kind)
    return table.lines.filter { line in
      table.shows(line.group, of: line, sex: sex, category: category, everyCategory: scope != .all)
    }
  }

  /// Returns the course and competition records of a person.
  ///
  /// Course records come first, then newest first.
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

  /// Returns the categories that have records, in alphabetical order.
  package func categories(in scope: RecordScope) -> [String] {
    Set(races(in: scope).flatMap { $0.best.keys.compactMap(\.group.category) }).sorted()
  }

  package func sexes(in scope: RecordScope) -> [Sex] {
    let known = Set(races(in: scope).flatMap { $0.best.keys.compactMap(\.group.sex) })
    return Sex.allCases.filter(known.contains)
  }

  /// Returns the races in a scope; for a competition, all that can hold one of its records.
  private func races(in scope: RecordScope) -> [RaceRecords] {
    guard case .competition(let id) = scope else { return all }
    guard let own = all.first(where: { $0.competition.id == id }) else { return [] }
    let subjects = Set(RecordSubject.held(by: own.competition))
    return all.filter { !subjects.isDisjoint(with: RecordSubject.held(by: $0.competition)) }
  }
}

/// A table that keeps the best of the marks it takes.
private struct RecordTable {
  private struct Key: Hashable {
    let subject: RecordSubject
    let event: RecordEvent
    let group: RecordGroup
  }

  let courseNames: [String: String]
  private var best: [Key: StandingRecord] = [:]
  /// The rank of each subject by its newest competition.
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

  /// Returns whether to show a record.
  ///
  /// A record of the whole field is hidden if the record of a sex equals it.
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
  /// Sorts everyone before categories, with women and men of a group side by side.
  fileprivate var order: String {
    "\(category ?? "") \(sex.flatMap { Sex.allCases.firstIndex(of: $0) } ?? -1)"
  }
}

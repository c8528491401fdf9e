import Races

/// What a record is of.
package enum RecordSubject: Sendable, Hashable {
  /// A distance or a duration, wherever it was run.
  case anywhere
  /// A competition held again and again, known by its name and who holds it.
  case competition(name: String, ownerID: String)
  /// A course, whoever holds a race on it.
  case course(String)

  package enum Kind: Sendable, CaseIterable {
    case distances, competitions, courses
  }

  package var kind: Kind {
    switch self {
    case .anywhere: .distances
    case .competition: .competitions
    case .course: .courses
    }
  }

  /// Everything a result of a competition can be a record of.
  static func of(_ competition: Competition, _ event: RecordEvent) -> [RecordSubject] {
    let everywhere: [RecordSubject] = event.isEverywhere ? [.anywhere] : []
    return everywhere + held(by: competition)
  }

  /// Without a course of its own, the course of a competition is that of those of the same name.
  static func held(by competition: Competition) -> [RecordSubject] {
    let course = competition.settings.courseID.map { [RecordSubject.course($0)] } ?? []
    let name = EditionName.base(of: competition.name)
    return [.competition(name: name, ownerID: competition.ownerID)] + course
  }
}

import Races

/// The subject of a record: a distance on any course, a competition, or a course.
package enum RecordSubject: Sendable, Hashable {
  /// A distance or a duration, on any course.
  case anywhere
  /// A recurring competition, identified by its name and owner.
  case competition(name: String, ownerID: String)
  /// A course, regardless of the competition.
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

  /// Returns the subjects of which a result can be a record.
  static func of(_ competition: Competition, _ event: RecordEvent) -> [RecordSubject] {
    let everywhere: [RecordSubject] = event.isEverywhere ? [.anywhere] : []
    return everywhere + held(by: competition)
  }

  /// Returns the subjects of a competition: its name, and its course if it has one.
  static func held(by competition: Competition) -> [RecordSubject] {
    let course = competition.settings.courseID.map { [RecordSubject.course($0)] } ?? []
    let name = EditionName.base(of: competition.name)
    return [.competition(name: name, ownerID: competition.ownerID)] + course
  }
}

/// The lasting part of a recurring competition's name.
enum EditionName {
  /// Returns the name in lower case, without the year and punctuation.
  ///
  /// "Harbour 10K 2025", "Harbour 10k, 2026" and "2027 Harbour 10K" are one competition.
  static func base(of name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    let lasting = words.filter { !isYear($0) }
    return (lasting.isEmpty ? words : lasting).joined(separator: " ")
  }

  private static func isYear(_ word: Substring) -> Bool {
    guard word.utf8.count == 4, let year = Int(word) else { return false }
    return (1900...2199).contains(year)
  }
}

/// A current record: its subject, group and mark.
package struct StandingRecord: Sendable, Equatable {
  package let subject: RecordSubject
  /// The name of the course or of the subject's newest competition; empty for a distance alone.
  package let title: String
  package let group: RecordGroup
  package let mark: RecordMark

  package var event: RecordEvent { mark.event }
  /// The identity of the record across readings.
  package var id: String { "\(subject) \(event) \(group)" }
}

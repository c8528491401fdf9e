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

/// Names of competitions that are held again: what stays the same from year to year.
enum EditionName {
  /// The name in lower case, without a year and without what joins it to the rest.
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

/// A record: of what, over what, of whom.
package struct StandingRecord: Sendable, Equatable {
  package let subject: RecordSubject
  /// The name of the course, or of the newest competition that it is a record of; empty for a mere
  /// distance.
  package let title: String
  package let group: RecordGroup
  package let mark: RecordMark

  package var event: RecordEvent { mark.event }
  /// Known by this from one reading to the next.
  package var id: String { "\(subject) \(event) \(group)" }
}

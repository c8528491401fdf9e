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

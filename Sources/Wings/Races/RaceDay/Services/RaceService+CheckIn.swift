import Accounts
import Races
import Store

extension RaceService {
  /// Notes whether somebody has come to the desk on the day.
  ///
  /// - Throws: `RaceError.noSuchEntry`; `RaceError` where the author does not run it, or it is
  ///   deactivated; what the store throws.
  package func setCheckedIn(
    _ isCheckedIn: Bool, _ entryID: String, in competitionID: String, by author: Author
  ) throws {
    try note(entryID, in: competitionID, by: author) {
      $0.isCheckedIn = isCheckedIn ? true : nil
      $0.faults.mend([Entry.CodingKeys.isCheckedIn.rawValue])
    }
  }

  /// Notes whether somebody has paid.
  ///
  /// - Throws: `RaceError.noSuchEntry`; `RaceError` where the author does not run it, or it is
  ///   deactivated; what the store throws.
  package func setPaid(
    _ hasPaid: Bool, _ entryID: String, in competitionID: String, by author: Author
  ) throws {
    try note(entryID, in: competitionID, by: author) {
      $0.hasPaid = hasPaid ? true : nil
      $0.faults.mend([Entry.CodingKeys.hasPaid.rawValue])
    }
  }

  private func note(
    _ entryID: String, in competitionID: String, by author: Author,
    _ change: @escaping @Sendable (inout Entry) -> Void
  ) throws {
    try perform(request(competitionID, by: author)) { work in
      var entry = try work.roster.entry(entryID)
      change(&entry)
      try work.roster.add(entry, as: .edited)
    }
  }
}

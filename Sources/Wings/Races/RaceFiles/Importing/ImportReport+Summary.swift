import Files
import Languages

extension ImportReport {
  /// What the import has come to, for people.
  package var summary: Wording {
    let numbers = [
      "added": "\(added)", "updated": "\(updated)", "unchanged": "\(unchanged)",
      "flagged": "\(flagged)", "problems": "\(problems.count)",
    ]
    if isRefused { return Wording("races.csv.refused", numbers) }
    if added + updated == 0, problems.isEmpty { return Wording("races.csv.nothingNew", numbers) }
    return Wording("races.csv.done", numbers)
  }
}

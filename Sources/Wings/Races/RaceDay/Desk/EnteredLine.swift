import Accounts
import Races

/// A line as it is typed: a bib, or a bunch in the order typed.
///
/// A `.` after a bib is the same key as the `,`.
package struct EnteredLine {
  /// As the race knows them, in the order typed.
  package let bibs: [String]

  package init(_ text: String) {
    bibs = text.split { $0 == "," || $0 == "." }.map { Bib.canonical(String($0)) }
      .filter { !$0.isEmpty }
  }

  /// Why it cannot be recorded.
  var problem: RaceError? {
    if bibs.isEmpty { return RaceError(.emptyLine) }
    return bibs.first { !Bib.isAllowed($0) }.map { RaceError(.bibNotAllowed, ["bib": $0]) }
  }

  /// Whether something has nothing but digits, and commas between them, as bibs that nobody has
  /// entered yet mostly do.
  static func areDigits(_ text: String) -> Bool {
    text.allSatisfy { ("0"..."9").contains($0) || $0 == "," }
  }
}

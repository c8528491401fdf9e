import Accounts
import Races

/// A typed line: a bib, or a bunch in the order typed.
///
/// A `.` after a bib means the same as `,`.
package struct EnteredLine {
  /// The canonical bibs in the order typed.
  package let bibs: [String]

  package init(_ text: String) {
    bibs = text.split { $0 == "," || $0 == "." }.map { Bib.canonical(String($0)) }
      .filter { !$0.isEmpty }
  }

  /// The reason why it cannot be recorded.
  var problem: RaceError? {
    if bibs.isEmpty { return RaceError(.emptyLine) }
    return bibs.first { !Bib.isAllowed($0) }.map { RaceError(.bibNotAllowed, ["bib": $0]) }
  }

  /// Returns whether a text has only digits and commas: it may be bibs that no entry has.
  static func areDigits(_ text: String) -> Bool {
    text.allSatisfy { ("0"..."9").contains($0) || $0 == "," }
  }
}

import Accounts
import ArgumentParser
import Languages

/// An inconsistency as `check` commands print it, and its JSON form.
package struct FindingLine: Encodable {
  let kind, collection, id, text: String

  package init(_ finding: Finding<some FindingKind>) {
    (kind, collection, id) = (finding.kind.rawValue, finding.collection, finding.id)
    text = Catalogue.spoken.text(finding.wording)
  }

  /// Prints inconsistencies, or that there are none.
  ///
  /// - Parameters:
  ///   - findings: The inconsistencies.
  ///   - sound: The text key of the message if there are none.
  /// - Throws: `ExitCode` 1 if there are any.
  package static func print(
    _ findings: [Finding<some FindingKind>], sound: String
  ) throws {
    let lines = findings.map { FindingLine($0) }
    if Output.isJSON {
      try Output.json("findings", items: lines)
    } else {
      Output.lines(lines.map { "\($0.collection)/\($0.id): \($0.text)" })
      if lines.isEmpty { Output.line(Catalogue.spoken.text(sound)) }
    }
    if !lines.isEmpty { throw ExitCode(1) }
  }
}

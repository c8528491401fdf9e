import Accounts
import Fields
import Languages
import Timekeeping

/// The data against which drafts are checked.
package struct CinemaSurroundings: Sendable {
  package let zones: Zones
  /// The zone of premieres.
  package let zone: LocalZone

  package init(zones: Zones, zone: LocalZone) { (self.zones, self.zone) = (zones, zone) }
}

/// A draft about cinemas.
package protocol CinemaFields: FieldDraft where Surroundings == CinemaSurroundings {}

extension CinemaFields {
  package static var errors: String { "cinema.error.field." }

  /// Returns the problems of the fields, in the order of the form.
  package func problems(_ surroundings: CinemaSurroundings) -> [FieldProblem] {
    cleanedFields.fieldProblems(surroundings)
  }

  /// Returns the problems of a list: too many items, or one that is too long.
  static func listProblems(
    _ field: String, _ items: [String], most: Int, longest: Int
  ) -> [FieldProblem?] {
    [
      problem(field, "tooMany", ["limit": "\(most)"], if: items.count > most),
      items.compactMap { problem(field, $0, longest: longest) }.first,
    ]
  }

  /// Returns a field for a list of texts that an output writes itself.
  static func list(
    _ name: String, _ label: String, _ draft: any Field<Self>.Path<Self, [String]>,
    _ document: any Field<Self>.Path<Document, [String]>, most: Int, longest: Int
  ) -> Field<Self> {
    .other(name, label, draft, document)
      .special(in: [.form, .json, .table, .options])
      .cleaned { filled in
        filled[keyPath: draft] = filled[keyPath: draft].map(Cleaned.line).filter { !$0.isEmpty }
      }.checked { filled, _ in
        listProblems(name, filled[keyPath: draft], most: most, longest: longest)
      }
  }
}

/// Local dates as drafts hold them, `YYYY-MM-DD`.
enum DraftDate {
  /// Returns the beginning of a local day in seconds since 1970; `nil` if there is no such date.
  static func seconds(_ date: String, in zone: LocalZone) -> Int? {
    guard date.utf8.count == 10, let day = try? LocalTime(parsing: date) else { return nil }
    let seconds = day.settledSeconds(in: zone)
    return CinemaBounds.premiere.contains(seconds) ? seconds : nil
  }

  static func text(_ seconds: Int?, in zone: LocalZone) -> String {
    seconds.map { LocalTime(utcMilliseconds: $0 * 1000, in: zone).date } ?? ""
  }
}

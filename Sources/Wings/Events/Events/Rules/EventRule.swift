import Calendars
import Timekeeping

/// Rules by which events repeat, as people type them.
package enum EventRule {
  /// Why a rule brings no dates.
  package enum Fault: String, Sendable, CaseIterable {
    /// It cannot be followed.
    case unknown = "ruleUnknown"
    /// It can, but not a single date comes of it.
    case empty = "ruleEmpty"
  }

  /// Whether a text is one that can be followed.
  package static func isRule(_ text: String) -> Bool {
    (try? RecurrenceRule(parsing: text)) != nil
  }

  /// What is wrong with a rule of something that begins at a time on the wall of a zone.
  static func fault(of text: String, from start: LocalTime, in zone: LocalZone) -> Fault? {
    guard let rule = try? RecurrenceRule(parsing: text) else { return .unknown }
    let dates = RecurrenceSet(start: start, zone: zone, rule: rule)
    return (try? dates.check()) == nil ? .empty : nil
  }
}

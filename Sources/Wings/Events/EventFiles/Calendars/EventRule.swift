import Calendars

/// Rules by which events repeat, as people type them.
package enum EventRule {
  /// Whether a text is one that can be followed.
  package static func isRule(_ text: String) -> Bool {
    (try? RecurrenceRule(parsing: text)) != nil
  }
}

import Timekeeping

/// The text of a rule that some programs write unlike RFC 5545, in its form.
enum LooseRule {
  /// Returns the rule with the parts that can be understood; the same text if it is plain.
  ///
  /// It drops blanks, quotes, repeated and empty parts, a count below 1, an interval of 0, and
  /// numbers of weekdays in weekly and daily rules.
  static func tidied(_ text: String) -> String {
    var plain = text.filter { !$0.isWhitespace && $0 != "\"" }.uppercased()
    if plain.hasPrefix("RRULE:") { plain.removeFirst(6) }
    let parts = plain.split(separator: ";").map(String.init)
    let hasOrdinals = !parts.contains { ["FREQ=WEEKLY", "FREQ=DAILY"].contains($0) }
    var seen: Set<String> = []
    let kept = parts.compactMap { part -> String? in
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else { return part.hasSuffix("=") ? nil : part }
      guard seen.insert(part).inserted, let value = value(sides[0], sides[1], hasOrdinals) else {
        return nil
      }
      return sides[0] + "=" + value
    }
    return kept.joined(separator: ";")
  }

  /// Whether a rule is written as RFC 5545 demands, as far as this type reads more.
  static func isPlain(_ text: String) -> Bool {
    let plain = text.uppercased().split(separator: ";").joined(separator: ";")
    return tidied(text) == plain && !(plain.contains("COUNT=") && plain.contains("UNTIL="))
  }

  /// Returns the value of a part, or `nil` if the part says nothing.
  private static func value(_ name: String, _ value: String, _ hasOrdinals: Bool) -> String? {
    switch name {
    case "COUNT": return value.hasPrefix("-") ? nil : value
    case "INTERVAL": return value == "0" ? nil : value
    case "UNTIL":
      return CalendarTime(parsing: value) == nil
        ? CalendarTime(loosely: value)?.text ?? value : value
    case "BYDAY" where !hasOrdinals:
      return value.split(separator: ",").map { $0.filter(\.isLetter) }.joined(separator: ",")
    default: return value
    }
  }
}

extension RecurrenceRule {
  /// Reads a rule that may be written loosely.
  ///
  /// RFC 5545 forbids COUNT beside UNTIL; here the one that ends the series first counts.
  ///
  /// - Throws: `RecurrenceError` if it is malformed or not supported.
  init(loosely text: String, from start: LocalTime, in zone: LocalZone) throws(RecurrenceError) {
    let tidy = LooseRule.tidied(text)
    let parts = tidy.split(separator: ";")
    let (counts, untils) = (
      parts.filter { $0.hasPrefix("COUNT=") }, parts.filter { $0.hasPrefix("UNTIL=") }
    )
    self = try RecurrenceRule(
      parsing: untils.isEmpty
        ? tidy : parts.filter { !counts.contains($0) }.joined(separator: ";"))
    guard !untils.isEmpty, !counts.isEmpty, let last = until?.lastWall(in: zone) else { return }
    let counted = try RecurrenceRule(
      parsing: parts.filter { !untils.contains($0) }.joined(separator: ";"))
    let dates = RuleDates(counted, start: start, until: last.wallSeconds)
    if dates.reduce(0, { count, _ in count + 1 }) == counted.count { self = counted }
  }
}

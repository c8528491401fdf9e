import Languages
import Races
import Timekeeping

/// Parses the fields of a line in a tag log.
enum EPCLine {
  /// Returns a field without quotes, surrounding spaces, and its name in a line of JSON.
  static func field(_ text: Substring) -> String {
    let plain = text.filter { !"\"{}".contains($0) }
    let trimmed = Cleaned.trimmed(plain)
    guard let colon = trimmed.firstIndex(of: ":"), colon > trimmed.startIndex,
      trimmed[..<colon].allSatisfy({ $0.isLetter || $0 == "_" || $0 == " " })
    else { return trimmed }
    return Cleaned.trimmed(trimmed[trimmed.index(after: colon)...])
  }

  /// Parses a date and time, or a time; `Z` or `+02:00` after it gives its zone.
  static func moment(_ field: String) -> LocalMoment? {
    guard field.contains(":") else { return nil }
    guard let time = field.firstIndex(where: { $0 == "T" || $0 == " " }) else {
      return LocalMoment(parsing: padded(field))
    }
    let (local, offset) = LocalMoment.offset(behind: field)
    let wall = LocalMoment(
      parsing: local[..<time] + " " + padded(local[local.index(after: time)...]))
    guard let offset else { return wall }
    return wall?.utc(near: 0, in: .fixed(offset: offset)).map { .utc($0) }
  }

  /// Pads a time such as `9:05:00`.
  private static func padded(_ time: some StringProtocol) -> String {
    time.dropFirst().first == ":" ? "0" + String(time) : String(time)
  }

  /// The chip of a line; `nil` in headings and remarks.
  static func chip(in fields: [String], hasMoment: Bool) -> String? {
    let long = fields.first { isHex($0, atLeast: 8) }
    guard long == nil, hasMoment else { return long }
    switch fields.count {
    case 2: return fields.first { isHex($0, atLeast: 1) }
    case 4: return isHex(fields[1], atLeast: 1) ? fields[1] : nil
    default: return nil
    }
  }

  /// Returns the antenna of a line: the field of that name in JSON, else one of one or two digits.
  static func antenna(in columns: [Substring], chip: String) -> String {
    let named = columns.first { $0.lowercased().contains("antenna") }
    let short = columns.first { column in
      let text = field(column)
      return (1...2).contains(text.utf8.count)
        && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        && text != chip
    }
    return (named ?? short).map(field) ?? ""
  }

  private static func isHex(_ field: String, atLeast digits: Int) -> Bool {
    let plain = field.filter { $0 != " " }
    return (digits...Chip.longest).contains(plain.utf8.count) && plain.allSatisfy(\.isHexDigit)
  }
}

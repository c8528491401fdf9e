extension Elapsed {
  /// Reads `1:23:45.6`, `83:12` or plain seconds such as `5012.3`.
  ///
  /// - Parameter text: Digits, colons and a decimal point; spaces around are ignored. Minutes and
  ///   seconds stay under 60 where something larger stands before them.
  /// - Returns: Milliseconds, digits past the third decimal cut off; nil where it is no time.
  public static func parse(_ text: String) -> Int? {
    let trimmed = text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    let fields = String(trimmed).split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(fields.count), let last = fields.last,
      let seconds = milliseconds(ofSeconds: last)
    else { return nil }
    guard fields.count > 1 else { return seconds }
    guard seconds < 60_000, let minutes = whole(fields[fields.count - 2]) else { return nil }
    guard fields.count > 2 else { return minutes * 60_000 + seconds }
    guard minutes < 60, let hours = whole(fields[0]) else { return nil }
    return hours * 3_600_000 + minutes * 60_000 + seconds
  }

  private static func milliseconds(ofSeconds text: Substring) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let seconds = whole(parts[0]) else { return nil }
    guard parts.count == 2 else { return seconds * 1000 }
    guard isDigits(parts[1]) else { return nil }
    let decimals = (parts[1] + "000").prefix(3)
    return Int(decimals).map { seconds * 1000 + $0 }
  }

  /// Nine digits hold thirty years of seconds and keep every sum far from overflow.
  private static func whole(_ text: Substring) -> Int? {
    isDigits(text) && text.utf8.count <= 9 ? Int(text) : nil
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

extension Catalogue {
  /// Returns a date in words, such as `21 November 2026`.
  ///
  /// - Parameter day: `YYYY-MM-DD`; anything else stays as it is.
  /// - Returns: The date as written in this language.
  public func date(_ day: String) -> String {
    let parts = day.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let number = Int(parts[2]),
      let month = Int(parts[1]), (1...12).contains(month)
    else { return day }
    return text(
      "common.date",
      ["day": "\(number)", "month": text("common.month.\(month)"), "year": String(parts[0])])
  }
}

extension Catalogue {
  /// Returns a date for a table column, such as `21 Nov 2026`.
  ///
  /// - Parameter day: `YYYY-MM-DD`; anything else stays as it is.
  /// - Returns: The date as written in this language, in at most ``shortDateColumns``.
  public func shortDate(_ day: String) -> String {
    let parts = day.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let month = Int(parts[1]), (1...12).contains(month)
    else { return day }
    return text(
      "common.date.short",
      [
        "day": String(parts[2]), "month": text("common.month.short.\(month)"),
        "year": String(parts[0]),
      ])
  }

  /// The greatest width of a short date in columns.
  public static let shortDateColumns = 11
}

import Languages

/// How a file is to be read.
package struct ImportOptions: Sendable, Equatable {
  /// Our column names and what the file calls them; empty for a column to be left out.
  package var map: [String: String] = [:]
  /// Our column names and at which column of the file each stands; goes before any name.
  package var positions: [String: Int]?
  /// Whether one bad row keeps everything out.
  package var isStrict = false
  /// Which of `3/4/1980` is the day; none where the file has to say it itself.
  package var dates: DateOrder?
  /// What the last number of a time such as `143.88` counts; none where it has to be plain.
  package var times: TimeUnit?
  /// What words of the file stand for, by `folded` word.
  package var words: [String: String] = [:]
  /// What names of the file are called here, by field and `folded` name: a category, a wave.
  package var names: [String: [String: String]] = [:]

  package init(
    map: [String: String] = [:], positions: [String: Int]? = nil, isStrict: Bool = false
  ) {
    self.map = map
    self.positions = positions
    self.isStrict = isStrict
  }

  /// Reads `field=column,field=column`; a field without a column is left out.
  ///
  /// Commas separate only where each piece has an `=`: headings may have commas themselves.
  ///
  /// - Throws: `ImportFileError.badMap` with the pair that is none, or names a field again.
  package static func parseMap(_ texts: String...) throws(ImportFileError) -> [String: String] {
    try parseMap(texts)
  }

  /// Reads several such texts as one.
  ///
  /// - Throws: `ImportFileError.badMap` with the pair that is none, or names a field again.
  package static func parseMap(_ texts: [String]) throws(ImportFileError) -> [String: String] {
    var map: [String: String] = [:]
    for pair in texts.flatMap(pairs) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { Cleaned.line(String($0)) }
      guard parts.count == 2, !parts[0].isEmpty,
        map.updateValue(parts[1], forKey: parts[0].lowercased()) == nil
      else { throw ImportFileError(.badMap, ["text": String(pair)]) }
    }
    return map
  }

  private static func pairs(_ text: String) -> [Substring] {
    let pieces = text.split(separator: ",")
    return pieces.allSatisfy { $0.contains("=") } ? pieces : [text[...]]
  }

  /// A word of a file as it is compared: without regard to case, dots and spaces.
  package static func folded(_ word: String) -> String {
    word.lowercased().split { " ._-/".contains($0) }.joined()
  }
}

/// Which number of a date is which.
package enum DateOrder: String, Sendable, CaseIterable {
  case dayFirst = "d/m/y"
  case monthFirst = "m/d/y"

  /// The order of a date with slashes, if its own numbers show it: `13/4/1980`.
  package init?(shownBy date: String) {
    let numbers = date.split(separator: "/").compactMap { Int($0) }
    guard numbers.count == 3, numbers[0] < 32, numbers[1] < 32 else { return nil }
    if numbers[0] > 12, numbers[1] <= 12 {
      self = .dayFirst
    } else if numbers[1] > 12, numbers[0] <= 12 {
      self = .monthFirst
    } else {
      return nil
    }
  }
}

/// What the last number of a time counts where the file does not say it.
package enum TimeUnit: String, Sendable, CaseIterable {
  /// `143.88` is two minutes and more.
  case seconds
  /// `143.88` is two hours and more.
  case minutes
  case hours
  /// As spreadsheets keep times: 0.1 is 2:24:00.
  case days
  /// A dot is a colon: `1:02.33` is 1:02:33.
  case clock
}

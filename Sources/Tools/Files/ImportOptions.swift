import Languages

/// The options for reading an import file.
package struct ImportOptions: Sendable, Equatable {
  /// The file's names for our columns; empty for a column to leave out.
  package var map: [String: String] = [:]
  /// The index in the file of each of our columns; takes precedence over names.
  package var positions: [String: Int]?
  /// Whether one bad row rejects the whole file.
  package var isStrict = false
  /// The encoding; `nil` to derive it from the file.
  package var encoding: TextEncoding?
  /// Which number of `3/4/1980` is the day; `nil` to derive it from the file.
  package var dates: DateOrder?
  /// The unit of a time such as `143.88`; `nil` to derive it from the file.
  package var times: TimeUnit?
  /// What a column of starts holds; `nil` to derive it from the file.
  package var starts: StartKind?
  /// What to do with results that the file no longer contains; `nil` to ask the user.
  package var emptied: EmptiedRule?
  /// Which category counts if that of the file is for another sex or age; `nil` asks.
  package var categories: CategoryRule?
  /// Meanings of the file's words, by `folded` word.
  package var words: [String: String] = [:]
  /// Our names for the file's names (a category, a wave), by field and `folded` name.
  package var names: [String: [String: String]] = [:]

  package init(
    map: [String: String] = [:], positions: [String: Int]? = nil, isStrict: Bool = false
  ) {
    self.map = map
    self.positions = positions
    self.isStrict = isStrict
  }

  /// Parses `field=column,field=column`; a field without a column is left out.
  ///
  /// A comma separates only if each piece has an `=`, since headings may contain commas.
  ///
  /// - Throws: `ImportFileError.badMap` with the pair that is malformed or repeats a field.
  package static func parseMap(_ texts: String...) throws(ImportFileError) -> [String: String] {
    try parseMap(texts)
  }

  /// Parses several such texts as one.
  ///
  /// - Throws: `ImportFileError.badMap` with the pair that is malformed or repeats a field.
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

  /// Returns a word for comparison, without case, dots and spaces.
  package static func folded(_ word: String) -> String {
    word.lowercased().split { " ._-/".contains($0) }.joined()
  }
}

/// The order of day and month in a date.
package enum DateOrder: String, Sendable, CaseIterable {
  case dayFirst = "d/m/y"
  case monthFirst = "m/d/y"

  /// Returns the order of a date with slashes or hyphens if its numbers show it: `13/4/1980`.
  package init?(shownBy date: String) {
    let numbers = date.split { "/-".contains($0) }.compactMap { Int($0) }
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

/// What to do with a value that a corrected file no longer contains.
package enum EmptiedRule: String, Sendable, CaseIterable {
  case keep, remove
}

/// Which category counts if that of a file is for another sex or age.
package enum CategoryRule: String, Sendable, CaseIterable {
  /// The one of the file.
  case file
  /// The one by sex and age.
  case age
}

/// What a column of individual starts holds.
package enum StartKind: String, Sendable, CaseIterable {
  /// Times after the race's start.
  case offset
  /// Times of day.
  case clock
}

/// The unit of a time's last number if the file does not show it.
package enum TimeUnit: String, Sendable, CaseIterable {
  /// `143.88` is 2 minutes and 23.88 seconds.
  case seconds
  /// `143.88` is 2 hours and 23.88 minutes.
  case minutes
  case hours
  /// A fraction of a day, as spreadsheets store times: 0.1 is 2:24:00.
  case days
  /// A dot counts as a colon: `1:02.33` is 1:02:33.
  case clock
}

import Languages
import Timekeeping

/// Parses typed days and times: `fri 19:00`, `+2d 19:00`, `5.12. 19:00`.
package nonisolated struct TypedMoment {
  /// The present local time of the zone in question.
  private let now: LocalTime
  /// Plain names of days and months, in the language in use and in English.
  private let weekdays: [[String]]
  private let months: [[String]]
  private let today: [String]
  private let tomorrow: [String]

  /// English names are accepted in every language.
  private static let englishDays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// Creates a parser for a present local time and the language of the texts.
  package init(now: LocalTime, _ texts: Catalogue) {
    self.now = now
    func plain(_ keys: [String], _ texts: Catalogue) -> [String] {
      keys.map { PlainLetters.of(texts.text($0)) }
    }
    weekdays = (1...7).map {
      plain(["common.weekday.\($0)", "common.weekday.short.\($0)"], texts)
        + [Self.englishDays[$0 - 1]]
    }
    months = (1...12).map {
      let keys = ["common.month.\($0)", "common.month.short.\($0)"]
      // A short name that is a number is skipped: in a typed date it could also be the day.
      return (plain(keys, texts) + plain(keys, .base)).filter { Int($0) == nil }
    }
    today = plain(["common.when.todayAlone"], texts) + ["today"]
    tomorrow = plain(["common.when.tomorrow"], texts) + ["tomorrow"]
  }

  /// Parses a time, or a day for all-day events.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - start: The start, if the text gives the end: a time alone is then the first one after it,
  ///     and `+2h` is relative to it.
  ///   - isDay: Whether only a day is wanted.
  /// - Returns: `nil` if the text cannot be read.
  package func read(_ text: String, after start: LocalTime? = nil, isDay: Bool = false)
    -> LocalTime?
  {
    let line = Cleaned.line(text)
    if let parsed = try? LocalTime(parsing: line), isDay || line.contains(":") { return parsed }
    var words = PlainLetters.of(line).split { $0 == " " || $0 == "," }.map(String.init)
    if let start, let length = Self.length(words) { return Self.adding(length, to: start) }
    let time = isDay ? nil : Self.takeTime(&words)
    guard isDay || time != nil else { return nil }
    let base = start ?? now
    guard !words.isEmpty else { return time.map { next($0, after: base) } }
    guard let day = day(words, from: base, at: time) else { return nil }
    return Self.joined(day, time ?? (0, 0))
  }
}

// MARK: - Days of the week
nonisolated extension TypedMoment {
  /// Parses weekdays such as `tue thu`, from 0 (Monday), and returns the first unknown word.
  package func weekdays(_ text: String) -> (days: Set<Int>, unknown: String?) {
    let words = PlainLetters.of(text).split { " ,;/".contains($0) }.map(String.init)
    let places = words.map { Self.place(of: $0, in: weekdays) }
    let unknown = places.firstIndex(of: nil).map { words[$0] }
    return (Set(places.compactMap(\.self)), unknown)
  }
}

// MARK: - Times of day
nonisolated extension TypedMoment {
  typealias TimeOfDay = (hour: Int, minute: Int)

  /// Removes the time from the words: the word with a colon, or a bare number after a day.
  private static func takeTime(_ words: inout [String]) -> TimeOfDay? {
    if let last = words.last, last == "am" || last == "pm", words.count > 1 {
      words.removeLast()
      words[words.count - 1] += last
    }
    if let place = words.firstIndex(where: { time($0) != nil && isClearTime($0) }) {
      return time(words.remove(at: place))
    }
    guard words.count > 1, let last = words.last, last.count <= 2, let time = time(last) else {
      return nil
    }
    words.removeLast()
    return time
  }

  private static func isClearTime(_ word: String) -> Bool {
    word.contains(":") || word.hasSuffix("m")
  }

  /// Parses `19:00`, `7:30pm`, `7pm`, `19`.
  private static func time(_ word: String) -> TimeOfDay? {
    var digits = word[...]
    var isAfternoon: Bool?
    for (suffix, afternoon) in [("am", false), ("pm", true)] where word.hasSuffix(suffix) {
      (digits, isAfternoon) = (word.dropLast(2), afternoon)
    }
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.count) }),
      var hour = Int(parts[0]), let minute = parts.count == 2 ? Int(parts[1]) : 0,
      (0..<60).contains(minute), parts.count == 1 || parts[1].count == 2
    else { return nil }
    if let isAfternoon {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    return (0..<24).contains(hour) ? (hour, minute) : nil
  }

  /// Returns the first occurrence of a time of day after another time.
  private func next(_ time: TimeOfDay, after base: LocalTime) -> LocalTime {
    let same = Self.joined(base, time)
    return same.wallSeconds > base.wallSeconds ? same : same.adding(days: 1)
  }

  private static func joined(_ day: LocalTime, _ time: TimeOfDay) -> LocalTime {
    LocalTime(
      year: day.year, month: day.month, day: day.day, hour: time.hour, minute: time.minute)
  }

  /// Returns the seconds of `+2h` or `+90m`.
  private static func length(_ words: [String]) -> Int? {
    guard words.count == 1, let word = words.first, word.hasPrefix("+"),
      let number = Int(word.dropFirst().dropLast()), (1...9_999).contains(number)
    else { return nil }
    return word.hasSuffix("h") ? number * 3600 : word.hasSuffix("m") ? number * 60 : nil
  }

  private static func adding(_ seconds: Int, to start: LocalTime) -> LocalTime {
    LocalTime(wallSeconds: start.wallSeconds + seconds)
  }
}

// MARK: - Days
nonisolated extension TypedMoment {
  private func day(_ words: [String], from base: LocalTime, at time: TimeOfDay?) -> LocalTime? {
    if words.count == 1, let word = words.first {
      return named(word, base, time) ?? counted(word) ?? numbered(word)
    }
    return dated(words)
  }

  /// Parses a word for today or tomorrow, or the name of the next such weekday.
  private func named(_ word: String, _ base: LocalTime, _ time: TimeOfDay?) -> LocalTime? {
    if today.contains(word) { return now }
    if tomorrow.contains(word) { return now.adding(days: 1) }
    guard let wanted = Self.place(of: word, in: weekdays) else { return nil }
    let ahead = (wanted + 1 - base.weekday + 7) % 7
    // A time that has passed today means the next week.
    let isPast = time.map { Self.joined(base, $0).wallSeconds <= base.wallSeconds } ?? false
    return base.adding(days: ahead == 0 && isPast ? 7 : ahead)
  }

  /// Returns the index of the only name that begins with a word of at least two letters.
  private static func place(of word: String, in names: [[String]]) -> Int? {
    guard word.count >= 2 else { return nil }
    let bare = word.hasSuffix(".") ? String(word.dropLast()) : word
    let exact = names.indices.filter { names[$0].contains(bare) }
    if let only = exact.first, exact.count == 1 { return only }
    let begun = names.indices.filter { names[$0].contains { $0.hasPrefix(bare) } }
    return begun.count == 1 ? begun.first : nil
  }

  /// Parses `+2d` and `+1w`, counted from today.
  private func counted(_ word: String) -> LocalTime? {
    guard word.hasPrefix("+"), let number = Int(word.dropFirst().dropLast()),
      (0...4_000).contains(number)
    else { return nil }
    return word.hasSuffix("d")
      ? now.adding(days: number) : word.hasSuffix("w") ? now.adding(days: number * 7) : nil
  }

  /// Parses `5.12.`, `5.12.2026` or `2026-12-05`.
  private func numbered(_ word: String) -> LocalTime? {
    if let parsed = try? LocalTime(parsing: word) { return parsed }
    let parts = word.split(separator: ".").map { Int($0) }
    guard (2...3).contains(parts.count), let day = parts[0], let month = parts[1] else {
      return nil
    }
    return parts.count == 3
      ? parts[2].flatMap { Self.existing($0, month, day) } : nextYearly(month, day)
  }

  /// Parses `5 dec`, `dec 5` or `5 dec 2026`.
  private func dated(_ words: [String]) -> LocalTime? {
    guard (2...3).contains(words.count) else { return nil }
    let numbers = words.map { Int($0.hasSuffix(".") ? String($0.dropLast()) : $0) }
    let named = words.prefix(2).compactMap { Self.place(of: $0, in: months) }
    guard named.count == 1, let month = named.first,
      let day = numbers.prefix(2).compactMap(\.self).first
    else { return nil }
    return words.count == 3
      ? numbers[2].flatMap { Self.existing($0, month + 1, day) } : nextYearly(month + 1, day)
  }

  /// Returns a day of this year, or of the next if it has passed.
  private func nextYearly(_ month: Int, _ day: Int) -> LocalTime? {
    let known = (0...4).lazy.compactMap { Self.existing(now.year + $0, month, day) }
    return known.first { $0.date >= now.date }
  }

  private static func existing(_ year: Int, _ month: Int, _ day: Int) -> LocalTime? {
    CivilDay.years.contains(year) && CivilDay.exists(year: year, month: month, day: day)
      ? LocalTime(year: year, month: month, day: day) : nil
  }
}

import Games
import Languages
import MapScreens
import Places
import Shell
import Terminal
import Timekeeping

/// The filters of a list as one line of text.
nonisolated struct FilterWords {
  private let chosen: ChosenGames
  private let words: GameWords
  /// The name of the reader's own place.
  private let here: String

  init(_ chosen: ChosenGames, _ words: GameWords, here: String) {
    (self.chosen, self.words, self.here) = (chosen, words, here)
  }

  private var filter: GameFilter { chosen.filter }

  /// Empty if there are no filters and the order is the usual one.
  var text: String {
    [sport, days, hours, circle, room, level, kind, free, open, plans, order]
      .compactMap(\.self).joined(separator: "  ")
  }

  /// The text with the key that clears the filters; empty without filters.
  var clearable: String {
    text.isEmpty ? "" : text + " (" + KeyName.text(.control("u"), in: words.texts) + ")"
  }

  private func text(_ key: String, _ names: [String: String] = [:]) -> String {
    words.texts.text("games.filter.\(key)", names)
  }

  private var sport: String? { filter.sport.map(words.sport) }

  private var days: String? {
    let today = words.local(words.now, in: .system).date
    func day(_ date: String) -> String {
      guard let day = try? LocalTime(parsing: date) else { return date }
      return date == today ? words.texts.text("common.when.todayAlone") : words.dated(day)
    }
    switch (filter.from, filter.to) {
    case (let from?, let to?) where from == to: return day(from)
    // What is over is never listed.
    case (nil, today): return day(today)
    case (let from?, let to?): return day(from) + " - " + day(to)
    case (let from?, nil): return text("since", ["day": day(from)])
    case (nil, let to?): return text("until", ["day": day(to)])
    case (nil, nil): return nil
    }
  }

  private var hours: String? {
    func time(_ text: String) -> String { words.texts.timeOfDay(text) }
    switch (filter.hoursFrom, filter.hoursTo) {
    case (let from?, let to?): return time(from) + "-" + time(to)
    case (let from?, nil): return text("since", ["day": time(from)])
    case (nil, let to?): return text("until", ["day": time(to)])
    case (nil, nil): return nil
    }
  }

  private var circle: String? {
    let place = chosen.place?.name ?? here
    guard let metres = filter.metres, !place.isEmpty else { return nil }
    let (number, unit) = words.units.text(metres: metres)
    let whole = number.hasSuffix(".0") ? String(number.dropLast(2)) : number
    let length = words.texts.text("maps.distance.\(unit.rawValue)", ["number": whole])
    return text("circle", ["length": length, "place": place])
  }

  private var room: String? { filter.room.map { text("room", ["count": "\($0)"]) } }
  private var level: String? { filter.level.map { text("level", ["level": "\($0)"]) } }
  private var kind: String? { filter.kind.map { words.texts.text("games.kind.\($0.rawValue)") } }
  private var free: String? { filter.freeOnly ? text("free") : nil }
  private var open: String? { filter.openOnly ? text("open") : nil }
  private var plans: String? { chosen.fitsPlans ? text("plans") : nil }

  private var order: String? {
    filter.order == .time ? nil : text("by.\(filter.order.rawValue)")
  }
}

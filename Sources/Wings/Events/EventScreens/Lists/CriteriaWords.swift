import Events
import Languages
import Shell
import Terminal
import Timekeeping

/// The filters of a list as one line of text.
nonisolated struct CriteriaWords {
  private let chosen: ChosenCriteria
  private let categories: CategoryList
  private let times: EventTimes

  init(_ chosen: ChosenCriteria, _ categories: CategoryList, _ times: EventTimes) {
    (self.chosen, self.categories, self.times) = (chosen, categories, times)
  }

  private var criteria: EventCriteria { chosen.criteria }

  /// Empty if there are no filters.
  var text: String {
    let parts = [sought, circle, span, kinds, cost, online, organizer, friends]
    return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The text with the key that clears the filters; empty if there are none.
  var clearable: String {
    text.isEmpty ? "" : text + " (" + KeyName.text(.control("u"), in: times.texts) + ")"
  }

  private func text(_ key: String, _ names: [String: String] = [:]) -> String {
    times.texts.text("events.narrowed.\(key)", names)
  }

  private var sought: String? { criteria.text.isEmpty ? nil : "\"\(criteria.text)\"" }

  private var circle: String? {
    guard let kilometres = criteria.kilometres, criteria.point != nil else { return nil }
    return text("circle", ["km": "\(Int(kilometres.rounded()))", "place": chosen.place])
  }

  private var span: String? {
    switch chosen.span {
    case .any: nil
    case .tonight, .tomorrow, .weekend, .week:
      times.texts.text("events.span.\(chosen.span.rawValue)")
    case .typed: typedSpan
    }
  }

  private var typedSpan: String {
    if let free = chosen.free {
      return text(
        "free",
        ["when": times.day(free.time.lowerBound, in: .system) + " " + times.hours(free.time)])
    }
    let from = criteria.from.map { times.day($0, in: .system) }
    // The span ends at midnight, so its last day is the day before.
    let to = criteria.to.map { times.day($0 - 1, in: .system) }
    switch (from, to) {
    case (let from?, let to?): return text("fromTo", ["from": from, "to": to])
    case (let from?, nil): return text("from", ["from": from])
    case (nil, let to?): return text("to", ["to": to])
    case (nil, nil): return ""
    }
  }

  private var kinds: String? {
    let code = times.texts.language.code
    let names = criteria.categories.map { categories.title(of: $0, in: code) }
    return names.isEmpty ? nil : names.joined(separator: " / ")
  }

  private var cost: String? {
    criteria.cost.map { times.texts.text("events.criteria.\($0.rawValue)") }
  }

  private var online: String? {
    criteria.online.map { times.texts.text("events.criteria.\($0 ? "isOnline" : "isPlaced")") }
  }

  private var organizer: String? {
    criteria.isFollowed ? text("followed") : criteria.isVerified ? text("verified") : nil
  }

  private var friends: String? { criteria.withFriends ? text("friends") : nil }
}

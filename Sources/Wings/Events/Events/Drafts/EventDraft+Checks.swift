import Accounts
import Languages
import Payments
import Places
import Timekeeping

extension EventDraft {
  /// What a draft is held against.
  package struct Surroundings: Sendable {
    package let zones: Zones
    package let categories: CategoryList
    /// Whether it comes from a file: an end may be absent, in somebody's own calendar the place as
    /// well, and a time that the clocks skip or show twice is read as calendars read it.
    package let isImport: Bool

    package init(zones: Zones, categories: CategoryList, isImport: Bool = false) {
      (self.zones, self.categories, self.isImport) = (zones, categories, isImport)
    }
  }

  /// What is wrong with which field, in the order of the form.
  package func problems(_ surroundings: Surroundings) -> [FieldProblem] {
    cleaned.problemsOfCleaned(surroundings)
  }

  /// The same of a draft that is cleaned already.
  package func problemsOfCleaned(_ surroundings: Surroundings) -> [FieldProblem] {
    let all = [
      [EventText.problem("title", title, longest: EventLimits.title, isNeeded: true)],
      categoryProblems(surroundings.categories), timeProblems(surroundings),
      placeProblems(isOwnImport: surroundings.isImport && visibility == .own),
      priceProblems,
      [
        EventText.problem("description", description, longest: EventLimits.description),
        EventText.problem("more", more, longest: EventLimits.more),
      ], planProblems, peopleProblems, ruleProblems(surroundings.zones),
    ]
    return all.joined().compactMap { $0 }
  }

  /// What is wrong where an event is changed: what was so before, such as an import without an end,
  /// may stay, unless it is now put before everybody.
  package func problems(
    _ surroundings: Surroundings, changing former: EventDraft?
  ) -> [FieldProblem] {
    let all = problems(surroundings)
    guard let former, !all.isEmpty, former.isForAll || !isForAll else { return all }
    let known = former.problems(surroundings)
    return all.filter { !known.contains($0) }
  }

  private var isForAll: Bool { visibility == .everybody || visibility == .unlisted }

  private func categoryProblems(_ known: CategoryList) -> [FieldProblem?] {
    let unknown = categories.first { known[$0] == nil }
    return [
      EventText.problem("categories", "categoriesMissing", if: categories.isEmpty),
      EventText.problem(
        "categories", "categoriesMany", ["limit": "\(EventLimits.categories)"],
        if: categories.count > EventLimits.categories),
      EventText.problem(
        "categories", "categoryUnknown", ["name": unknown ?? ""], if: unknown != nil),
      EventText.problem(
        "categories", "categoriesRepeated",
        if: categories.count > 1 && Set(categories).count != categories.count),
    ]
  }

  /// What an import brings into somebody's own calendar may be nowhere in particular.
  private func placeProblems(isOwnImport: Bool) -> [FieldProblem?] {
    let isOutside =
      !Self.holds(latitude, GeoPoint.latitudes)
      || !Self.holds(longitude, GeoPoint.longitudes)
    let isHalf = (latitude == nil) != (longitude == nil)
    let countries = country.isEmpty || country.utf8.count == 2 && country.utf8.allSatisfy(isCapital)
    return [
      EventText.problem(
        "place", place, longest: EventLimits.place, isNeeded: !online && !isOwnImport),
      EventText.problem("place", "coordinates", if: isOutside || isHalf),
      EventText.problem("city", city, longest: EventLimits.city),
      EventText.problem("country", "country", if: !countries),
      EventText.problem("link", link, longest: EventLimits.link),
      EventText.problem("link", "link", if: !link.isEmpty && !WebLink.isAllowed(link)),
    ]
  }

  private static func holds(_ value: Double?, _ range: ClosedRange<Double>) -> Bool {
    value.map(range.contains) ?? true
  }

  private func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  private var priceProblems: [FieldProblem?] {
    guard let price else { return [] }
    let sums = [price.amount, price.upTo].compactMap { $0 }
    return [
      EventText.problem("price", "price", if: !sums.allSatisfy(EventBounds.amount.contains)),
      EventText.problem("price", "priceRange", if: price.upTo.map { $0 < price.amount } ?? false),
      EventText.problem(
        "currency", "currency", ["name": price.currency], if: !Currency.isKnown(price.currency)),
    ]
  }

  private var planProblems: [FieldProblem?] {
    let day = String(start.prefix(10))
    let rows = plan.enumerated().flatMap { place, row in
      [
        EventText.problem(
          "plan", "planTime", ["row": "\(place + 1)", "text": row.at],
          if: PlanOrder.moment(row.at, day: day) == nil && (try? times()) != nil),
        EventText.problem("plan", "planText", ["row": "\(place + 1)"], if: row.text.isEmpty),
        EventText.problem("plan", row.text, longest: EventLimits.planText),
        EventText.problem("plan", row.place, longest: EventLimits.planPlace),
      ]
    }
    let isLong = plan.count > EventLimits.planRows
    return [EventText.problem("plan", "planRows", ["limit": "\(EventLimits.planRows)"], if: isLong)]
      + rows
  }

  private var peopleProblems: [FieldProblem?] {
    [
      EventText.problem(
        "capacity", "capacity", if: capacity.map { !EventBounds.capacity.contains($0) } ?? false),
      EventText.problem("party", "party", if: !EventBounds.party.contains(party)),
      EventText.problem("waitlist", "waitlist", if: waitlist != .off && capacity == nil),
      EventText.problem("sells", "sells", if: sells && (price == nil || price?.upTo != nil)),
      EventText.problem("sells", "sellsSeries", if: sells && !rule.isEmpty),
    ]
  }
}

extension EventDraft {
  /// A rule that brings no dates would leave the first one alone, without a word.
  private func ruleProblems(_ zones: Zones) -> [FieldProblem?] {
    let long = EventText.problem("rule", rule, longest: EventLimits.rule)
    // When it begins has its own problems where it cannot be read.
    guard long == nil, !rule.isEmpty, let start = try? times().start,
      let zone = zones.named(timeZone)?.local,
      let fault = EventRule.fault(of: rule, from: start, in: zone)
    else { return [long] }
    return [EventText.problem("rule", fault.rawValue, ["rule": rule], if: true)]
  }
}

/// Addresses of pages that may be opened.
enum WebLink {
  static func isAllowed(_ text: String) -> Bool {
    let small = text.lowercased()
    guard let scheme = ["https://", "http://"].first(where: small.hasPrefix) else { return false }
    let rest = small.dropFirst(scheme.count)
    let host = rest.prefix { !"/?#".contains($0) }
    return !host.isEmpty && !rest.contains(where: \.isWhitespace)
  }
}

import Accounts
import Fields
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
    cleaned.fieldProblems(surroundings)
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

  func categoryProblems(_ known: CategoryList) -> [FieldProblem?] {
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
  func placeProblems(_ surroundings: Surroundings) -> [FieldProblem?] {
    let isAnywhere = online || surroundings.isImport && visibility == .own
    let isOutside =
      !Self.holds(latitude, GeoPoint.latitudes)
      || !Self.holds(longitude, GeoPoint.longitudes)
    let isHalf = (latitude == nil) != (longitude == nil)
    return [
      EventText.problem("place", "placeMissing", if: place.isEmpty && !isAnywhere),
      EventText.problem("place", "coordinates", if: isOutside || isHalf),
    ]
  }

  private static func holds(_ value: Double?, _ range: ClosedRange<Double>) -> Bool {
    value.map(range.contains) ?? true
  }

  var priceProblems: [FieldProblem?] {
    guard let price else { return [] }
    let sums = [price.amount, price.upTo].compactMap { $0 }
    return [
      EventText.problem("price", "price", if: !sums.allSatisfy(EventBounds.amount.contains)),
      EventText.problem("price", "priceRange", if: price.upTo.map { $0 < price.amount } ?? false),
      EventText.problem(
        "currency", "currency", ["name": price.currency], if: !Currency.isKnown(price.currency)),
    ]
  }

  var planProblems: [FieldProblem?] {
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

  /// A rule that brings no dates would leave the first one alone, without a word.
  func ruleProblems(_ zones: Zones) -> [FieldProblem?] {
    // When it begins has its own problems where it cannot be read.
    guard rule.count <= EventLimits.rule, !rule.isEmpty, let start = try? times().start,
      let zone = zones.named(timeZone)?.local,
      let fault = EventRule.fault(of: rule, from: start, in: zone)
    else { return [] }
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

/// Texts of events from people and files: cleaned on the way in, and held to their limits.
enum EventText: FieldChecks { static let errors = "events.error.field." }

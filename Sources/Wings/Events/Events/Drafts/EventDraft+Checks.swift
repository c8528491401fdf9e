import Accounts
import Fields
import Languages
import Payments
import Places
import Timekeeping

extension EventDraft {
  /// The data against which a draft is checked.
  package struct Surroundings: Sendable {
    package let zones: Zones
    package let categories: CategoryList
    /// Whether the draft comes from a file.
    ///
    /// The end may then be missing, and in the user's own calendar also the place. A time that the
    /// clock skips or repeats is resolved as in calendars.
    package let isImport: Bool

    package init(zones: Zones, categories: CategoryList, isImport: Bool = false) {
      (self.zones, self.categories, self.isImport) = (zones, categories, isImport)
    }
  }

  /// Returns the problems of the fields, in the order of the form.
  package func problems(_ surroundings: Surroundings) -> [FieldProblem] {
    cleaned.fieldProblems(surroundings)
  }

  /// Returns the problems of a changed event.
  ///
  /// Earlier problems, such as the missing end of an import, may remain unless the event becomes
  /// public.
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

  /// Checks the place; an import into the user's own calendar may have none.
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

  /// The limits of a price in a currency.
  package static func priceProblem(in currency: String) -> Wording {
    let most = Money.number(EventBounds.amount.upperBound, currency)
    return Wording("events.error.field.price", ["most": most, "currency": currency])
  }

  var priceProblems: [FieldProblem?] {
    guard let price else { return [] }
    let sums = [price.amount, price.upTo].compactMap { $0 }
    return [
      sums.allSatisfy(EventBounds.amount.contains)
        ? nil
        : FieldProblem(field: "price", wording: Self.priceProblem(in: price.currency)),
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
          "plan", "planTime", ["row": "\(place + 1)", "text": String(row.at.prefix(40))],
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

  /// Checks the rule; one that yields no dates would leave only the first date without a warning.
  func ruleProblems(_ zones: Zones) -> [FieldProblem?] {
    // An unreadable start is reported elsewhere.
    guard rule.count <= EventLimits.rule, !rule.isEmpty, let start = try? times().start,
      let zone = zones.named(timeZone)?.local,
      let fault = EventRule.fault(of: rule, from: start, in: zone)
    else { return [] }
    return [EventText.problem("rule", fault.rawValue, ["rule": rule], if: true)]
  }
}

/// Checks of web addresses that the program may open.
enum WebLink {
  static func isAllowed(_ text: String) -> Bool {
    let small = text.lowercased()
    guard let scheme = ["https://", "http://"].first(where: small.hasPrefix) else { return false }
    let rest = small.dropFirst(scheme.count)
    let host = rest.prefix { !"/?#".contains($0) }
    return !host.isEmpty && !rest.contains(where: \.isWhitespace)
  }
}

/// Checks of texts from people and files: they are cleaned on input and limited in length.
enum EventText: FieldChecks { static let errors = "events.error.field." }

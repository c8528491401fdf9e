/// Whether the categories of entries fit their sex and age, by the rules of a race.
package struct CategoryFit: Sendable {
  private let rules: RaceRules?

  /// Reads the rules of a competition; without one everything fits.
  package init(in competition: Competition?) { rules = competition.map(RaceRules.init(of:)) }

  /// Returns the categories of an entry without those for another sex or age, with the ones it
  /// qualifies for instead; `nil` if all fit.
  package func better(for entry: Entry) -> [String]? { rules?.fittingCategories(of: entry) }
}

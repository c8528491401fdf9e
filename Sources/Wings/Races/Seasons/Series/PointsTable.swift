import Languages

/// What a place earns in a series.
package enum PointsTable: String, Codable, Sendable, CaseIterable {
  /// 100 for the first, one less for each place, one for everybody from the hundredth on.
  case straight
  /// 25-18-15-12-10-8-6-4-2-1: FIA Formula One Sporting Regulations 2010, article 6.2.
  case formula
  /// 40-30-25-22, then one less a place from 21 for the fifth to 1 for the 25th: UCI cyclo-cross
  /// World Cup standings from 2023-24 on.
  case cyclocross
  /// 15 for the first to 1 for the fifteenth: Superprestige cyclo-cross.
  case superprestige
  /// The place itself, least wins: cross-country leagues.
  case places
  /// The times added up, least wins.
  case time
  /// A list of the organizer's own.
  case own

  /// Whether the smallest total wins.
  var isLeastFirst: Bool { self == .places || self == .time }

  /// What it is called.
  package var wording: Wording { Wording("series.points.\(rawValue)") }

  /// What it gives, in one sentence.
  package var explanation: Wording { Wording("series.points.\(rawValue).about") }

  /// What a result is worth; none where it is worth nothing that could be added up.
  func value(place: Int, milliseconds: Int?, own: [Int]) -> Int? {
    switch self {
    case .straight: max(1, 101 - place)
    case .formula: Self.points(place, [25, 18, 15, 12, 10, 8, 6, 4, 2, 1])
    case .cyclocross: place <= 4 ? [40, 30, 25, 22][place - 1] : max(0, 26 - place)
    case .superprestige: max(0, 16 - place)
    case .places: place
    case .time: milliseconds
    case .own: Self.points(place, own)
    }
  }

  private static func points(_ place: Int, _ list: [Int]) -> Int {
    list.indices.contains(place - 1) ? list[place - 1] : 0
  }
}

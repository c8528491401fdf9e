/// One person's weights for the order of a list.
package struct RankWeights: Codable, Sendable, Equatable {
  /// The hours after which an interest counts half as much.
  package enum HalfLife: Int, Codable, Sendable, CaseIterable {
    case short = 36
    case designed = 72
    case long = 144
  }

  /// The factor of the deduction for distance.
  package enum Distance: Double, Codable, Sendable, CaseIterable {
    case none = 0
    case half = 0.5
    case designed = 1
    case double = 2
  }

  /// Whether suggestions for the person come first.
  package var isForYou = false
  package var distance = Distance.designed
  package var halfLife = HalfLife.designed

  /// Creates the default weights.
  package init() {}

  private enum CodingKeys: String, CodingKey {
    case distance, halfLife
    case isForYou = "forYou"
  }

  /// - Throws: `DecodingError` if a weight is not one of the choices.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    isForYou = try fields.decodeIfPresent(Bool.self, forKey: .isForYou) ?? false
    distance = try fields.decodeIfPresent(Distance.self, forKey: .distance) ?? .designed
    halfLife = try fields.decodeIfPresent(HalfLife.self, forKey: .halfLife) ?? .designed
  }
}

extension CaseIterable where Self: Equatable, AllCases.Index == Int {
  /// The following choice; after the last comes the first.
  package var next: Self {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? -1) + 1) % all.count]
  }
}

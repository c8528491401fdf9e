/// How one person weighs what puts an entry of a list in its place.
package struct RankWeights: Codable, Sendable, Equatable {
  /// After how many hours an interest is to count half as much.
  package enum HalfLife: Int, Codable, Sendable, CaseIterable {
    case short = 36
    case designed = 72
    case long = 144
  }

  /// How often what is taken off for being far away is.
  package enum Distance: Double, Codable, Sendable, CaseIterable {
    case none = 0
    case half = 0.5
    case designed = 1
    case double = 2
  }

  /// Whether what may be something for the person stands first.
  package var isForYou = false
  package var distance = Distance.designed
  package var halfLife = HalfLife.designed

  /// As designed.
  package init() {}

  private enum CodingKeys: String, CodingKey {
    case distance, halfLife
    case isForYou = "forYou"
  }

  /// - Throws: `DecodingError` where a weight is none that can be chosen.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    isForYou = try fields.decodeIfPresent(Bool.self, forKey: .isForYou) ?? false
    distance = try fields.decodeIfPresent(Distance.self, forKey: .distance) ?? .designed
    halfLife = try fields.decodeIfPresent(HalfLife.self, forKey: .halfLife) ?? .designed
  }
}

extension CaseIterable where Self: Equatable, AllCases.Index == Int {
  /// The one behind this one, the first behind the last.
  package var next: Self {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? -1) + 1) % all.count]
  }
}

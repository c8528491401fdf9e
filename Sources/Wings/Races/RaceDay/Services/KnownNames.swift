import Languages
import Races

/// The categories and waves of a race, to recognise mistyped ones.
package struct KnownNames: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    case category, wave
  }

  package let categories: [String]
  package let waves: [String]
  private let spellings: [Kind: [String: [String]]]

  /// Collects the names in the race's settings, then those in its entries.
  package init(of competition: Competition, _ entries: [Entry]) {
    self.init(
      competition.categories.map(\.name) + entries.lazy.flatMap(\.categories),
      competition.settings.waves + entries.lazy.map(\.wave))
  }

  /// Collects the names in the race's settings only, as an import may add others.
  package init(declaredBy competition: Competition?) {
    self.init(competition?.categories.map(\.name) ?? [], competition?.settings.waves ?? [])
  }

  private init(_ categories: [String], _ waves: [String]) {
    self.categories = Self.unique(categories)
    self.waves = Self.unique(waves)
    spellings = [
      .category: Dictionary(grouping: self.categories, by: Self.folded),
      .wave: Dictionary(grouping: self.waves, by: Self.folded),
    ]
  }

  package func names(_ kind: Kind) -> [String] {
    switch kind {
    case .category: categories
    case .wave: waves
    }
  }

  /// Returns the race's spelling of a name, regardless of letter case and spaces.
  package func spelling(_ typed: String, _ kind: Kind) -> String {
    let name = Cleaned.line(typed)
    let alike = spellings[kind]?[Self.folded(name)] ?? []
    return alike.contains(name) || alike.count != 1 ? name : alike[0]
  }

  /// Returns whether the race lacks a name; never true if the race has no names of that kind.
  package func isUnknown(_ typed: String, _ kind: Kind) -> Bool {
    let name = spelling(typed, kind)
    guard !name.isEmpty, !names(kind).isEmpty else { return false }
    return spellings[kind]?[Self.folded(name)]?.contains(name) != true
  }

  /// Returns the known name that was probably meant; `nil` if none is similar.
  package func nearest(to typed: String, _ kind: Kind) -> String? {
    NearName.of(Cleaned.line(typed), in: names(kind))
  }

  private static func folded(_ name: String) -> String {
    name.lowercased().filter { !$0.isWhitespace }
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}

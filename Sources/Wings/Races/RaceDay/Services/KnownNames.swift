import Languages
import Races

/// The categories and waves of a race, so that one that is mistyped is noticed.
package struct KnownNames: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    case category, wave
  }

  package let categories: [String]
  package let waves: [String]
  private let spellings: [Kind: [String: [String]]]

  /// Those of the race's settings, then those that entries have.
  package init(of competition: Competition, _ entries: [Entry]) {
    self.init(
      competition.categories.map(\.name) + entries.lazy.flatMap(\.categories),
      competition.settings.waves + entries.lazy.map(\.wave))
  }

  /// Those of the race's settings alone: a file may well bring others.
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

  /// The name as the race writes it, whatever its letter case and spaces; as typed where it has
  /// none like it.
  package func spelling(_ typed: String, _ kind: Kind) -> String {
    let name = Cleaned.line(typed)
    let alike = spellings[kind]?[Self.folded(name)] ?? []
    return alike.contains(name) || alike.count != 1 ? name : alike[0]
  }

  /// Whether a name that was typed is one the race does not have; where it has none at all, every
  /// name is welcome.
  package func isUnknown(_ typed: String, _ kind: Kind) -> Bool {
    let name = spelling(typed, kind)
    guard !name.isEmpty, !names(kind).isEmpty else { return false }
    return spellings[kind]?[Self.folded(name)]?.contains(name) != true
  }

  /// The one that may have been meant; none where all are far from it.
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

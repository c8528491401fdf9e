import Races

/// Whose record: of one sex and category, or of everybody.
package struct RecordGroup: Sendable, Hashable {
  package var sex: Sex?
  package var category: String?

  package init(sex: Sex? = nil, category: String? = nil) {
    self.sex = sex
    self.category = category
  }

  /// Every group a mark stands in.
  static func of(_ mark: RecordMark) -> [RecordGroup] {
    let sexes = mark.sex.map { [nil, $0] } ?? [nil]
    return sexes.flatMap { sex in
      [RecordGroup(sex: sex)] + mark.categories.map { RecordGroup(sex: sex, category: $0) }
    }
  }
}

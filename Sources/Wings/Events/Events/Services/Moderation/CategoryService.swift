import Accounts
import Languages
import People
import Store

/// The categories that authors choose from.
package struct CategoryService: Sendable {
  let service: EventService

  /// Adds or renames a category.
  ///
  /// - Parameters:
  ///   - id: Small letters, digits and `-`, 1 to 30.
  ///   - titles: By two-letter language code, each 1 to 30 characters; others are unchanged. A new
  ///     category needs an English one.
  ///   - mark: Two letters for narrow columns; for a new category the default is the start of its
  ///     title.
  ///   - isNew: Whether the category must not exist yet, or must exist.
  ///   - author: A moderator or the shell.
  /// - Throws: `EventError` with the invalid fields, or `notModerator`; the store's errors.
  package func set(
    _ id: String, titles: [String: String], mark: String? = nil, isNew: Bool, by author: Author
  ) throws {
    try service.perform(by: author) { work in
      try work.people.requireModerator()
      let known = try CategoryList(in: work.transaction)
      let titles = titles.mapValues(Cleaned.line)
      let problems = [
        EventText.problem("categories", "categoryID", if: isNew && !Self.isCategoryID(id)),
        EventText.problem("categories", "categoryTaken", if: isNew && known[id] != nil),
        EventText.problem(
          "categories", "categoryUnknown", ["name": id], if: !isNew && known[id] == nil),
        EventText.problem("title", "nameMissing", if: isNew && titles["en"] == nil),
      ]
      try EventError.check(Self.problems(titles, mark: mark) + problems)
      let order = (known.all.map(\.order).max() ?? 0) + 10
      var category =
        known[id] ?? EventCategory(id: id, titles: [:], mark: "", order: min(order, 10_000))
      category.titles.merge(titles) { $1 }
      category.mark = mark ?? (category.mark.isEmpty ? Self.mark(of: category) : category.mark)
      try work.transaction.put(EventCollections.categories, id: id, category)
    }
  }

  /// Stops offering a category, or offers it again; events keep it.
  ///
  /// - Throws: `EventError` if there is no such category, or `notModerator`; the store's errors.
  package func hide(_ id: String, _ isHidden: Bool, by author: Author) throws {
    try service.perform(by: author) { work in
      try work.people.requireModerator()
      let known = try CategoryList(in: work.transaction)[id]
      try EventError.check([
        EventText.problem("categories", "categoryUnknown", ["name": id], if: known == nil)
      ])
      guard var category = known else { return }
      category.hidden = isHidden
      try work.transaction.put(EventCollections.categories, id: id, category)
    }
  }

  private static func isCategoryID(_ id: String) -> Bool {
    (1...EventLimits.categoryTitle).contains(id.utf8.count)
      && id.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
      }
  }

  private static func problems(_ titles: [String: String], mark: String?) -> [FieldProblem] {
    let texts = titles.sorted { $0.key < $1.key }.map { _, title in
      title.isEmpty
        ? EventText.problem("title", "nameMissing", if: true)
        : EventText.problem("title", title, longest: EventLimits.categoryTitle)
    }
    let isMark = mark.map { $0.count == 2 && $0.allSatisfy(\.isLetter) } ?? true
    return (texts + [EventText.problem("mark", "mark", if: !isMark)]).compactMap { $0 }
  }

  private static func mark(of category: EventCategory) -> String {
    String(category.title(in: "en").filter(\.isLetter).prefix(2))
  }
}

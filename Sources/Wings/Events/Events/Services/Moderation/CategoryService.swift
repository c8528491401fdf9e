import Accounts
import Languages
import People
import Store

/// The kinds of events that authors choose from.
package struct CategoryService: Sendable {
  let service: EventService

  /// Adds a kind of event, or renames one.
  ///
  /// - Parameters:
  ///   - id: Small letters, digits and `-`, 1 to 30.
  ///   - titles: By two-letter language, each 1 to 30 characters; others stay as they are. A new one
  ///     needs English.
  ///   - mark: Two letters for narrow columns; of a new one the first of its title where none.
  ///   - isNew: Whether it must not be there yet, or must.
  ///   - author: Who does it: a moderator, or the shell.
  /// - Throws: `EventError` with the fields in error, or `notModerator`; what the store throws.
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

  /// Takes a kind out of those to choose from, or offers it again; events keep it.
  ///
  /// - Throws: `EventError` where there is no such kind, or `notModerator`; what the store throws.
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

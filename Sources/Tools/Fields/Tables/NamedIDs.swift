import Files
import Languages

/// What cells name by id, or by name regardless of case and accents.
package struct NamedIDs: Sendable {
  private let names: [String: String]
  private let ids: [String: [String]]

  /// - Parameter names: The names by id.
  package init(_ names: [String: String]) {
    self.names = names
    ids = Dictionary(grouping: names.keys.sorted()) { PlainLetters.of(names[$0] ?? "") }
  }

  /// Returns the ids that a cell may mean: its own, or those of the name.
  ///
  /// - Parameters:
  ///   - cell: The text of the cell.
  ///   - former: The id that is stored, which alone is meant if the cell may mean it.
  /// - Returns: The ids, in order; empty if there is no such thing.
  package func ids(_ cell: String, former: String? = nil) -> [String] {
    let found = names[cell] != nil ? [cell] : ids[PlainLetters.of(cell)] ?? []
    guard let former, cell == former || found.contains(former) else { return found }
    return [former]
  }

  /// Returns the cell of an id: its name, or the id if others have that name.
  package func cell(of id: String) -> String {
    guard let name = names[id], ids(name) == [id] else { return id }
    return name
  }
}

extension TableCells {
  /// Returns the only one of the ids that a cell may mean.
  ///
  /// - Parameters:
  ///   - ids: The ids.
  ///   - missing: The problem if there is none.
  /// - Returns: The id.
  /// - Throws: `RowProblem` if there is none, or more than one.
  package func one(of ids: [String], or missing: Wording) throws(RowProblem) -> String {
    if ids.count > 1 { throw problem(Wording("files.rows.manyNamed")) }
    guard let id = ids.first else { throw problem(missing) }
    return id
  }
}

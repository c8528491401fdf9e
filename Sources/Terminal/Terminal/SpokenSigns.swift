/// The words of the signs in rows, for screens that are read aloud.
public struct SpokenSigns: Hashable, Sendable {
  /// The word of each sign.
  public var words: [Character: String] = [:]

  /// Creates an empty list, which leaves all signs as they are.
  public init() {}

  /// Returns a row in words: the signs before it, in cells of their own, and beside a number.
  func spoken(_ row: String) -> String {
    guard !words.isEmpty else { return row }
    let chosen = row.hasPrefix(SpokenFrame.chosen) ? SpokenFrame.chosen : ""
    let cells = row.dropFirst(chosen.count).split(separator: ", ", omittingEmptySubsequences: false)
    let first = cells.first.map(withSignsBefore) ?? []
    return chosen + (first + cells.dropFirst().map(spokenCell)).joined(separator: ", ")
  }

  /// Returns the signs before a row, and its first cell.
  private func withSignsBefore(_ cell: Substring) -> [String] {
    let parts = cell.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, isSigns(parts[0]) else { return [spokenCell(cell)] }
    return [spoken(signs: parts[0]), spokenCell(parts[1])]
  }

  /// Returns a cell; after its title it may have signs only, or a number with signs.
  private func spokenCell(_ cell: Substring) -> String {
    if isSigns(cell) { return spoken(signs: cell) }
    guard let last = cell.split(separator: " ").last else { return String(cell) }
    let number = last.filter { words[$0] == nil }
    guard !number.isEmpty, number.allSatisfy(\.isNumber), number.count < last.count else {
      return String(cell)
    }
    return cell.dropLast(last.count) + number + " " + spoken(signs: last)
  }

  private func isSigns(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { words[$0] != nil }
  }

  private func spoken(signs: Substring) -> String {
    signs.compactMap { words[$0] }.joined(separator: ", ")
  }
}

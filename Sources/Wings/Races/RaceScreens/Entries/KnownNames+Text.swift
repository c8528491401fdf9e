import RaceDay
import Terminal

/// The names a race has, to be told beside what was typed.
extension KnownNames {
  /// Of a line beside a field.
  private static let columns = 40

  /// Those names, as many as a line holds, with an ellipsis where that is not all.
  func listed(_ kind: Kind) -> String {
    let names = names(kind)
    func text(_ count: Int) -> String {
      names.prefix(count).joined(separator: ", ") + (count < names.count ? ", \u{2026}" : "")
    }
    var count = min(1, names.count)
    while count < names.count, TextWidth.columns(of: text(count + 1)) <= Self.columns {
      count += 1
    }
    return text(count)
  }
}

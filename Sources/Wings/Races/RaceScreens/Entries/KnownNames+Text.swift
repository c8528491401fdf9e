import RaceDay
import Terminal

/// The names of a race, as hints beside a field.
extension KnownNames {
  /// The columns of a hint.
  private static let columns = 40

  /// As many names as fit in a line, with an ellipsis if there are more.
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

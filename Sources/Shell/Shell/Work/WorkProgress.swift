import Languages
import Terminal
import Timekeeping
import Widgets

/// How far long work has come: its bar, how fast it goes, and how long it will still take.
package nonisolated struct WorkProgress: Sendable, Equatable {
  /// What is counted.
  package nonisolated enum Unit: Sendable {
    case pieces, bytes
  }

  /// So much of it is done, at most `total`.
  package let done: Int
  /// So much there is.
  package let total: Int
  package let unit: Unit
  /// Milliseconds since it began, by a clock that nobody sets.
  package let milliseconds: Int

  package init(done: Int, of total: Int, _ unit: Unit = .pieces, after milliseconds: Int) {
    (self.done, self.total, self.unit) = (max(0, min(done, total)), total, unit)
    self.milliseconds = max(0, milliseconds)
  }

  /// How much of it is done, 0 to 100.
  package var percent: Int { total <= 0 ? 100 : done * 100 / total }

  /// Pieces or bytes in a second; `nil` while too little is done to say.
  package var perSecond: Int? {
    guard milliseconds >= Self.shortest, done > 0 else { return nil }
    return done * 1_000 / milliseconds
  }

  /// How long the rest takes if it goes on as so far, rounded up to a second; `nil` while too little
  /// is done to say.
  package var millisecondsLeft: Int? {
    guard milliseconds >= Self.shortest, done > 0 else { return nil }
    let left = Int(Double(total - done) * Double(milliseconds) / Double(done))
    return (left + 999) / 1_000 * 1_000
  }

  /// Before this nothing is said of rate and time left: they would jump.
  private static let shortest = 1_000
}

nonisolated extension WorkProgress {
  private static let bytesInMegabyte = 1_000_000
  private static let widestBar = 40
  private static let narrowestBar = 10

  /// How far it is, how fast, and how long it still takes, in words.
  package func words(in texts: Catalogue) -> String {
    [count(in: texts), rate(in: texts), left(in: texts)].compactMap(\.self)
      .joined(separator: "  ")
  }

  private func count(in texts: Catalogue) -> String {
    guard unit == .bytes else {
      return texts.text("common.list.shown", ["shown": "\(done)", "all": "\(total)"])
    }
    return texts.text(
      "common.work.megabytes", ["done": megabytes(done), "all": megabytes(total)])
  }

  private func rate(in texts: Catalogue) -> String? {
    perSecond.map { perSecond in
      unit == .bytes
        ? texts.text("common.work.megabyteRate", ["rate": megabytes(perSecond)])
        : texts.text("common.work.rate", ["rate": "\(perSecond)"])
    }
  }

  private func left(in texts: Catalogue) -> String? {
    guard done < total else { return nil }
    return millisecondsLeft.map {
      texts.text("common.work.left", ["time": Elapsed.text(milliseconds: $0)])
    }
  }

  private func megabytes(_ bytes: Int) -> String {
    let tenths = bytes * 10 / Self.bytesInMegabyte
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The same behind what is being done, with a bar where there is room, never longer than there is.
  ///
  /// - Parameters:
  ///   - step: What is being done; empty where that stands elsewhere.
  ///   - columns: The room there is.
  ///   - glyphs: What the bar is drawn with.
  ///   - texts: The language.
  /// - Returns: One line.
  package func line(
    _ step: String = "", columns: Int, _ glyphs: Glyphs, in texts: Catalogue
  ) -> String {
    let words = [step, words(in: texts)].filter { !$0.isEmpty }.joined(separator: "  ")
    let room = min(Self.widestBar, columns - TextWidth.columns(of: words) - 2)
    guard room >= Self.narrowestBar else { return TextWidth.fit(words, columns: columns) }
    return glyphs.progress(room * percent / 100, of: room) + "  " + words
  }
}

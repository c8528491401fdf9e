import Languages
import Terminal
import Timekeeping
import Widgets

/// The progress of long work: its bar, rate and remaining time.
package nonisolated struct WorkProgress: Sendable, Equatable {
  /// The unit of the amounts.
  package nonisolated enum Unit: Sendable {
    case pieces, bytes
  }

  /// The amount done, at most `total`.
  package let done: Int
  /// The total amount.
  package let total: Int
  package let unit: Unit
  /// The milliseconds since the work began, by a monotonic clock.
  package let milliseconds: Int

  package init(done: Int, of total: Int, _ unit: Unit = .pieces, after milliseconds: Int) {
    (self.done, self.total, self.unit) = (max(0, min(done, total)), total, unit)
    self.milliseconds = max(0, milliseconds)
  }

  /// The percentage done, 0 to 100.
  package var percent: Int { total <= 0 ? 100 : done * 100 / total }

  /// The pieces or bytes per second; `nil` if it is too early to say.
  package var perSecond: Int? {
    guard milliseconds >= Self.shortest, done > 0 else { return nil }
    return done * 1_000 / milliseconds
  }

  /// The estimated remaining milliseconds, rounded up to a second; `nil` if it is too early to say.
  package var millisecondsLeft: Int? {
    guard milliseconds >= Self.shortest, done > 0 else { return nil }
    let left = Int(Double(total - done) * Double(milliseconds) / Double(done))
    return (left + 999) / 1_000 * 1_000
  }

  /// The milliseconds before which rate and remaining time are not shown, since they would jump.
  private static let shortest = 1_000
}

nonisolated extension WorkProgress {
  private static let bytesInMegabyte = 1_000_000
  private static let widestBar = 40
  private static let narrowestBar = 10

  /// Returns the amount, rate and remaining time in words.
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

  /// Returns a line with the step, the progress in words, and a bar if there is room.
  ///
  /// - Parameters:
  ///   - step: The step; empty if it is shown elsewhere.
  ///   - columns: The width.
  ///   - glyphs: The glyphs of the bar.
  ///   - texts: The texts.
  /// - Returns: One line of at most that width.
  package func line(
    _ step: String = "", columns: Int, _ glyphs: Glyphs, in texts: Catalogue
  ) -> String {
    let words = [step, words(in: texts)].filter { !$0.isEmpty }.joined(separator: "  ")
    let room = min(Self.widestBar, columns - TextWidth.columns(of: words) - 2)
    guard room >= Self.narrowestBar else { return TextWidth.fit(words, columns: columns) }
    return glyphs.progress(room * percent / 100, of: room) + "  " + words
  }
}

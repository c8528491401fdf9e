import Languages
import Races
import Shell
import Timekeeping

/// What of a race is still open, to be told before its results go out: how many, and the first of
/// them.
package struct UnfinishedRace {
  private let book: RaceBook
  private let now: Stamp
  private let unsaved: Int
  private let context: AppContext

  /// Looks at a race.
  ///
  /// - Parameters:
  ///   - book: The race.
  ///   - now: The moment for which it is told who is still out.
  ///   - unsaved: How much of it a desk holds that is not on the disk.
  ///   - context: The language it is told in.
  package init(_ book: RaceBook, at now: Stamp, unsaved: Int = 0, _ context: AppContext) {
    (self.book, self.now, self.unsaved, self.context) = (book, now, unsaved, context)
  }

  /// A sentence for each thing that is open; empty where all is done.
  package var text: String {
    let out = stillOut
    return [
      sentence("unsaved", count: unsaved), sentence("out", of: out.map(\.who)),
      questions, sentence("missed", count: MissedLapsList.competitorCount(missed)),
      sentence("noResult", of: withoutResult(besides: Set(out.map(\.id)))),
    ].compactMap { $0 }.joined(separator: " ")
  }

  private var missed: [MissedLaps] { MissedLapsList(of: book).all }

  private var stillOut: [(id: String, who: String)] {
    guard let elapsed = book.elapsedMilliseconds(at: now) else { return [] }
    return StillOutList(of: book).lines(atElapsed: elapsed).map {
      ($0.entryID, Self.who($0.bib, $0.name))
    }
  }

  private var questions: String? {
    let open = QuestionList(of: book).all(at: now)
    return sentence("questions", of: open.prefix(1).map { context.text($0.wording) }, open.count)
  }

  private func withoutResult(besides known: Set<String>) -> [String] {
    book.rows().filter {
      $0.place == nil && $0.status == .ok && !$0.isErased && !known.contains($0.entryID)
    }.map { Self.who($0.bib, $0.name) }
  }

  private static func who(_ bib: String, _ name: String) -> String {
    bib.isEmpty ? name : bib + " " + name
  }

  private func sentence(_ what: String, count: Int) -> String? {
    count == 0 ? nil : context.text("races.unfinished.\(what)", ["count": "\(count)"])
  }

  /// So many names are told.
  private static let told = 3

  private func sentence(_ what: String, of names: [String], _ count: Int? = nil) -> String? {
    let count = count ?? names.count
    guard count > 0 else { return nil }
    let first = names.prefix(Self.told).joined(separator: ", ")
    return context.text(
      "races.unfinished.\(what)",
      ["count": "\(count)", "names": first + (count > min(names.count, Self.told) ? ", ..." : "")])
  }
}

import Languages
import Races
import Shell
import Timekeeping

/// The open issues of a race, listed before its results are published.
package struct UnfinishedRace {
  private let book: RaceBook
  private let now: Stamp
  private let unsaved: Int
  private let context: AppContext

  /// Examines a race.
  ///
  /// - Parameters:
  ///   - book: The race.
  ///   - now: The moment at which competitors count as still out.
  ///   - unsaved: How many actions of a desk are not on disk.
  ///   - context: The context with the language.
  package init(_ book: RaceBook, at now: Stamp, unsaved: Int = 0, _ context: AppContext) {
    (self.book, self.now, self.unsaved, self.context) = (book, now, unsaved, context)
  }

  /// A sentence for each open issue; empty if there is none.
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

  /// The most names in a sentence.
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

import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// Where somebody passed when: checkpoints and laps, pace between them, the place at each.
struct SplitReport {
  let book: RaceBook
  let entryID: String
  let context: AppContext

  func page(columns: Int) -> Page {
    let splits = Splits(of: book).all(ofEntry: entryID)
    let who = PageLine("\(book.entry(entryID)?.bib ?? "")  \(book.name(of: entryID))", .title)
    guard !splits.isEmpty else {
      return Page([who, PageLine(), PageLine(context.text("scoring.splits.empty"), .dim)])
    }
    let rows = [heading] + splits.map(cells)
    let widths = heading.indices.map { column in
      rows.map { TextWidth.columns(of: $0[column]) }.max() ?? 0
    }
    let lines = rows.enumerated().map { number, row in
      PageLine(line(row, widths), number == 0 ? .dim : .text)
    }
    return Page([who, PageLine()] + lines, headed: 2..<2 + lines.count)
  }

  private var heading: [String] {
    ["point", "time", "leg", "pace", "place"].map { context.text("scoring.splits.\($0)") }
  }

  private func cells(_ split: Split) -> [String] {
    let finish = context.text("scoring.splits.lap", ["lap": "\(split.lap)"])
    let point = split.checkpoint.isEmpty ? finish : split.checkpoint
    let metres =
      split.metres.map {
        "  " + context.text("races.own.km", ["km": BoardTable.km(Double($0) / 1000)])
      } ?? ""
    return [
      point + metres, text(split.elapsedMilliseconds), text(split.legMilliseconds),
      split.pace.map { context.text("scoring.splits.perKm", ["pace": text($0)]) } ?? "",
      "\(split.place)",
    ]
  }

  private func text(_ milliseconds: Int) -> String {
    Elapsed.text(milliseconds: milliseconds, decimals: 0, rounding: .down)
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    zip(cells, widths).enumerated().map { number, pair in
      TextWidth.fill(pair.0, columns: pair.1, number == 0 ? .left : .right)
    }.joined(separator: "  ")
  }
}

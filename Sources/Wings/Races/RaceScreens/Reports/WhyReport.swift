import Languages
import Races
import Shell
import Terminal
import Widgets

/// "Why am I 7th?": the rules, crossings and decisions behind a place.
struct WhyReport {
  let book: RaceBook
  let entryID: String
  let context: AppContext

  func page(columns: Int) -> Page {
    let lines = Explanation(of: book).lines(ofEntry: entryID)
    guard !lines.isEmpty else {
      return Page([PageLine(context.text("scoring.why.gone"), .warning)])
    }
    let entry = book.entry(entryID)
    let who = [entry?.bib ?? "", book.name(of: entryID)].filter { !$0.isEmpty }
    var shown = [PageLine(who.joined(separator: "  "), .title), PageLine()]
    var last: ExplanationLine.Kind?
    for line in lines {
      if let last, group(of: last) != group(of: line.kind) { shown.append(PageLine()) }
      last = line.kind
      shown += TextLines.wrap(context.text(line.wording), columns: columns)
        .map { PageLine($0, role(of: line.kind)) }
    }
    return Page(shown)
  }

  private func group(of kind: ExplanationLine.Kind) -> Int {
    switch kind {
    case .rule: 0
    case .result: 1
    case .decision: 2
    case .crossing, .uncounted: 3
    case .neighbour: 4
    }
  }

  private func role(of kind: ExplanationLine.Kind) -> Role {
    switch kind {
    case .rule, .uncounted: .dim
    case .result: .accent
    case .decision: .warning
    case .crossing, .neighbour: .text
    }
  }
}

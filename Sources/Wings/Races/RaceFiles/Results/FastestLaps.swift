import Pages
import Languages
import Races

/// The fastest lap of the race and of each category.
struct FastestLaps {
  private let list: LapSheetList
  private let groups: [String]
  private let texts: Catalogue

  init(_ list: LapSheetList, groups: [String], in texts: Catalogue) {
    (self.list, self.groups, self.texts) = (list, groups, texts)
  }

  /// The fastest lap of all in a sentence; `nil` if there is none.
  var sentence: String? {
    list.fastest.map { fastest in
      texts.text(
        "files.page.fastestLap",
        [
          "time": fastest.lap.time, "bib": fastest.row.bib, "name": name(of: fastest),
          "lap": "\(fastest.lap.lap)",
        ])
    }
  }

  /// A row for each category; `nil` if there are fewer than two.
  var table: PageTable? {
    guard groups.count > 1 else { return nil }
    let rows = groups.compactMap { group in
      list.fastest(in: group).map { PageTable.Row(cells: cells(group, $0)) }
    }
    guard !rows.isEmpty else { return nil }
    let columns = ["category", "time", "bib", "name", "lap"].map {
      PageTable.Column(kind: $0, label: texts.text("files.column.\($0)"))
    }
    return PageTable(columns: columns, rows: rows)
  }

  private func cells(_ group: String, _ fastest: FastestLap) -> [Markup] {
    [
      group, texts.number(fastest.lap.time), fastest.row.bib, name(of: fastest),
      "\(fastest.lap.lap)",
    ]
    .map { Markup($0) }
  }

  private func name(of fastest: FastestLap) -> String {
    fastest.row.shownName(texts.text)
  }
}

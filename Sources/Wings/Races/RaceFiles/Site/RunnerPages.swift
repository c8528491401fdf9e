import Languages
import Pages
import Races
import Timekeeping

/// The pages of the competitors of a race: result, laps and splits.
struct RunnerPages {
  private let book: RaceBook
  private let laps: [String: [LapLine]]
  private let certificates: CertificateWriter

  init(_ book: RaceBook, in texts: Catalogue) {
    self.book = book
    laps = LapSheetList(of: book).sheets.reduce(into: [:]) { $0[$1.row.entryID] = $1.laps }
    certificates = CertificateWriter(book: book, texts: texts)
  }

  func html(of row: BoardRow, at place: RacePlace, in texts: Catalogue) -> String {
    let head = PageHead(book, in: texts)
    let bib = row.bib.isEmpty ? nil : texts.text("files.column.bib") + " " + row.bib
    let own = [bib, row.belongs, row.categories.joined(separator: ", ")]
      .compactMap(\.self).filter { !$0.isEmpty }
    let race = head.fields.filter { $0.name != "title" && $0.name != "facts" }
    let fields = PageValue.fields(
      texts: [
        "title": row.name, "facts": own.joined(separator: " · "), "race": head.title,
        "raceFacts": head.facts, "results": "../index.html",
        "certificate": row.isFinished ? "../certificates.html#\(row.entryID)" : nil,
        "certificateLabel": texts.text("files.certificate.heading"),
      ],
      lists: [
        "lines": result(of: row, texts).map(PageValue.text), "sections": sections(of: row, texts),
      ])
    return PageTemplate.runner.filled(
      with: .object(race + fields + place.fields(in: texts)))
  }

  private func result(of row: BoardRow, _ texts: Catalogue) -> [String] {
    let status = row.status == .ok ? "" : texts.text(row.status.wording)
    let notes = [status, book.statusReason(ofEntry: row.entryID) ?? ""]
    let remarks = ResultsText.remarks(on: row, in: texts)
    guard row.place != nil else { return (notes + remarks).filter { !$0.isEmpty } }
    let earned = certificates.certificate(for: row)
    return ([earned.rank, earned.result ?? ""] + earned.lines + notes + remarks)
      .filter { !$0.isEmpty }
  }

  private func sections(of row: BoardRow, _ texts: Catalogue) -> [PageValue] {
    let splits = Splits(of: book).onTheWay(ofEntry: row.entryID)
    let decimals = 0
    let points = splits.map { split in
      [
        split.checkpoint, "\(split.lap)",
        Elapsed.text(milliseconds: split.elapsedMilliseconds, decimals: decimals),
        Elapsed.text(milliseconds: split.legMilliseconds, decimals: decimals),
      ]
    }
    let laps = (laps[row.entryID] ?? []).filter(\.counts).map { lap in
      ["\(lap.lap)", lap.time, lap.total, lap.place.map(String.init) ?? ""]
    }
    return [
      table("laps", heading: "files.column.laps", ["lap", "time", "total", "place"], laps, texts),
      table(
        "splits", heading: "files.page.splits", ["point", "lap", "total", "leg"], points, texts),
    ].compactMap(\.self)
  }

  private func table(
    _ id: String, heading: String, _ kinds: [String], _ rows: [[String]], _ texts: Catalogue
  ) -> PageValue? {
    guard !rows.isEmpty else { return nil }
    let table = PageTable(
      columns: kinds.map {
        PageTable.Column(kind: $0, label: texts.text("files.column.\($0)"))
      },
      kept: Set(kinds),
      rows: rows.map { cells in
        PageTable.Row(cells: cells.map { Markup(texts.number($0)) })
      })
    return .object([
      (name: "heading", value: .text(texts.text(heading))),
      (name: "table", value: .template(table.html(id: id))),
    ])
  }
}

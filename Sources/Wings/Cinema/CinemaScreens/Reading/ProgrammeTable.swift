import Cinema
import Languages
import Shell
import Widgets

/// What a list of the programme shows.
nonisolated struct ProgrammeRows<Row: Sendable>: Sendable {
  let catalogue: FilmCatalogue
  let rows: [Row]
  /// The number of rows without the filter.
  let all: Int
}

/// A list of the programme as a table that can be sorted: films, cinemas or showings.
protocol ProgrammeTable: ProgrammeHolder, SortsTable where Answer == ProgrammeRows<Row> {
  associatedtype Row: Sendable
  var context: AppContext { get }
  var list: NarrowedList<Row> { get }
  /// The table; `nil` before its content is read.
  var table: SortableTable<Row>? { get }
  /// Returns the text instead of an empty list, given the number of rows without the filter.
  func none(of all: Int) -> Wording
}

extension ProgrammeTable {
  /// Shows what is read from now on, in the chosen order.
  func follow() {
    list.sort = { [weak self] rows in
      self.map { $0.table?.sorted(rows, by: $0.sorting) ?? rows } ?? rows
    }
    reading.onChange = { [weak self] in self?.list.show(self?.content?.rows ?? []) }
  }

  var sortPlaces: [SortPlace] { table?.places ?? [] }

  /// The text instead of an empty list.
  var notice: Wording {
    if let failure = reading.failure { return failure }
    guard let content else { return Wording("cinema.films.reading") }
    return list.all.isEmpty ? none(of: content.all) : Wording("common.list.noneLike")
  }

  /// Returns the list with its table, its filter and its order.
  func page(hasGenre: Bool = false, open: @escaping (Row) -> Move) -> ListPage<Row> {
    var page = ListPage(list, context, notice: notice, open: open) { [self] in
      table?.table(list.items, by: sorting, context.glyphs)
        ?? Table(columns: [], count: 0) { _ in TableRow([]) }
    }
    page.heading = { [self] in heading(hasGenre: hasGenre) }
    page.counts = { [self] in (list.items.count, content?.all ?? 0) }
    page.sorting = listSorting
    return page
  }

  private func heading(hasGenre: Bool) -> String {
    let filter = FilterWords(context: context, catalogue: content?.catalogue, hasGenre: hasGenre)
    let order = table?.words(sorting, in: context.texts) ?? ""
    return [filter.text, order].filter { !$0.isEmpty }.joined(separator: "  ")
  }
}

import Cinema
import Languages
import Places
import Shell
import Terminal
import Widgets

/// Cinemas as a table that can be sorted.
struct CinemaTable {
  let words: CinemaWords
  /// The reader's own place, from which distances are measured.
  let here: GeoPoint?

  private typealias Column = SortableTable<CinemaRow>.Column

  private static let farColumn = 2
  /// The columns by which cinemas are sorted: name, distance and price.
  static let sortColumns = [0, farColumn, 4]

  var table: SortableTable<CinemaRow> {
    SortableTable(columns: columns, hidden: here == nil ? [Self.farColumn] : [])
  }

  private func title(_ key: String) -> String { words.texts.text("cinema.films.column.\(key)") }

  private var columns: [Column] {
    let (words, here) = (words, here)
    return [
      Column(TableColumn(title("cinema"), least: 16)) { $0.cinema.title },
      Column(TableColumn(title("city"), priority: 3)) { $0.cinema.city },
      Column(
        TableColumn(title("far"), priority: 1), text: { words.far($0.cinema, from: here) }
      ) { row in
        here.flatMap { here in
          row.cinema.point.map { .number(GreatCircle.metres(from: here, to: $0)) }
        }
      },
      Column(
        TableColumn(title("filmsToday"), columns: 11, .right, priority: 4),
        startsWithLargest: true, text: { $0.filmsToday == 0 ? "" : "\($0.filmsToday)" }
      ) { .count($0.filmsToday) },
      Column(TableColumn(title("from"), priority: 2), text: { words.from($0.lowest) }) {
        $0.lowest.map { .count($0.amount) }
      },
      Column(TableColumn(title("address"), priority: 5)) { $0.cinema.address },
    ]
  }
}

import Cinema
import Languages
import Shell
import Terminal
import Widgets

/// Films as a table that can be sorted.
struct FilmTable {
  let catalogue: FilmCatalogue
  let words: CinemaWords

  private typealias Column = SortableTable<FilmView>.Column

  private func title(_ key: String) -> String { words.texts.text("cinema.films.column.\(key)") }

  var table: SortableTable<FilmView> {
    SortableTable(columns: main + others) { view in
      (view.isSaved ? .ownRow : .text, view.isSaved ? "*" : " ")
    }
  }

  private var cells: FilmCells { FilmCells(catalogue: catalogue, words: words) }

  private var main: [Column] {
    let cells = cells
    return [
      Column(TableColumn(title("title"), least: 24), text: \.film.title) { .words($0.film.title) },
      Column(
        TableColumn(title("premiere"), priority: 3).named, startsWithLargest: true,
        text: cells.premiere
      ) { $0.film.startDate.map(SortValue.count) },
      Column(
        TableColumn(title("score"), columns: 5, .right, priority: 2), startsWithLargest: true,
        text: cells.score
      ) { view in cells.score(view).isEmpty ? nil : view.film.rating.map(SortValue.number) },
      Column(TableColumn(title("age"), columns: 4, .right, priority: 5), text: \.film.age),
      Column(
        TableColumn(title("minutes"), columns: 7, .right, priority: 6), text: cells.minutes
      ) { $0.film.minutes.map(SortValue.count) },
    ]
  }

  private var others: [Column] {
    let cells = cells
    return [
      Column(TableColumn(title("next"), priority: 1).named, text: cells.shortNext) {
        $0.showings.map { .count($0.next.start) }
      },
      Column(TableColumn(title("from"), priority: 4).named, text: cells.from) {
        $0.showings?.lowest.map { .count($0.amount) }
      },
      Column(TableColumn(title("studios"), priority: 8).named) {
        $0.film.studios.joined(separator: ", ")
      },
      Column(TableColumn(title("director"), priority: 7).named, text: \.film.director),
    ]
  }
}

import Cinema
import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// Today's showings on a shared machine, with a number to type beside each.
struct KioskProgrammePane: Pane, LivePane, TypingPane, FramedPane {
  let model: KioskProgrammeModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("cinema.kiosk.title") }
  var wakesEvery: Int? { 1_000 }

  /// Digits type the number of a showing.
  func leavesToShell(_ key: Key) -> Bool {
    if case .character(let letter) = key { !letter.isNumber } else { true }
  }

  private var page: ListPage<KioskProgrammeModel.Row> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { .open(.buySeats($0.id)) }
    ) { table }
    page.heading = { heading }
    return page
  }

  private var heading: String {
    if model.list.all.isEmpty { return "" }
    return model.typed.isEmpty
      ? context.text("cinema.kiosk.hint")
      : context.text("cinema.kiosk.typed", ["number": model.typed])
  }

  var bindings: [KeyBinding] {
    let enter = KeyBinding(.enter, "cinema.kiosk.key.places") { model.enterTapped() }
    let clear = KeyBinding(.escape, "cinema.kiosk.key.clear") {
      model.clear()
      return .stay
    }
    return [enter] + (model.typed.isEmpty ? [] : [clear])
      + page.walking.filter { !$0.matches(.enter) }
      + [KeyBinding(.tab, "cinema.kiosk.key.films") { .open(.films) }]
  }

  func take(_ input: Input) -> Move? {
    if case .key(.character(let letter), _) = input, letter.isASCII, letter.isNumber {
      model.type(letter)
      return .stay
    }
    if case .key(.backspace, _) = input, !model.typed.isEmpty {
      model.delete()
      return .stay
    }
    return page.take(input)
  }

  func refresh() { model.storeChanged() }

  func timePassed(_ now: Stamp) -> Move {
    model.timePassed(now)
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let moments = context.moments
    let now = moments.local(moments.now, in: .system)
    let rest = KioskClock.drawHead(
      moments.time(now), [context.text(title), moments.long(now)], context, on: &canvas, in: area)
    page.draw(on: &canvas, in: rest)
  }

  private var table: Table {
    let (words, rows, hasCinemas) = (context.cinemaWords, model.list.items, model.hasCinemas)
    func title(_ key: String) -> String { context.text("cinema.films.column.\(key)") }
    let columns = [
      TableColumn(context.text("cinema.kiosk.number"), columns: 4, .right),
      TableColumn(title("time"), columns: 9),
      TableColumn(title("title"), least: 16), TableColumn(title("hall"), priority: 1),
      TableColumn(title("kind"), priority: 3), TableColumn(title("from"), priority: 2),
    ]
    return Table(columns: columns, count: rows.count) { place in
      let row = rows[place]
      let film = [row.film.title, row.film.age].filter { !$0.isEmpty }.joined(separator: "  ")
      let hall = [hasCinemas ? row.cinema.title : "", words.hall(row.hall)]
        .filter { !$0.isEmpty }.joined(separator: "  ")
      return TableRow([
        "\(row.number)", words.shortStart(row.showing, in: words.zone(of: row.cinema)), film, hall,
        words.kind(row.showing), words.from(row.lowest),
      ])
    }
  }
}

import Cinema
import Languages
import Payments
import Places
import Shell
import Terminal
import Widgets

/// The first step of a purchase: the cinemas where a film is shown.
struct BuyCinemaPane: Pane, @MainActor ModelPane, FramedPane, @MainActor ListPane {
  let model: BuyCinemaViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("cinema.buy.title", ["film": model.film.title]) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    page.draw(on: &canvas, in: BuySteps(context).draw(.cinema, on: &canvas, in: area))
  }

  var page: ListPage<BuyCinemaLine> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { model.open($0) }, table: { table })
    page.label = "cinema.key.next"
    return page
  }

  private var table: Table {
    func title(_ name: String) -> String { context.text("cinema.buy.column.\(name)") }
    let here = model.here
    var columns = [
      TableColumn(title("cinema")), TableColumn(title("city"), priority: 3),
      TableColumn(title("next")).named, TableColumn(title("showings"), .right, priority: 4).named,
      TableColumn(title("from"), .right, priority: 1).named,
    ]
    if here != nil { columns.append(TableColumn(title("far"), .right, priority: 2)) }
    return Table(columns: columns, count: model.list.items.count) { row in
      let line = model.list.items[row]
      let far = line.distance(from: here).map { $0.text(in: context.texts, context.lengthUnits()) }
      return TableRow([
        line.cinema.title, line.cinema.city, context.cinemaWords.named(line.next, in: line.zone),
        "\(line.showings)", BuyPrice.text(line.price, line.cinema.currency, context), far ?? "",
      ])
    }
  }
}

/// A price in a list.
enum BuyPrice {
  static func text(_ price: Int?, _ currency: String, _ context: AppContext) -> String {
    price.map { context.texts.number(Money.text($0, currency)) } ?? ""
  }
}

import Games
import Languages
import Shell
import Terminal
import Widgets

/// Who owes the host what, and for which game.
struct OwedPane: Pane, LivePane, @MainActor ListPane, FramedPane {
  let model: OwedViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("games.owed.title") }

  var page: ListPage<OwedViewModel.Row> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { .open(.game($0.view.game.id)) }
    ) { table }
    page.heading = { heading }
    return page
  }

  var bindings: [KeyBinding] {
    page.bindings([page.key(.character("P"), "games.key.paid") { _ in model.payTapped() }])
  }

  func refresh() { model.refresh() }

  /// What is owed and paid, in each currency.
  private var heading: String {
    let parts = [(false, "owed"), (true, "paid")].map { isPaid, key in
      let sums = model.sums(paid: isPaid)
      return sums.isEmpty
        ? "" : context.text("games.owed.\(key)", ["sum": sums.joined(separator: ", ")])
    }
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private var table: Table {
    func title(_ name: String) -> String { context.text("games.owed.column.\(name)") }
    let (words, rows) = (context.gameWords, model.list.items)
    let columns = [
      TableColumn(title("name")), TableColumn(title("sum"), .right), TableColumn(title("game")),
      TableColumn(title("paid"), columns: 8),
    ]
    return Table(columns: columns, count: rows.count) { place in
      let row = rows[place]
      let paid = row.row.paid ? context.text("games.people.hasPaid") : ""
      return TableRow(
        [
          row.name, words.amount(row.amount, row.view.game.currency),
          words.name(row.view.game), paid,
        ],
        role: row.row.paid ? .dim : .text)
    }
  }
}

import Accounts
import Games
import Languages
import Shell
import Terminal
import Widgets

/// The people of a game: their part, stars, role, guests, and for the host who has paid.
struct GamePeopleTable {
  let rows: [GameLook.Person]
  let view: GameView
  /// Whether the reader hosts the game, so that payments are shown.
  let isHost: Bool
  let context: AppContext

  private var words: GameWords { context.gameWords }
  private var showsPaid: Bool { isHost && view.game.fee != nil }

  var table: Table {
    func title(_ name: String) -> String { context.text("games.people.\(name)") }
    let columns =
      [
        TableColumn(title("name")), TableColumn(title("part")),
        TableColumn(title("stars"), priority: 1), TableColumn(title("role"), priority: 2),
      ] + (showsPaid ? [TableColumn(title("paid"), columns: 8)] : [])
    return Table(columns: columns, count: rows.count) { place in
      let one = rows[place]
      let cells = [name(of: one), part(of: one.row), stars(of: one), one.row.role]
      return TableRow(cells + (showsPaid ? [paid(one.row)] : []), role: role(of: one.row))
    }
  }

  private func name(of one: GameLook.Person) -> String {
    if one.row.isErased { return words.texts.text("games.words.erased") }
    let name = one.person?.name ?? ""
    if one.row.party == 1 { return name }
    let guests = one.row.guests.joined(separator: ", ")
    return name + " +\(one.row.party - 1)" + (guests.isEmpty ? "" : " (\(guests))")
  }

  private func part(of row: GamePlayer) -> String {
    let key = "games.people.is.\(row.state.rawValue)"
    guard row.state == .waiting, let place = view.places.order.firstIndex(of: row.userID) else {
      return context.text(key)
    }
    return context.text(key) + " \(place + 1)"
  }

  private func stars(of one: GameLook.Person) -> String {
    GameSummary.name("", one.person, words).drop { $0 == " " }.description
  }

  private func paid(_ row: GamePlayer) -> String {
    row.plays && row.paid ? context.text("games.people.hasPaid") : ""
  }

  private func role(of row: GamePlayer) -> Role {
    switch row.state {
    case .present, .host: row.userID == context.user?.id ? .ownRow : .text
    case .applied, .waiting, .offered, .out, .removed, .refused: .dim
    }
  }
}

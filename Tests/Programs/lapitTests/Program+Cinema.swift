import Accounts
import App
import Cinema
import Payments
import Store
import Testing
import Tickets
import Timekeeping

/// A cinema of the program's folder.
extension Program {
  /// Sets up a cinema with a showing that starts in half an hour; returns the showing's id.
  func showing() throws -> String {
    let start = LocalTime(
      utcMilliseconds: Clock.system.now().utc / 60_000 * 60_000 + 30 * 60_000, in: .utc)
    let steps: [(String, String)] = [
      ("setup --name Lights --currency UAH --zone Etc/UTC", ""),
      (
        "import cinemas -",
        "title,city,address,latitude,longitude,zone,currency\nQuay,Kyiv,1 Quay,50,30,Etc/UTC,UAH\n"
      ),
      ("import films -", "title,premiere,minutes\nPort,2026-01-01,90\n"),
      ("import halls - --cinema Quay", "hall: 1\nA   ........\n"),
      (
        "import showings -",
        "cinema,hall,film,date,time,price\n"
          + "Quay,1,Port,\(start.date),\(start.timeOfDay.prefix(5)),185\n"
      ),
    ]
    for (line, input) in steps {
      let outcome = try run(
        ["cinema"] + line.split(separator: " ").map(String.init), input: input)
      try #require(outcome.status == 0, "\(line): \(outcome.error)")
    }
    let listed = try run("cinema", "showing", "list").lines
    let showing = try #require(listed.first?.split(separator: " ").first.map(String.init))
    #expect(try [0, 1].contains(run("cinema", "showing", "sell", showing).status))
    return showing
  }

  /// Sells the best two places for cash.
  func sell(_ showing: String, by buyer: SeatBuyer) throws -> [CinemaTicket] {
    let store = try FileStore.open(folder: folder, schema: Application.schema)
    defer { store.close() }
    let cinema = CinemaService(
      store: store, clock: .system, configuration: CinemaConfiguration(zones: .system))
    let seats = SeatService(cinema, keys: KeyFolder(besideStoreIn: folder))
    let hold = try seats.holdBest(2, of: showing, by: buyer)
    _ = try seats.take(hold.order, by: .cash, author: .shell)
    let known = try #require(try cinema.directory.showing(showing))
    return try cinema.directory.tickets(of: known).map(\.ticket)
  }

  /// The id of the account with an address.
  func user(_ email: String) throws -> String {
    let store = try FileStore.open(folder: folder, schema: Application.schema)
    defer { store.close() }
    return try #require(try Application.accounts(store).user(email: email)).id
  }
}

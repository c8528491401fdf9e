import Accounts
import App
import Cinema
import Store
import Testing

/// Tickets of a showing that starts in half an hour, by the command line.
@Suite struct CinemaTicketCommandTests {
  private let program = Program()

  /// Sets up a cinema and sells places 1 and 2 of row A for cash; returns showing and codes.
  private func sold() throws -> (showing: String, tickets: [CinemaTicket]) {
    try program.organizer()
    let showing = try program.showing()
    return (showing, try program.sell(showing, by: .cashier(.shell)))
  }

  @Test func `tickets are listed, verified anywhere, and admitted once`() throws {
    let (showing, tickets) = try sold()
    let listed = try program.run("ticket", "list", "--showing", showing)
    #expect(listed.lines.count == 2 && listed.output.contains("185.00 UAH"), "\(listed.error)")
    let shown = try program.run("ticket", "show", tickets[0].short)
    #expect(shown.lines.first == "Port" && shown.lines.last == tickets[0].code)

    let codes = tickets.map(\.code) + ["hello"]
    let keys = try program.run("ticket", "key", "public")
    let file = try program.file("keys.json", keys.output)
    let moved = Program()
    let verified = try moved.run(
      ["ticket", "verify", "--keys", file], input: codes.joined(separator: "\n"))
    #expect(verified.status == 1 && verified.lines.count == 3, "\(verified.error)")
    #expect(verified.lines.first?.hasPrefix("ok valid ") == true)
    #expect(verified.lines.last == "no not-a-ticket")

    let checked = try program.run(
      ["ticket", "check", "--cinema", "Quay", "--door", "North"],
      input: (codes + ["", codes[0]]).joined(separator: "\n") + "\n")
    #expect(checked.status == 3 && checked.lines.count == 4, "\(checked.error)")
    let place = try #require(checked.lines.first?.split(separator: " ").last)
    #expect(
      checked.lines[0] == "ok admitted \(tickets[0].short) \(showing) \(place)"
        && checked.lines[1].hasPrefix("ok admitted ") && checked.lines[2] == "no not-a-ticket"
        && checked.lines[3].hasPrefix("no already-in \(tickets[0].short)"))
    #expect(try program.run("cinema", "check").status == 0)
  }

  @Test func `a cancelled showing stays owed over the counter until it is fetched`() throws {
    let (showing, tickets) = try sold()
    let cancelled = try program.run("cinema", "showing", "cancel", showing, "--why", "storm")
    #expect(cancelled.lines == ["People notified: 0. Tickets to refund: 2, 370.00 UAH."])
    #expect(
      try program.run("cinema", "settle").lines == ["Settled: 0. Refunds still due: 2."])
    let one = try program.run("ticket", "refund", tickets[0].short)
    #expect(one.status == 0 && one.output.contains("185.00 UAH"), "\(one.error)")
    let again = try program.run("ticket", "refund", tickets[0].short)
    #expect(again.status == 1 && !again.error.isEmpty)
    // Cash is only recorded as refunded, which the cashier has to know.
    let all = try program.run("ticket", "refund", "--showing", showing)
    #expect(all.status == 0 && all.lines.last?.hasPrefix("Refund cash payments yourself") == true)
    #expect(
      try program.run("cinema", "settle").lines == ["Settled: 0. Refunds still due: 0."])
    let check = try program.run("cinema", "check")
    #expect(check.status == 0, "\(check.output)")
  }

  @Test func `a place named twice is refused, and the list counts what is free`() throws {
    let (showing, _) = try sold()
    let twice = try program.run(
      "cinema", "sell", "--showing", showing, "--places", "A7,a-7", "--pay", "cash")
    #expect(twice.status == 2 && twice.error.contains("a-7 is named twice."), "\(twice.error)")
    let listed = try program.run("cinema", "showing", "list", "--json").output
    #expect(listed.contains("\"free\":6,") && listed.contains("\"places\":8,"), "\(listed)")
  }

  @Test func `a sale without places says what is missing`() throws {
    let (showing, _) = try sold()
    let sale = try program.run(
      "cinema", "sell", "--showing", showing, "--places", " , ", "--pay", "cash")
    #expect(sale.status == 2 && sale.error.contains("--places <places> is missing."))
  }

  @Test func `a new network needs all settings, and a later call keeps what it does not name`()
    throws
  {
    try program.organizer()
    let partial = try program.run("cinema", "setup", "--name", "Lights", "--zone", "Etc/UTC")
    #expect(partial.status == 2 && partial.error.contains("--currency"), "\(partial.error)")
    let whole = "cinema setup --name Lights --zone Etc/UTC --currency UAH"
    #expect(try program.run(whole.split(separator: " ").map(String.init)).status == 0)
    #expect(try program.run("cinema", "setup", "--step", "500").status == 0)
    let store = try FileStore.open(folder: program.folder, schema: Application.schema)
    defer { store.close() }
    let network = try store.read {
      try $0.get(CinemaCollections.network, CinemaNetwork.id)?.value
    }
    #expect(network?.name == "Lights" && network?.currency == "UAH" && network?.step == 500)
  }

  @Test func `a blank line is no code, and counts as a line`() throws {
    try program.organizer()
    let verified = try program.run(["ticket", "verify", "--json"], input: "\n \nhello\n\n")
    #expect(verified.status == 1 && verified.lines.count == 1, "\(verified.error)")
    #expect(verified.output.contains("\"line\":3"), "\(verified.output)")
  }

  @Test func `a door needs an event or a cinema`() throws {
    try program.organizer()
    #expect(try program.run("ticket", "check").status == 2)
    #expect(try program.run("ticket", "check", "--cinema", "Nowhere").status == 1)
  }
}

import Accounts
import Cinema
import Payments
import Store
import Testing
import Tickets
import Timekeeping

@Suite("The door of a cinema")
struct CinemaDoorTests {
  /// A person at the door with some code.
  enum Visitor: String, CaseIterable {
    case valid = "18:10 admitted"
    case late = "19:22 admitted "
    case latest = "19:40 admitted"
    case early = "18:09 early"
    case tooLate = "19:41 too_late"
    case ended = "21:30 ended"
    case tomorrow = "18:30 another_day"
    case elsewhere = "18:30 elsewhere"
    case otherHall = "18:31 elsewhere"
    case returned = "18:30 returned"
    case refunded = "18:31 returned"
    case cancelled = "18:30 cancelled"
    case unpaid = "18:30 unpaid"
    case lapsed = "18:45 returned"
    case again = "18:30 already_in"
    case forged = "18:30 forged"
    case replaced = "18:30 replaced"
    case unknown = "18:30 unknown"
    case blocked = "18:30 blocked"
    case retired = "18:30 key_retired"
    case nonsense = "18:30 not_a_ticket"

    var time: String { String(rawValue.prefix(5)) }
    var word: String { rawValue.dropFirst(6).split(separator: " ").first.map(String.init) ?? "" }

    /// Whether the log names the ticket; else it keeps the text.
    var hasTicket: Bool { ![.forged, .unknown, .retired, .nonsense].contains(self) }
  }

  @Test(arguments: Visitor.allCases)
  func `each visitor has an own answer, which is on record`(visitor: Visitor) throws {
    let scene = try SalesScene()
    let code = try Self.code(of: visitor, in: scene)
    let halls: Set<String> = visitor == .otherHall ? [scene.cinema.hall] : []
    let door = CinemaDoor(scene.seats, at: scene.cinema.zoria, name: "main", halls: halls)
    scene.goTo(visitor.time)
    if visitor == .again { _ = try door.admit(code, by: .person("dana")) }
    scene.pass(minutes: visitor == .again ? 5 : 0)
    let answer = try door.admit(code, by: .person("dana"))
    #expect(answer.verdict.word == visitor.word)
    #expect(answer.verdict.isAdmitted == (visitor.word == "admitted"))
    // Another cinema's ticket stays on record, but this door cannot act on it.
    #expect((answer.ticket != nil) == (visitor.hasTicket && visitor != .elsewhere))
    #expect(answer.holder.isEmpty)
    let day = visitor == .tomorrow ? "2026-11-22" : scene.day
    let scan = try #require(try scene.scans(on: day).last)
    #expect(scan.verdict == visitor.word && scan.door == "main" && scan.by == "dana")
    #expect(scan.ticket.isEmpty != visitor.hasTicket)
    #expect(scan.text == (visitor.hasTicket ? "" : code))
  }

  private static func code(of visitor: Visitor, in scene: SalesScene) throws -> String {
    switch visitor {
    case .nonsense: return "tel:112"
    case .tomorrow:
      let showing = try scene.cinema.show(scene.film, "2026-11-22")
      return try scene.ticket(scene.sell(1, to: "ana", of: showing)[0], on: showing.day).code
    case .elsewhere, .otherHall:
      let hall = visitor == .elsewhere ? scene.elsewhere : scene.third
      let showing = try scene.cinema.show(scene.film, in: hall)
      return try scene.ticket(scene.sell(1, to: "ana", of: showing)[0]).code
    case .unpaid, .lapsed: return try scene.ticket(scene.reserve(1, for: "ana")[0]).code
    default: break
    }
    let id = try scene.sell(1, to: "ana")[0]
    let code = try scene.ticket(id).code
    try change(id, visitor, in: scene)
    return visitor == .forged ? code.dropLast() + (code.hasSuffix("1") ? "2" : "1") : code
  }

  private static func change(_ id: String, _ visitor: Visitor, in scene: SalesScene) throws {
    let tickets = CinemaCollections.tickets(scene.day)
    switch visitor {
    case .returned, .refunded:
      try scene.seats.giveBack([id], on: scene.day, by: .person("ana"))
      if visitor == .refunded { try scene.seats.settle() }
    case .cancelled:
      _ = try scene.cinema.service.programme.cancel(scene.showing.id, why: "flood", by: .shell)
    case .replaced, .blocked:
      var ticket = try scene.ticket(id)
      if visitor == .replaced { ticket.issue = 2 } else { ticket.state = .revoked }
      try scene.store.write(by: "test", at: 0) { [ticket] in try $0.put(tickets, id: id, ticket) }
    case .unknown: try scene.store.write(by: "test", at: 0) { try $0.delete(tickets, id: id) }
    case .retired:
      try scene.store.write(by: "test", at: 0) { transaction in
        for var key in try TicketRegister.ring(in: transaction)?.keys ?? [] {
          key.until = "2026-11-20"
          try TicketRegister.keep(key, in: transaction)
        }
      }
    default: break
    }
  }

  @Test func `an answer names film, hall and place, the card to see and the others of the order`()
    throws
  {
    let scene = try SalesScene()
    let ids = try scene.sell(1, 2, 3, 4, to: "ana", tariff: 2)
    let door = CinemaDoor(scene.seats, at: scene.cinema.zoria, name: "main")
    scene.goTo("18:30")
    let answer = try door.admit(scene.ticket(ids[0]).code, by: .person("dana"))
    #expect(
      answer.facts == [
        "showing": scene.showing.id, "film": "The Salt Clock", "hall": "2", "place": "A1",
        "start": "\(scene.showing.start)", "card": "student card", "number": "1", "count": "4",
        "cinema": "Zoria",
      ])
    let rest = try door.admitRest(of: ids[0], by: .person("dana"))
    #expect(rest.map(\.verdict) == Array(repeating: .admitted(late: nil, isNew: false), count: 3))
    #expect(rest.compactMap { $0.facts["number"] } == ["2", "3", "4"])
    #expect(try door.admitRest(of: ids[0], by: .person("dana")).isEmpty)
    #expect(try scene.wallet(of: "ana").values.allSatisfy { $0 == .admitted })
    #expect(try scene.cinema.findings() == [])
  }

  @Test func `a hall whose drawing cannot be read keeps no one outside`() throws {
    let scene = try SalesScene()
    let id = try scene.sell(2, to: "ana")[0]
    try scene.store.write(by: "test", at: 0) { [plan = scene.showing.planID] in
      try $0.put(CinemaCollections.plans, id: plan, StoredHallPlan(text: "?"))
    }
    // Another process, which has not read the drawing before.
    let service = CinemaService(
      store: scene.store, clock: .manual(scene.cinema.hands),
      configuration: CinemaConfiguration(zones: CinemaScene.zones))
    let door = CinemaDoor(
      SeatService(service, keys: scene.keys), at: scene.cinema.zoria, name: "main")
    scene.goTo("18:30")
    let answer = try door.admit(scene.ticket(id).code, by: .person("dana"))
    #expect(answer.verdict.isAdmitted && answer.facts["place"] == "1-2")
  }

  @Test func `an admission is undone at the door that admitted, and the ticket is good again`()
    throws
  {
    let scene = try SalesScene()
    let id = try scene.sell(1, to: "ana")[0]
    let door = CinemaDoor(scene.seats, at: scene.cinema.zoria, name: "main")
    let other = CinemaDoor(scene.seats, at: scene.cinema.zoria, name: "side")
    scene.goTo("18:30")
    let code = try scene.ticket(id).code
    #expect(try door.admit(code, by: .person("dana")).verdict.isAdmitted)
    #expect(throws: CinemaTicketError(.notAdmittedHere)) {
      try other.undo(id, by: .person("dana"))
    }
    try door.undo(id, by: .person("dana"))
    #expect(try scene.ticket(id).state == .valid && scene.ticket(id).admissions.isEmpty)
    #expect(throws: CinemaTicketError(.notAdmittedHere)) { try door.undo(id, by: .person("dana")) }
    #expect(try other.admit(code, by: .person("dana")).verdict.isAdmitted)
    #expect(try scene.scans().map(\.verdict) == ["admitted", "undone", "admitted"])
    #expect(try scene.wallet(of: "ana") == [id: .admitted])
  }

  @Test func `an unpaid order is paid in cash, with a receipt, and its holder is in`() throws {
    let scene = try SalesScene()
    let ids = try scene.reserve(1, 2, for: "ana")
    let door = CinemaDoor(scene.seats, at: scene.cinema.zoria, name: "main")
    scene.goTo("18:30")
    let code = try scene.ticket(ids[0]).code
    #expect(
      try door.admit(code, by: .person("dana")).verdict
        == .unpaid(amount: 37_000, currency: "UAH", tickets: 2))
    // Another sum than the one shown is not taken.
    let other = try door.takePayment(for: ids[0], of: 18_500, by: .person("dana"))
    #expect(try !other.verdict.isAdmitted && scene.receipts().isEmpty)
    #expect(try door.takePayment(for: ids[0], of: 37_000, by: .person("dana")).verdict.isAdmitted)
    #expect(try scene.receipts() == [37_000])
    #expect(try scene.wallet(of: "ana") == [ids[0]: .admitted, ids[1]: .valid])
    #expect(try door.admit(scene.ticket(ids[1]).code, by: .person("dana")).verdict.isAdmitted)
  }

  @Test func `no one takes the money of an own reservation, and only a cashier sells`() throws {
    let scene = try SalesScene()
    let own = try scene.reserve(1, 2, for: "dana")
    let hold = try scene.hold([4, 5], 1, 1, "ana", nil)
    let door = CinemaDoor(scene.seats, at: scene.cinema.zoria, name: "main")
    #expect(throws: CinemaError(.notAllowed)) {
      try scene.seats.take(hold.order, by: .cash, author: .person("dana"))
    }
    scene.goTo("18:30")
    #expect(throws: CinemaTicketError(.ownCase)) {
      try door.takePayment(for: own[0], by: .person("dana"))
    }
    #expect(try scene.receipts().isEmpty && scene.ticket(own[0]).state == .unpaid)
    #expect(try door.takePayment(for: own[0], by: .person("cy")).verdict.isAdmitted)
  }

  @Test func `a short code is looked at before it admits`() throws {
    let scene = try SalesScene()
    let id = try scene.sell(3, to: "ana")[0]
    let door = CinemaDoor(scene.seats, at: scene.cinema.zoria, name: "main")
    scene.goTo("18:30")
    let short = try scene.ticket(id).short
    let seen = try door.look(at: short.lowercased(), by: .person("dana"))
    #expect(seen.verdict.isAdmitted && seen.facts["place"] == "A3")
    #expect(try scene.ticket(id).state == .valid && scene.scans().isEmpty)
    #expect(try door.admit(short, by: .person("dana")).verdict.isAdmitted)
    #expect(try door.admit("BBBBBB", by: .person("dana")).verdict == .unknown)
  }

  @Test func `whoever does not work at this door is refused`() throws {
    let scene = try SalesScene()
    let code = try scene.ticket(scene.sell(1, to: "ana")[0]).code
    let lantern = CinemaDoor(scene.seats, at: scene.lantern, name: "main")
    #expect(throws: CinemaError(.notAllowed)) { try lantern.admit(code, by: .person("dana")) }
    let door = CinemaDoor(scene.seats, at: scene.cinema.zoria, name: "main")
    #expect(throws: CinemaError(.notAllowed)) { try door.admit(code, by: .person("ana")) }
    #expect(throws: CinemaError(.notAllowed)) {
      try door.tickets(matching: "ana", by: .person("ana"))
    }
    #expect(try scene.scans().isEmpty)
  }

  @Test func `a cashier admits with a reason, and no one for an own ticket`() throws {
    let scene = try SalesScene()
    let ids = try scene.sell(1, to: "ana") + scene.sell(2, to: "ben")
    let door = CinemaDoor(scene.seats, at: scene.cinema.zoria, name: "main")
    scene.goTo("19:50")
    #expect(throws: CinemaError(.notAllowed)) {
      try door.admit(ids[0], because: "train", by: .person("dana"))
    }
    #expect(throws: CinemaTicketError(.noReason)) {
      try door.admit(ids[0], because: " ", by: .person("cy"))
    }
    #expect(throws: CinemaTicketError(.ownCase)) {
      try door.admit(ids[1], because: "train", by: .person("ben"))
    }
    #expect(try door.admit(ids[0], because: "train", by: .person("cy")).verdict.isAdmitted)
    #expect(try scene.scans().last?.reason == "train")
  }

  @Test func `a holder who is in is not admitted again by hand`() throws {
    let scene = try SalesScene()
    let id = try scene.sell(1, to: "ana")[0]
    let door = CinemaDoor(scene.seats, at: scene.cinema.zoria, name: "main")
    scene.goTo("18:30")
    _ = try door.admit(scene.ticket(id).code, by: .person("dana"))
    #expect(throws: CinemaTicketError(.used)) {
      try door.admit(id, because: "came back", by: .person("cy"))
    }
    #expect(try scene.ticket(id).admissions.count == 1 && scene.cinema.findings() == [])
  }

  @Test func `names, rows and places find tickets, and those not in yet are listed by row`() throws
  {
    let scene = try SalesScene()
    let ana = try scene.sell(1, 2, to: "ana")
    try scene.sell(5, 6, to: "cleo", row: 2)
    let door = CinemaDoor(scene.seats, at: scene.cinema.zoria, name: "main")
    scene.goTo("18:30")
    func places(_ text: String) throws -> [String] {
      try door.tickets(matching: text, by: .person("dana")).map(\.place)
    }
    #expect(try places("an") == ["A1", "A2"] && places("b") == ["B5", "B6"])
    #expect(try places("B6") == ["B6"] && places("cleo b5") == ["B5"] && places("zz").isEmpty)
    _ = try door.admit(scene.ticket(ana[0]).code, by: .person("dana"))
    #expect(try door.missing(by: .person("dana")).map(\.place) == ["A2", "B5", "B6"])
    let sums = try door.sums()
    #expect(sums.sold == 4 && sums.admitted == 1 && sums.holders == 2 && sums.opens == nil)
    #expect(sums.subjects.map(\.title) == ["The Salt Clock"])
    #expect(sums.subjects.first?.admitted == 1)
  }

  @Test func `before the doors open they say when`() throws {
    let scene = try SalesScene()
    let door = CinemaDoor(scene.seats, at: scene.cinema.zoria, name: "main")
    #expect(try door.sums().opens == 1000 * (scene.showing.start - 3_600))
    #expect(try door.sums().subjects.isEmpty)
  }

  @Test func `many codes are answered in one transaction, in their order`() throws {
    let scene = try SalesScene()
    let ids = try scene.sell(1, 2, 3, to: "ana")
    let codes = try ids.map { try scene.ticket($0).code }
    let door = CinemaDoor(scene.seats, at: scene.cinema.zoria, name: "main")
    scene.goTo("18:30")
    let before = try scene.store.read { $0.sequence }
    let answers = try door.admit(codes + ["x", codes[0]], by: .shell)
    #expect(
      answers.map(\.verdict.word)
        == ["admitted", "admitted", "admitted", "not_a_ticket", "already_in"])
    #expect(try scene.store.read { $0.sequence } == before + 1)
  }

  @Test func `forty people come in four minutes, and the record holds them all`() throws {
    let scene = try SalesScene()
    let big = try scene.cinema.service.cinemas.put(
      HallFile(title: "5", plan: HallPlan(rows: 6, places: 8)), in: scene.cinema.zoria, by: .shell)
    let showing = try scene.cinema.show(scene.film, in: big)
    let tomorrow = try scene.cinema.show(scene.film, "2026-11-22", in: big)
    let lantern = try scene.cinema.show(scene.film, in: scene.elsewhere)
    var ids: [String] = []
    for row in 1...3 {
      for (place, person) in zip([1, 3, 5, 7], ["p1", "p2", "p3", "p4"]) {
        ids += try scene.sell(place, place + 1, to: "\(person).\(row)", row: row, of: showing)
      }
    }
    let family = try scene.sell(1, 2, 3, 4, to: "ana", row: 4, of: showing)
    let back = try scene.sell(1, to: "cleo", row: 5, of: showing)
    try scene.seats.giveBack(Set(back), on: scene.day, by: .shell)
    let unpaid = try scene.seats.reserve(
      scene.hold([1, 2], 6, 1, "ben", showing), as: .person("ben")
    ).lines.map(\.item)
    func code(_ id: String, on day: String? = nil) throws -> String {
      try scene.ticket(id, on: day).code
    }
    var line = try ids.map { try code($0) } + [code(family[0])]
    line += try [ids[0], ids[5], ids[9]].map { try code($0) }
    line += try scene.sell(1, 2, to: "ana", of: tomorrow).map { try code($0, on: "2026-11-22") }
    line += try scene.sell(1, 2, to: "ana", of: lantern).map { try code($0) }
    line += try [code(back[0]), code(unpaid[0])]
    line += ["tel:112", "10" + String(repeating: "0", count: 185), "hm"]
    line += try ["BBBBBB", scene.ticket(family[3]).short]

    let door = CinemaDoor(scene.seats, at: scene.cinema.zoria, name: "main")
    scene.goTo("18:30")
    var counts: [String: Int] = [:]
    for text in line {
      scene.cinema.hands.advance(milliseconds: 6_000)
      counts[try door.admit(text, by: .person("dana")).verdict.word, default: 0] += 1
    }
    let rest = try door.admitRest(of: family[0], by: .person("dana"))
    #expect(rest.map(\.facts["place"]) == ["4-2", "4-3"])
    #expect(
      counts == [
        "admitted": 26, "already_in": 3, "another_day": 2, "elsewhere": 2, "returned": 1,
        "unpaid": 1, "not_a_ticket": 3, "unknown": 1,
      ])
    #expect(try scene.scans().count + scene.scans(on: "2026-11-22").count == line.count + 2)
    #expect(try door.sums().admitted == 28)
    #expect(try scene.cinema.findings() == [])
  }
}

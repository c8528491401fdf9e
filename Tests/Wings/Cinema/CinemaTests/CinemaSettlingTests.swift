import Accounts
import Chance
import Cinema
import Payments
import Store
import Testing
import Tickets
import Timekeeping

@Suite("What became of a payment is found out, whoever starts the program next")
struct CinemaSettlingTests {
  /// Where the process or its payment provider ended.
  enum Step: CaseIterable {
    case held, started, asked, charged, returned, refundAsked, refundCharged
  }

  @Test(arguments: Step.allCases)
  func `a buyer pays once and has the ticket or the money, wherever it ended`(step: Step) throws {
    let scene = try SalesScene()
    let dead = SeatService(
      scene.cinema.service, keys: scene.keys, ways: [Self.way(at: step, scene.till)],
      process: SalesScene.ended)
    let hold = try scene.hold([1, 2], 1, 1, "ana", nil)
    switch step {
    case .held: break
    case .started: _ = try dead.payments.start(hold.order, .test)
    case .asked, .charged: _ = try dead.pay(hold, by: .test, title: "", as: .person("ana"))
    case .returned, .refundAsked, .refundCharged:
      _ = try scene.seats.pay(hold, by: .test, title: "", as: .person("ana"))
      let ids = Set(hold.lines.map(\.ticket))
      try scene.seats.giveBack(ids, on: scene.day, by: .person("ana"))
      if step != .returned { try dead.settle() }
    }
    try Self.everybodysChores(scene)
    let order = try #require(try scene.seats.payments.order(hold.order))
    switch step {
    case .held, .started, .asked:
      #expect(order.state == .dropped && scene.till.balance == 0)
      #expect(try scene.store.read { try $0.count(CinemaCollections.tickets(scene.day)) } == 0)
    case .charged:
      #expect(order.state == .paid && order.received == 37_000 && scene.till.balance == 37_000)
      #expect(try scene.wallet(of: "ana").values.allSatisfy { $0 == .valid })
    case .returned, .refundAsked, .refundCharged:
      #expect(order.state == .refunded && scene.till.balance == 0)
      #expect(try scene.wallet(of: "ana").values.allSatisfy { $0 == .refunded })
    }
    #expect(try scene.cinema.findings() == [] && scene.till.overdrawn == [])
    #expect(try scene.store.read { try $0.count(OrderCollections.unsettled) } == 0)
  }

  @Test func `killed between charge and ticket, with the places gone, the money goes back`() throws
  {
    let scene = try SalesScene()
    let dead = SeatService(
      scene.cinema.service, keys: scene.keys, ways: [Self.way(at: .charged, scene.till)],
      process: SalesScene.ended)
    // The whole hall, so that there are no other places of the same price.
    let all = try scene.cinema.show(scene.film, in: scene.third)
    let hold = try scene.hold([1, 2, 3, 4, 5, 6, 7, 8], 1, 1, "ana", all)
    _ = try dead.pay(hold, by: .test, title: "", as: .person("ana"))
    scene.pass(minutes: 21)
    try scene.sell(1, 2, 3, 4, 5, 6, 7, 8, to: "cleo", of: all)
    try Self.everybodysChores(scene)
    #expect(try scene.seats.payments.order(hold.order)?.state == .refunded)
    #expect(scene.till.balance == 8 * 18_500)
    let told = scene.cinema.told.lines
    #expect(told.map(\.to) == [["ana"]] && told.first?.sum == "1480.00 UAH")
    #expect(try scene.wallet(of: "cleo").count == 8 && scene.wallet(of: "ana").isEmpty)
  }

  /// A payment method that no longer answers from a step on.
  private static func way(at step: Step, _ till: TestPayments) -> PaymentMethod {
    PaymentMethod(
      kind: .test,
      pay: { bill in
        if step == .charged { _ = till.way.pay(bill) }
        return nil
      }, status: { _ in nil },
      refund: { key, reference, amount in
        if step == .refundCharged { _ = till.way.refund(key, reference, amount) }
        return nil
      })
  }

  /// Runs the chores of cinemas and of another section for a while.
  private static func everybodysChores(_ scene: SalesScene) throws {
    let clock = Clock.manual(scene.cinema.hands)
    // Goods of another section: no ticket of theirs is there.
    let events = PaymentService(
      store: scene.store, clock: clock, subjects: ["event:"],
      goods: OrderFulfilment(
        keep: { _, _, _ in }, deliver: { _, _, _ in .gone }, release: { _, _, _ in }),
      ways: [scene.till.way])
    // Attempts that the provider did not know are asked about for some days.
    for minutes in Array(repeating: 6, count: 4) + Array(repeating: 1_500, count: 8) {
      scene.pass(minutes: minutes)
      #expect(try events.settleRound().settled.isEmpty)
      try scene.seats.settle()
      try CinemaChores(scene.seats).releaseLapsed()
    }
  }
}

import Accounts
import ArgumentParser
import Commands
import Languages
import Notifications
import Payments
import Shell
import Store
import Terminal
import Timekeeping

/// The toys' shop, which sells rides at the counter.
nonisolated enum ToyShop {
  static let subjects = ["toy:"]
  /// The rides sold, by order.
  static let rides = StoreCollection<Toy>("toy_rides")

  static func payments(
    _ store: any DocumentStore, _ clock: Clock, ways: [PaymentMethod] = []
  ) -> PaymentService {
    PaymentService(
      store: store, clock: clock, subjects: subjects, goods: goods,
      ways: ways + [.counter(.cash)])
  }

  private static let goods = OrderFulfilment(
    keep: { _, _, _ in },
    deliver: { id, order, transaction in
      try transaction.put(rides, id: id, Toy(name: order.lines[0].item, ownerID: order.holder))
      return .delivered
    },
    release: { id, _, transaction in try transaction.delete(rides, id: id) })

  /// Opens an order of a ride.
  ///
  /// - Returns: The order's id.
  static func open(_ toy: String, for userID: String, _ payments: PaymentService) throws -> String {
    let now = payments.clock.now().utc
    return try payments.store.write(by: userID, at: now) {
      try payments.open(
        [OrderLine(item: toy, price: 500)], of: "toy:" + toy, for: userID, currency: "UAH",
        heldUntil: now + 600_000, in: $0)
    }
  }

  @MainActor static func row(of ride: String) -> TicketRow {
    TicketRow(
      id: ride, code: "", start: 4_081_343_400, letsIn: true, isOver: false,
      page: Route(ToyPlace.rides), columns: .init(when: 10, code: "tickets.column.code"),
      cells: {
        TicketRow.Cells(
          when: "", name: "a ride: \(ride)", code: "", state: Wording("tickets.state.valid"),
          role: .text)
      }, lines: { _ in [] })
  }

  static func rides(of userID: String, in store: any DocumentStore) throws -> [String] {
    try store.read { reader in
      try reader.find(rides, .matching("ownerID", .string(userID))).map(\.value.name)
    }
  }
}

nonisolated enum ToyNotices {
  static let lent = NoticeKind("toys.lent", for: .addressed, mailed: true)

  static let source: NoticeSource = {
    var source = NoticeSource(kinds: [lent])
    source.labels = "toys.switch."
    source.text = { _, notices, person in
      person.catalogue.text("toys.lent", ["toy": notices.last?.facts["toy"] ?? ""])
    }
    return source
  }()

  /// Lends a toy to a person, who gets a notice.
  static func lend(
    _ toy: String, by author: String, to person: String, in store: any DocumentStore, at now: Int
  ) throws {
    let draft = NoticeDraft(
      lent.name, about: "toy:" + toy, by: author, to: person, facts: ["toy": toy])
    try store.write(by: author, at: now) {
      _ = try NoticeService(kinds: [lent]).post(draft, in: $0, at: now)
    }
  }
}

/// `ride TOY ADDRESS`: sells a ride at the counter.
///
/// Property wrappers are written out, since in a module isolated to the main actor they would be
/// isolated too.
nonisolated struct ToyRide: ParsableCommand {
  static var configuration: CommandConfiguration { CommandConfiguration(commandName: "ride") }

  private var folder = OptionGroup<DataFolder>()
  private var words = Argument<[String]>()

  func run() throws {
    try folder.wrappedValue.withStore { store in
      let payments = ToyShop.payments(store, .system)
      let (toy, email) = (words.wrappedValue[0], words.wrappedValue[1])
      let user = try ProgramParts.current.accounts(store).person(email)
      _ = try payments.take(try ToyShop.open(toy, for: user.id, payments), by: .cash)
    }
  }
}

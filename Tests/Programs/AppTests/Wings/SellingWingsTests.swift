import Accounts
import EventsWing
import Payments
import RacesWing
import Shell
import Store
import Synchronization
import Testing
import Timekeeping

@testable import App

/// What selling wings share: orders and their erasure belong to no wing.
@Suite struct SellingWingsTests {
  @Test func `a section finds the orders of a deleted account before its name is erased`() throws {
    let found = Mutex(Set<String>())
    var toys = Wing.toys
    toys.hooks = WingHooks(erase: { transaction, person in
      for orders in try OrderCollections.all(in: transaction) {
        let ids = try transaction.ids(orders, .matching("holder", .string(person)))
        found.withLock { $0.formUnion(ids) }
      }
    })
    let wings: [Wing] = [.races, .events, toys]
    let store = MemoryStore(schema: Application.schema(of: wings))
    let accounts = Application.accounts(store, hasher: .cheap, wings: wings)
    let ana = try accounts.register(
      Registration(
        email: "ana@club.example", firstName: "Ana", secondName: "Petkova",
        password: "a fine day out"))
    let orders = try #require(OrderCollections.orders(of: "2611-kite"))
    try store.write(by: ana.id, at: 0) {
      let kite = Order(
        subject: "toy:kite", holder: ana.id, lines: [OrderLine(item: "kite", price: 500)],
        total: 500, currency: "UAH", heldUntil: 0)
      try $0.put(orders, id: "2611-kite", kite)
    }
    try accounts.deleteAccount(ana.id, password: "a fine day out")
    #expect(found.withLock { $0 } == ["2611-kite"])
    let kept = try #require(try store.read { try $0.get(orders, "2611-kite")?.value })
    #expect(kept.holder == "" && kept.total == 500 && kept.state == .dropped)
  }
}

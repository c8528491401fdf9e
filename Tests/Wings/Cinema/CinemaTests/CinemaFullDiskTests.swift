import Accounts
import Chance
import Cinema
import Payments
import Store
import Testing
import Tickets
import Timekeeping

@Suite("A full disk at a cinema")
struct CinemaFullDiskTests {
  private let scene: SalesScene
  private let disk: FullDisk
  private let service: CinemaService

  init() throws {
    scene = try SalesScene()
    disk = FullDisk(scene.store)
    service = CinemaService(
      store: disk, clock: .manual(scene.cinema.hands),
      configuration: scene.cinema.service.configuration)
  }

  private func seats(_ way: PaymentMethod) -> SeatService {
    SeatService(service, keys: scene.keys, ways: [way])
  }

  @Test func `no one is asked for money before the payment is on disk`() throws {
    let seats = seats(scene.till.way)
    let hold = try scene.hold([1, 2], 1, 1, "ana", nil)
    disk.fill(true)
    #expect(throws: StoreError.notSaved(.diskFull)) {
      try seats.pay(hold, by: .test, title: "", as: .person("ana"))
    }
    #expect(scene.till.way.status(Order.key(hold.order, attempt: 1)) == .neverSeen)
    disk.fill(false)
    _ = try seats.pay(hold, by: .test, title: "", as: .person("ana"))
    #expect(try scene.wallet(of: "ana").values.map(\.self) == [.valid, .valid])
    #expect(scene.till.balance == 37_000)
  }

  @Test func `a payment whose answer could not be saved is asked about again, and charged once`()
    throws
  {
    let (disk, till) = (disk, scene.till)
    let seats = seats(
      PaymentMethod(
        kind: .test,
        pay: { bill in
          disk.fill(true)
          return till.way.pay(bill)
        }, status: till.way.status, refund: till.way.refund))
    let hold = try scene.hold([1, 2], 1, 1, "ana", nil)
    #expect(throws: StoreError.notSaved(.diskFull)) {
      try seats.pay(hold, by: .test, title: "", as: .person("ana"))
    }
    #expect(try scene.wallet(of: "ana").isEmpty && till.balance == 37_000)
    disk.fill(false)
    scene.pass(minutes: 6)
    try scene.seats.settle()
    #expect(try scene.wallet(of: "ana").values.map(\.self) == [.valid, .valid])
    #expect(try till.balance == 37_000 && scene.cinema.findings() == [])
  }

  @Test func `no one is admitted whose admission is not on disk`() throws {
    let id = try scene.sell(1, to: "ana")[0]
    let code = try scene.ticket(id).code
    let door = CinemaDoor(seats(scene.till.way), at: scene.cinema.zoria, name: "main")
    scene.goTo("18:30")
    disk.fill(true)
    #expect(throws: StoreError.notSaved(.diskFull)) {
      try door.admit(code, by: .person("dana"))
    }
    #expect(try scene.ticket(id).state == .valid && scene.scans().isEmpty)
    disk.fill(false)
    #expect(try door.admit(code, by: .person("dana")).verdict.isAdmitted)
    #expect(try scene.scans().map(\.verdict) == ["admitted"])
  }
}

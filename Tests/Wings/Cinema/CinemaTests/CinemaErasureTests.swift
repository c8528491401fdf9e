import Accounts
import Cinema
import Languages
import Payments
import Store
import Testing
import Tickets
import Timekeeping

@Suite("The erasure of a person from cinemas")
struct CinemaErasureTests {
  @Test func `holds and reservations are released, and paid tickets lose the name alone`() throws {
    let scene = try SeatScene()
    _ = try scene.pay(scene.hold("3-1", "3-2", by: "ana"), by: "ana")
    _ = try scene.seats.reserve(scene.hold("5-1", "5-2", by: "ana"), as: .person("ana"))
    try scene.hold("7-1", by: "ana")
    try scene.hold("9-1", by: "ben")
    try scene.cinema.service.erase("ana", at: scene.hands.now.utc)
    #expect(try scene.taken() == ["3-1", "3-2", "9-1"])
    #expect(try scene.tickets().allSatisfy { $0.value.userID != "ana" })
    let kept = try scene.tickets().filter { $0.value.state == .valid }
    #expect(kept.count == 2 && kept.allSatisfy { $0.value.code.utf8.count == 187 })
    #expect(
      try scene.store.read { try $0.find(CinemaCollections.wallets(of: "ana")) }.isEmpty)
    #expect(try scene.cinema.findings() == [])
  }

  @Test func `saved films, roles and the name at scans go`() throws {
    let scene = try SeatScene()
    let scans = CinemaCollections.scans("2026-11-21")
    try scene.store.write(by: "test", at: 0) {
      try $0.put(CinemaCollections.people("ana"), id: "ana", CinemaPerson(liked: ["salt"]))
      let role = CinemaStaff(userID: "ana", cinemaID: "zoria", role: .door)
      try $0.put(CinemaCollections.staff, id: role.id, role)
      try $0.put(scans, id: "s1", CinemaScan(at: 1, door: "main", by: "ana", verdict: "forged"))
      try $0.put(scans, id: "s2", CinemaScan(at: 2, door: "main", by: "ben", verdict: "forged"))
    }
    try scene.cinema.service.erase("ana", at: scene.hands.now.utc)
    let people = try scene.store.read { try $0.ids(CinemaCollections.people("ana")) }
    let staff = try scene.store.read { try $0.ids(CinemaCollections.staff) }
    let left = try scene.store.read { try $0.find(scans) }
    #expect(people.isEmpty && staff.isEmpty)
    #expect(left.map(\.value.by).sorted() == ["", "ben"])
  }

  @Test func `what would go is counted before`() throws {
    let scene = try SeatScene()
    _ = try scene.pay(scene.hold("3-1", "3-2", by: "ana"), by: "ana")
    _ = try scene.seats.reserve(scene.hold("5-1", "5-2", by: "ana"), as: .person("ana"))
    let service = scene.cinema.service
    let hooks = CinemaErasure.hooks(service.configuration, clock: service.clock)
    let lines = try scene.store.read { try hooks.goes($0, "ana") }
      .map { CinemaScene.english.text($0) }
    #expect(
      lines == [
        "2 tickets stay valid without your name: return them first for a refund",
        "2 reserved places in cinemas",
      ])
    #expect(try scene.store.read { try hooks.goes($0, "ben") }.isEmpty)
  }
}

import Cinema
import Shell
import Store
import Synchronization
import Testing
import Timekeeping

@testable import CinemaScreens

@Suite("The reading of the programme")
struct ProgrammeReadingTests {
  @Test func `a held place makes no list anew; a film, a filter and another minute do`() throws {
    let scene = try CinemaScreensScene()
    let showing = try scene.show(try scene.film("The Salt Clock"))
    let pane = try scene.open(.films)
    let made = Mutex(0)
    let reading = ProgrammeReading(scene.context) { look in
      made.withLock { $0 += 1 }
      return look.now
    }
    var changes = 0
    reading.onChange = { changes += 1 }
    func count(_ act: () throws -> Void) rethrows -> Int {
      try act()
      scene.settle(pane)
      return made.withLock { $0 }
    }
    #expect(count {} == 1)
    let held = try count {
      try scene.store.write(by: "test", at: 0) { transaction in
        let place = HallPlace(row: 1, number: 1)
        try transaction.put(
          CinemaCollections.tickets(showing.day), id: "t1",
          CinemaTicket(showing, place: place, price: 18_500))
      }
      reading.storeChanged()
    }
    #expect(held == 1)
    #expect(changes == 1)
    let added = try count {
      try scene.film("Nine Lamps")
      reading.storeChanged()
    }
    #expect(added == 2)
    #expect(count { scene.context.cinemaListState.filter.city = "Kyiv" } == 3)
    scene.pass(hours: 1)
    #expect(count { reading.timePassed(scene.hands.now) } == 4)
    let saved = try count {
      try scene.like(try #require(try scene.context.cinemaDirectory.films().first?.id), "ben")
      reading.storeChanged()
    }
    #expect(saved == 5)
    #expect(changes == 5)
  }
}

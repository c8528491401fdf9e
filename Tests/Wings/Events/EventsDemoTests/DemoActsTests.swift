import Accounts
import EventTickets
import Events
import Foundation
import Notifications
import Store
import Testing
import Tickets

@Suite("What people did in the demo")
struct DemoActsTests {
  @Test func `figures and pages of the demo agree`() throws {
    let filled = try DemoFilled(at: DemoFilled.moments[0])
    let figures = try filled.store.read { reader in
      try reader.collectionNames(startingWith: "event_figures.").flatMap { name in
        try reader.find(StoreCollection<EventFigures>(name)).map(\.value)
      }
    }
    let events = Set(figures.map(\.eventID))
    #expect(events.count == 2)
    for id in events {
      let counted = try #require(
        try filled.store.read { try $0.get(EventCollections.popularity, id)?.value })
      let own = figures.filter { $0.eventID == id }
      #expect(own.reduce(0) { $0 + $1.interested } == counted.interestsCount)
      #expect(own.reduce(0) { $0 + $1.going } == counted.goingCount)
    }
  }

  @Test(arguments: DemoFilled.moments.dropLast())
  func `both demo accounts have notices of all nine kinds`(now: Int) throws {
    let filled = try DemoFilled(at: now)
    for person in [filled.cast.participant, filled.cast.organizer] {
      let told = try filled.lines(of: person)
      let kinds = told.map(\.item.kind)
      for kind in [
        "followedAdds", "cancelled", "startsSoon", "changed", "planChanged", "today",
        "interestInMine", "newFollower",
      ] { #expect(kinds.contains("events." + kind), "\(kind) for \(person.firstName)") }
      #expect(kinds.contains("lapit.news"))
      #expect(told.allSatisfy { !$0.text.isEmpty })
    }
  }

  @Test func `they have invitations, answers and messages`() throws {
    let filled = try DemoFilled(at: DemoFilled.moments[0])
    let letters = { (user: User) in
      try filled.lines(of: user).map(\.text).joined(separator: "\n")
    }
    let (niko, ana) = (try letters(filled.cast.participant), try letters(filled.cast.organizer))
    #expect(niko.contains("Three of us go every week.") && niko.contains("bring bread"))
    #expect(ana.contains("May I bring my dog?"))
  }

  @Test func `three places are paid for, with valid codes`() throws {
    let folder = NSTemporaryDirectory() + "lapit-keys-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let filled = try DemoFilled(at: DemoFilled.moments[0], in: folder)
    let office = TicketOffice(filled.service, keys: KeyFolder(besideStoreIn: folder))
    let own = try office.tickets(of: filled.cast.participant.id)
    #expect(own.count == 3 && own.allSatisfy { $0.ticket.state == .valid })
    let ring = try #require(try office.ring())
    #expect(own.allSatisfy { $0.ticket.code.count == 187 && !$0.ticket.short.isEmpty })
    #expect(ring.signing != nil)
    let selling = try #require(
      filled.events.first { $0.sells && $0.moment(at: filled.now) == .live })
    #expect(try filled.service.waitlist.places(of: selling).state() == .left(37))
    #expect(try filled.service.maintenance.check() == [])
  }

  @Test func `the evening of the race has a supper that the participant attends`() throws {
    let filled = try DemoFilled(at: DemoFilled.moments[0])
    let supper = try #require(filled.events.first { $0.title == "Supper after the Race" })
    let row = try filled.store.read {
      try $0.get(
        EventCollections.interests(of: supper.id),
        Interest.id(supper.id, filled.cast.participant.id))?.value
    }
    #expect(row?.going == 1 && (0...7_200).contains(supper.startTime - filled.now))
  }
}

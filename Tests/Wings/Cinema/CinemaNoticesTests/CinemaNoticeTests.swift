import Accounts
import Cinema
import CinemaTexts
import Languages
import Notifications
import Store
import Testing

@testable import CinemaNotices

@Suite("Notices about cinemas")
struct CinemaNoticeTests {
  private static let title = "The Salt Clock, Sat 21 Nov 19:10, Zoria"

  @Test func `who saved a film is told of its first showing alone`() throws {
    let scene = try CinemaNoticeScene()
    try scene.service.films.like("salt", person: "ana")
    let draft = try scene.show(as: .draft)
    scene.pass(minutes: 61)
    #expect(try scene.said(to: "ana") == [])
    try scene.service.programme.set(draft.id, onSale: true, by: .shell)
    _ = try scene.show("22:30")
    #expect(try scene.said(to: "ana") == [])
    scene.pass(minutes: 61)
    #expect(try scene.said(to: "ana") == ["Tickets are on sale: \(Self.title)"])
    #expect(try scene.said(to: "ben") == [])
  }

  @Test func `moves within half an hour are one notice for all with a ticket`() throws {
    let scene = try CinemaNoticeScene()
    let showing = try scene.show()
    try scene.sell(1, of: showing, to: "ana")
    try scene.sell(2, of: showing, to: "ana")
    try scene.move(showing, to: "20:00")
    try scene.move(showing, to: "20:30", in: "hall3")
    #expect(try scene.said(to: "ana") == [])
    scene.pass(minutes: 31)
    let changes = "start Sat 21 Nov 19:10 → Sat 21 Nov 20:30, hall 2 → 3"
    #expect(
      try scene.said(to: "ana")
        == ["The Salt Clock, Sat 21 Nov 20:30, Zoria has changed: \(changes)"])
    #expect(try scene.said(to: "ben") == [])
  }

  @Test func `a move that is taken back is not told`() throws {
    let scene = try CinemaNoticeScene()
    let showing = try scene.show()
    try scene.sell(1, of: showing, to: "ana")
    try scene.move(showing, to: "20:00")
    try scene.move(showing)
    scene.pass(minutes: 31)
    #expect(try scene.said(to: "ana") == [])
  }

  @Test func `the new start stands in tickets and wallets`() throws {
    let scene = try CinemaNoticeScene()
    let showing = try scene.show()
    try scene.sell(1, of: showing, to: "ana")
    try scene.move(showing, to: "20:00")
    let start = showing.start + 50 * 60
    #expect(try scene.service.directory.ticket("t1", on: showing.day)?.date == start)
    #expect(try scene.service.directory.tickets(of: "ana").map(\.start) == [start])
  }

  @Test func `a cancelled showing names the reason and the next one while there is one`() throws {
    let scene = try CinemaNoticeScene()
    var showing = try scene.show()
    let next = try scene.show(on: "2026-11-22")
    try scene.service.programme.cancel(showing.id, why: "The projector is broken", by: .shell)
    showing.why = "The projector is broken"
    try scene.tell(.cancelled(next: next), about: showing, to: "cleo", sum: "")
    let text =
      "\(Self.title) is cancelled: The projector is broken. What you paid is refunded, at the desk"
      + " if you paid there."
    #expect(
      try scene.said(to: "cleo") == [text + " The next showing: Sun 22 Nov 19:10, Zoria"])
    scene.pass(minutes: 2 * 24 * 60)
    #expect(try scene.said(to: "cleo") == [text])
  }

  @Test func `money that is back and a silent payment method are told with their sums`() throws {
    let scene = try CinemaNoticeScene()
    let showing = try scene.show()
    try scene.tell(.refunded, about: showing, to: "ana", sum: "185.00 UAH")
    try scene.tell(.refundUnanswered, about: showing, to: "ben", sum: "185.00 UAH")
    #expect(
      try scene.said(to: "ana") == ["185.00 UAH for \(Self.title) was refunded to you"])
    #expect(
      try scene.said(to: "ben") == [
        "The refund of 185.00 UAH for \(Self.title) is not confirmed: check with the payment "
          + "provider, then record it among the refunds owed"
      ])
  }

  @Test func `a start is told an hour before with the places, unless it is cancelled`() throws {
    let scene = try CinemaNoticeScene()
    let showing = try scene.show()
    try scene.sell(1, of: showing, to: "ana")
    try scene.sell(2, of: showing, to: "ana")
    scene.pass(minutes: 6 * 60)
    #expect(try scene.said(to: "ana") == [])
    scene.pass(minutes: 30)
    #expect(try scene.said(to: "ana") == ["The Salt Clock starts in 40 min: A1, A2"])
    try scene.service.programme.cancel(showing.id, why: "No power", by: .shell)
    #expect(try !scene.said(to: "ana").contains { $0.contains("starts in") })
  }

  @Test func `every kind has its texts`() {
    let english = Catalogue(.english, files: TextFile.base + CinemaTexts.all)
    let source = CinemaNotices.source()
    for kind in CinemaNoticeKind.all {
      let last = kind.name.split(separator: ".").last ?? ""
      #expect(english.has("cinema.notice.\(last)"), "\(kind.name)")
      #expect(!kind.hasSwitch || english.has(source.label(of: kind)), "\(kind.name)")
    }
  }

  @Test(arguments: ["showing:2611-7", "film:salt"])
  func `subjects name a film or a showing`(subject: String) {
    let (film, showing) = (
      CinemaSubject.film(in: subject), CinemaSubject.showing(in: subject)
    )
    #expect((film == nil) != (showing == nil))
    #expect(subject == film.map(CinemaSubject.film) ?? CinemaSubject.showing(showing ?? ""))
  }
}

import Accounts
import Cinema
import Foundation
import Payments
import Shell
import Store
import Terminal
import Testing
import Tickets
import Timekeeping

@testable import CinemaScreens

@Suite("Own tickets")
struct OwnTicketTests {
  /// Buys the best two places.
  private func bought(_ scene: CinemaScreensScene) throws -> (showing: Showing, ids: [String]) {
    let showing = try scene.bigShowing()
    let seats = scene.context.cinemaSeats
    let hold = try seats.holdBest(2, of: showing.id, by: .person("ben"))
    _ = try seats.pay(hold, by: .test, title: "", as: .person("ben"))
    return (showing, hold.lines.map(\.ticket))
  }

  @Test func `the list shows film, cinema, place and state, and Enter opens the ticket`() throws {
    let scene = try CinemaScreensScene()
    #expect(scene.shows("b on a film buys one", in: try scene.open(.tickets)))
    let (showing, ids) = try bought(scene)
    let list = try scene.open(.tickets)
    let row = try scene.line(with: "G10", of: list)
    #expect(row.contains("The Salt Clock  Zoria") && row.contains("valid"))
    scene.press(.enter, in: list)
    guard case .ticket(let id, let day) = scene.place else {
      Issue.record("no ticket: \(String(describing: scene.place))")
      return
    }
    #expect(ids.contains(id) && day == showing.day)
    let other = try scene.terminal(of: "cleo")
    #expect(other.shows("There is no such ticket", in: try other.open(.ticket(id, on: day))))
  }

  @Test func `the page has the code beside the facts, Right shows the next ticket`() throws {
    let scene = try CinemaScreensScene()
    let (showing, ids) = try bought(scene)
    let page = try scene.open(.ticket(ids[0], on: showing.day))
    for text in ["The Salt Clock", "1 of 2", "Hall 3, row G, seat 9", "185.00 UAH", "Zoria"] {
      #expect(scene.shows(text, in: page), "\(text)")
    }
    #expect(scene.shows("\u{2580}", in: page) && scene.shows("Code to type: ", in: page))
    scene.press(.right, in: page)
    #expect(scene.place == .ticket(ids[1], on: showing.day))
    scene.press("Q", in: page)
    #expect(page.takesWholeScreen && !scene.shows("Hall 3", in: page))
    scene.press(.escape, in: page)
    #expect(!page.takesWholeScreen && scene.shows("Hall 3", in: page))
    scene.press("E", in: page)
    #expect(scene.place == .ticketFile(ids[0], on: showing.day))
  }

  @Test(arguments: ["png", "html", "json", "txt"])
  func `a ticket is saved as a picture, a page, JSON or text, by the ending of the name`(
    ending: String
  ) throws {
    let scene = try CinemaScreensScene()
    let (showing, ids) = try bought(scene)
    let code = try #require(
      try scene.context.cinemaDirectory.ticket(ids[0], on: showing.day)?.code)
    let pane = try scene.open(.ticketFile(ids[0], on: showing.day))
    let page = try #require(pane as? FormPage<FileFormModel>)
    let path = scene.keys + "/ticket." + ending
    page.model.form["file"] = path
    scene.press(.enter, in: page)
    #expect(scene.told == ["Written to \(path)"])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let text = String(decoding: bytes, as: UTF8.self)
    switch ending {
    case "png": #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    case "html":
      #expect(text.contains("<svg viewBox=\"0 0 53 53\">") && text.contains("row G, seat "))
    case "json":
      let fields = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
      #expect(fields["code"] as? String == code && fields["price"] as? Double == 185)
      #expect(fields["id"] as? String == ids[0] && fields["isDisactivated"] as? Bool == false)
    default: #expect(text.hasPrefix("The Salt Clock\n") && text.hasSuffix("\n\(code)\n"))
    }
  }

  @Test func `an ending that is no format of a ticket is refused`() throws {
    let scene = try CinemaScreensScene()
    let (showing, ids) = try bought(scene)
    let pane = try scene.open(.ticketFile(ids[0], on: showing.day))
    let page = try #require(pane as? FormPage<FileFormModel>)
    page.model.form["file"] = scene.keys + "/ticket.pdf"
    scene.press(.enter, in: page)
    #expect(scene.told == ["End the name in one of .png, .html, .json, .txt."])
  }

  @Test func `L says what comes back, then returns the ticket and frees the place`() throws {
    let scene = try CinemaScreensScene()
    let (showing, ids) = try bought(scene)
    let page = try scene.open(.ticket(ids[0], on: showing.day))
    scene.press("L", in: page)
    let question = try #require(scene.questions.first)
    #expect(scene.context.text(question.body).contains("185.00 UAH comes back"))
    try scene.agree(in: page)
    #expect(scene.told == ["Your ticket is returned. Your money is on its way."])
    #expect(try scene.taken(showing) == "G10")
    #expect(!scene.shows("\u{2580}", in: page))
    #expect(scene.disabled("Q", in: page) == "This ticket has no valid code.")
  }

  @Test func `a reservation that was not paid in time says so in the list and on its page`()
    throws
  {
    let scene = try CinemaScreensScene()
    let (showing, seats) = (try scene.bigShowing(), scene.context.cinemaSeats)
    let hold = try seats.holdBest(2, of: showing.id, by: .person("ben"))
    _ = try seats.reserve(hold, as: .person("ben"))
    let id = hold.lines[0].ticket
    #expect(scene.shows("to pay: 185.00 UAH", in: try scene.open(.tickets)))
    #expect(try CinemaAgenda.items(scene.context)().count == 1)
    scene.pass(hours: 6.7)
    let list = try scene.open(.tickets)
    #expect(scene.shows("reservation ended", in: list) && !scene.shows("to pay", in: list))
    let page = try scene.open(.ticket(id, on: showing.day))
    #expect(scene.shows("reservation ended", in: page) && !scene.shows("\u{2580}", in: page))
    #expect(scene.disabled("L", in: page) == "This ticket is no longer valid.")
    #expect(try CinemaAgenda.items(scene.context)().isEmpty)
    try scene.context.cinema.programme.cancel(showing.id, why: "storm", by: .shell)
    #expect(!scene.shows("reservation ended", in: try scene.open(.tickets)))
  }

  @Test func `in a cancelled showing no code is shown`() throws {
    let scene = try CinemaScreensScene()
    let (showing, ids) = try bought(scene)
    try scene.context.cinema.programme.cancel(showing.id, why: "storm", by: .shell)
    let page = try scene.open(.ticket(ids[0], on: showing.day))
    #expect(scene.shows("The showing is cancelled.", in: page))
    #expect(scene.shows("refund due: 185.00 UAH", in: page) && !scene.shows("\u{2580}", in: page))
    #expect(scene.shows("refund due", in: try scene.open(.tickets)))
  }
}

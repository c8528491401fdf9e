import Accounts
import Cinema
import Payments
import Shell
import Terminal
import Testing

@testable import CinemaScreens

@Suite("The answer to a payment")
struct PaymentAnswerTests {
  private static let pending = "The payment is pending. Your ticket will appear under Tickets."

  @Test func `who leaves an unanswered payment is not told that nothing was sold`() throws {
    let scene = try CinemaScreensScene(isTillSlow: true)
    scene.till.set(.late)
    let showing = try scene.bigShowing()
    let seats = try scene.open(.buySeats(showing.id))
    scene.press("b", in: seats)
    scene.press(.enter, in: seats)
    try payAndLeave(scene)
    scene.letTillAnswer()
    #expect(scene.told == [Self.pending])

    // The places are not free again, and once the money is there they are sold.
    scene.wait(in: seats)
    scene.press(.escape, in: seats)
    #expect(scene.hasGoneBack && scene.told == [Self.pending])
    scene.wait(60_000, in: seats)
    _ = try scene.context.cinemaSeats.settle()
    scene.wait(in: seats)
    #expect(!scene.shows("left", in: seats) && scene.row("G", of: seats).contains("# #"))
    #expect(scene.till.balance == 37_000)
  }

  /// Pays, and closes the page before the answer.
  private func payAndLeave(_ scene: CinemaScreensScene) throws {
    let paying = try scene.open(try #require(scene.place))
    scene.press(.enter, in: paying)
    #expect(scene.shows("The payment is under way", in: paying))
  }

  @Test func `behind a receipt is the next sale, not the sold places`() throws {
    let scene = try CinemaScreensScene(as: "ana")
    let showing = try scene.bigShowing()
    try scene.context.cinema.network.appoint(.cashier, "ana", at: scene.zoria, by: .shell)
    let seats = try scene.open(.buySeats(showing.id))
    scene.press("$", in: seats)
    scene.press("b", in: seats)
    scene.press(.enter, in: seats)
    let paying = try scene.open(try #require(scene.place))
    scene.press(.enter, in: paying)
    #expect(scene.shows("Paid. Receipt 1.", in: paying))
    // Esc closes the receipt like every page.
    scene.wait(in: seats)
    #expect(!scene.shows("total", in: seats) && scene.row("G", of: seats).contains("# #"))
    #expect(scene.disabledKey(.enter, in: seats) == "Take seats first: Space or b.")
  }
}

import Accounts
import Languages
import Shell
import Terminal
import Testing
import RaceScreens

@testable import App

@Suite struct KioskLeavingJourneys {
  @Test func `the PIN leaves the kiosk`() throws {
    let play = try Play(isKiosk: true)
    try play.accounts.setKioskPin("4711")
    play.press(.control("q"))
    play.type("4711")
    play.press(.enter)
    #expect(play.coordinator.takeEffects() == [.quit])
  }

  @Test func `a wrong PIN is reported at its field, which is cleared`() throws {
    let play = try Play(isKiosk: true)
    try play.accounts.setKioskPin("4711")
    play.press(.control("q"))
    play.type("0815")
    play.press(.enter)
    #expect(play.shows("Wrong PIN."))
    #expect(play.coordinator.takeEffects().isEmpty)
    play.type("4711")
    play.press(.enter)
    #expect(play.coordinator.takeEffects() == [.quit])
  }

  @Test func `without a PIN it says how to set one, and stays`() throws {
    let play = try Play(isKiosk: true)
    play.press(.control("q"))
    #expect(play.shows("lapit kiosk set-pin"))
    play.press(.enter)
    #expect(play.coordinator.route == Route(.kiosk))
    #expect(play.coordinator.takeEffects().isEmpty)
  }

  @Test func `a kiosk shows strangers no folder of the machine`() throws {
    let play = try Play(isKiosk: true)
    play.coordinator.context.dataOption = " --data /srv/club"
    play.press(.control("q"))
    #expect(play.shows("lapit kiosk set-pin`") && !play.shows("/srv"))
    play.coordinator.perform(
      .tell(Message(Wording("store.readOnly", ["folder": "/srv/club/data"]), .error)))
    #expect(play.shows("NOT SAVED") && !play.shows("/srv"))
  }

  @Test func `the key that leaves the kiosk is not shown`() throws {
    let play = try Play(isKiosk: true)
    #expect(!play.shows("Ctrl-Q"))
    play.press(.character("?"))
    #expect(!play.shows("Ctrl-Q"))
  }

  @Test func `a PIN half typed is gone after a minute`() throws {
    let play = try Play(isKiosk: true)
    try play.accounts.setKioskPin("4711")
    play.press(.control("q"))
    play.type("47")
    play.wait(milliseconds: 61_000)
    #expect(play.coordinator.routes == [Route(.kiosk)])
  }
}

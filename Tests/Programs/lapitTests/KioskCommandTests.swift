import Foundation
import Testing

@Suite struct KioskCommandTests {
  @Test func `a PIN on standard input is set`() throws {
    let program = Program()
    let outcome = try program.run("kiosk", "set-pin", input: "4711\n")
    #expect(outcome.status == 0)
    #expect(outcome.lines.last?.contains("The PIN is set. To leave the kiosk") == true)
  }

  @Test(arguments: ["", "12", "abcd", "1234567890123"])
  func `an invalid PIN is refused in one line`(pin: String) throws {
    let outcome = try Program().run("kiosk", "set-pin", input: pin + "\n")
    #expect(outcome.status == 1)
    #expect(outcome.error == "lapit: A PIN has 4 to 12 digits.\n")
  }

  @Test func `without a terminal the kiosk says so in one line`() throws {
    let outcome = try Program().run("kiosk", "--competition", "nowhere")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("not a terminal"))
  }

  @Test func `with events off a kiosk of events is refused, with the command that turns them on`()
    throws
  {
    let outcome = try Program().run("kiosk", "--events")
    #expect(outcome.status == 1 && !outcome.error.contains("not a terminal"))
    #expect(outcome.error.contains("events") && outcome.error.contains("races events"))
  }

  @Test func `a kiosk is for events or for competitions`() throws {
    let outcome = try Program().run("kiosk", "--events", "--competition", "abc")
    #expect(outcome.status == 2 && outcome.error.contains("either events or races"))
  }
}

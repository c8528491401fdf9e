import Testing

@testable import Accounts

@Suite struct KioskPinTests {
  private let scene = AccountsScene()

  @Test func `the PIN that was set is accepted, any other is refused`() throws {
    try scene.accounts.setKioskPin("4711")
    #expect(try scene.accounts.kioskPinFits("4711"))
    #expect(try !scene.accounts.kioskPinFits("4712"))
  }

  @Test func `a new PIN takes the place of the old one`() throws {
    try scene.accounts.setKioskPin("4711")
    try scene.accounts.setKioskPin("081500")
    #expect(try scene.accounts.kioskPinFits("081500"))
    #expect(try !scene.accounts.kioskPinFits("4711"))
  }

  @Test(arguments: ["", "123", "1234567890123", "12a4", "१२३४", "12 34"])
  func `a PIN that is not 4 to 12 digits is refused and changes nothing`(pin: String) throws {
    #expect(throws: AccountError.self) { try scene.accounts.setKioskPin(pin) }
    #expect(try !scene.accounts.hasKioskPin())
  }

  @Test(arguments: ["0000", "777777", "1234", "4321", "7890", "0987", "0123456789"])
  func `common PINs are refused`(pin: String) throws {
    #expect(throws: AccountError.self) { try scene.accounts.setKioskPin(pin) }
    #expect(try !scene.accounts.hasKioskPin())
  }

  @Test func `without a PIN every attempt is refused`() throws {
    #expect(try !scene.accounts.hasKioskPin())
    #expect(try !scene.accounts.kioskPinFits(""))
  }

  @Test func `the PIN is not stored in readable form`() throws {
    try scene.accounts.setKioskPin("4711081547")
    #expect(try scene.traces(of: "4711081547") == 0)
  }

  @Test func `after five wrong PINs the next one waits`() throws {
    try scene.accounts.setKioskPin("4711")
    for _ in 0..<5 { #expect(try !scene.accounts.kioskPinFits("0000")) }
    #expect(throws: AccountError.tooManyPins(waitSeconds: 1)) {
      try scene.accounts.kioskPinFits("4711")
    }
  }

  @Test func `wrong PINs delay only their own kiosk, and wrong log-ins delay no PIN`() throws {
    try scene.register()
    try scene.accounts.setKioskPin("4711")
    let (door, hall) = (scene.accounts.at(terminal: "door"), scene.accounts.at(terminal: "hall"))
    for _ in 0..<5 { #expect(try !door.kioskPinFits("0000")) }
    #expect(throws: AccountError.tooManyPins(waitSeconds: 1)) { try door.kioskPinFits("4711") }
    #expect(try hall.kioskPinFits("4711"))
    #expect(throws: Never.self) {
      try door.logIn(email: "ana@club.example", password: AccountsScene.password)
    }
    for number in 0..<20 {
      _ = try? hall.logIn(email: "guess\(number)@club.example", password: "wrong one")
    }
    #expect(try hall.kioskPinFits("4711"))
  }

  @Test func `a correct PIN resets the kiosk's count of failures`() throws {
    try scene.accounts.setKioskPin("4711")
    for _ in 0..<4 { #expect(try !scene.accounts.kioskPinFits("0000")) }
    #expect(try scene.accounts.kioskPinFits("4711"))
    for _ in 0..<5 { #expect(try !scene.accounts.kioskPinFits("0000")) }
  }
}

import Testing

@testable import Accounts

@Suite struct PasswordHasherTests {
  private let hasher = PasswordHasher.cheap

  @Test func `scrypt gives what RFC 7914 says`() throws {
    let key = try hasher.derive(
      Array("password".utf8), Array("NaCl".utf8),
      ScryptCost(logRounds: 10, blockSize: 8, parallelism: 16))
    #expect(Array(key.prefix(8)) == [0xFD, 0xBA, 0xBE, 0x1C, 0x9D, 0x34, 0x72, 0x00])
  }

  @Test func `the live hash costs what the product promises`() {
    #expect(
      PasswordHasher.live.cost == ScryptCost(logRounds: 17, blockSize: 8, parallelism: 1))
  }

  @Test func `a hash names its parameters and accepts only its own password`() throws {
    let stored = try hasher.hash("gravel and rain", .system)
    #expect(stored.hasPrefix("$scrypt$ln=1,r=8,p=1$"))
    #expect(try hasher.fits("gravel and rain", stored))
    #expect(try hasher.fits("gravel and rain ", stored) == false)
    #expect(try hasher.fits("", stored) == false)
  }

  @Test func `a hash of an earlier program is accepted, and is written the same way today`() throws
  {
    let hasher = PasswordHasher.live
    let salt = Randomness { (0..<UInt8($0)).map { $0 } }
    #expect(try hasher.hash("race day demo", salt) == Self.earlier)
    #expect(try hasher.fits("race day demo", Self.earlier))
    #expect(try hasher.fits("race day demO", Self.earlier) == false)
  }

  @Test func `the same password never gives the same hash`() throws {
    #expect(try hasher.hash("gravel and rain", .system) != hasher.hash("gravel and rain", .system))
  }

  @Test(arguments: [
    "", "x", "$scrypt$ln=1,r=8,p=1$AAAA$", "$scrypt$ln=40,r=8,p=1$AAAA$" + key,
    "$scrypt$ln=-1,r=8,p=1$AAAA$" + key, "$scrypt$r=8,ln=1,p=1$AAAA$" + key,
    "$argon2$ln=1,r=8,p=1$AAAA$" + key, "$scrypt$ln=1,r=8,p=1$!!$" + key,
  ])
  func `a foreign hash is refused, whatever memory it asks for`(_ stored: String)
    throws
  {
    #expect(PasswordHash(stored) == nil)
    #expect(try hasher.fits("gravel and rain", stored) == false)
  }

  @Test func `a hash reads back as it was written`() {
    let hash = PasswordHash(cost: .standard, salt: [1, 2, 3, 4], key: Array(0..<32))
    #expect(PasswordHash(hash.text) == hash)
  }

  private static let earlier =
    "$scrypt$ln=17,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$Ikosh8i5KxBJ8E0peNHDKyITNK/UrKacRB1QqcOAOa8"
  private static let key = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"
}

import Accounts
import Glibc
import Store
import Testing

@testable import Tickets

@Suite("Private keys on disk")
struct KeyFolderTests {
  private func inFolder(_ body: (String, KeyFolder) throws -> Void) throws {
    var path = Array("/tmp/lapit-keys-XXXXXX".utf8CString)
    let made = path.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap { mkdtemp($0) } }
    let folder = try #require(made.map { String(cString: $0) })
    defer { _ = system("rm -r '\(folder)'") }
    try body(folder, KeyFolder(besideStoreIn: folder))
  }

  private func mode(_ path: String) -> UInt32 {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func `a key is readable by its owner alone, and signs after a restart`() throws {
    let network = try #require(Samples.network)
    try inFolder { folder, keys in
      let signer = try keys.make(slot: 5, network: network)
      let key = signer.publicKey(from: "2026-11-01")
      let file = folder + "/keys/ticket-5-\(key.key.prefix(12))"
      #expect(mode(folder + "/keys") == 0o700 && mode(file) == 0o600)
      let again = try keys.signer(of: key, network: network)
      let code = try #require(
        again.code(tariff: 0, subject: 1, day: Samples.day, place: .open(0), issue: 1, number: 1))
      #expect(Samples.ring(of: [key]).finding(code, on: "2026-11-21") == .genuine)
    }
  }

  @Test func `a key file of an earlier program signs the same codes`() throws {
    let network = try #require(Samples.network)
    try inFolder { folder, keys in
      let key = Samples.signer.publicKey(from: "2026-09-01")
      let secret = (0..<32).map { UInt8($0) }.hexadecimal
      mkdir(folder + "/keys", 0o700)
      try PrivateFile.write(
        (secret + "\n").utf8, to: folder + "/keys/ticket-3-03a107bff3ce", [.asNew])
      let code = try keys.signer(of: key, network: network).code(
        tariff: 1, subject: 4711, day: Samples.day, place: .seat(row: 7, seat: 12), issue: 2,
        number: 0xC0FF_EE01)
      #expect(code != nil && code == Samples.code())
    }
  }

  @Test func `a key that is readable by others, different or missing is refused`() throws {
    let network = try #require(Samples.network)
    try inFolder { folder, keys in
      let key = try keys.make(slot: 5, network: network).publicKey(from: "2026-11-01")
      let file = folder + "/keys/ticket-5-\(key.key.prefix(12))"
      chmod(file, 0o644)
      #expect(throws: KeyFolder.Failure.notPrivate(file)) {
        try keys.signer(of: key, network: network)
      }
      chmod(file, 0o600)
      var other = key
      other.key = String(key.key.prefix(12)) + String(repeating: "0", count: 52)
      #expect(throws: KeyFolder.Failure.damaged(file)) {
        try keys.signer(of: other, network: network)
      }
      #expect(unlink(file) == 0)
      #expect(throws: KeyFolder.Failure.missing(file)) {
        try keys.signer(of: key, network: network)
      }
    }
  }

  @Test func `a key name with a path stays in the folder`() throws {
    let network = try #require(Samples.network)
    try inFolder { _, keys in
      let key = TicketKey(slot: 1, key: "../../etc/passwd", from: "")
      #expect(throws: (any Error).self) { try keys.signer(of: key, network: network) }
    }
  }

  @Test func `a new key signs from then on, and older tickets are admitted`() throws {
    let store = MemoryStore(schema: Schema(version: 1, parts: [TicketRegister.schema]))
    try inFolder { _, keys in
      let signers = try (0..<18).map { number in
        try store.write(by: "", at: 0) {
          try number == 0
            ? TicketRegister.signer(keys, on: "2026-11-01", in: $0, .system)
            : TicketRegister.renewKey(keys, on: "2026-11-01", in: $0, .system)
        }
      }
      #expect(signers.map(\.slot) == Array(0...15) + [0, 0])
      let codes = try signers.map {
        try #require(
          $0.code(
            tariff: 0, subject: 1, day: Samples.day, place: .open(0), issue: 1, number: 1))
      }
      var ring = try #require(try store.read { try TicketRegister.ring(in: $0) })
      #expect(ring.signing.map(signers[17].belongs(to:)) == true)
      #expect(codes.allSatisfy { ring.finding($0, on: "2199-01-01") == .genuine })

      let last = try store.write(by: "", at: 0) {
        try TicketRegister.renewKey(
          keys, until: "2026-11-21", on: "2026-11-20", in: $0, .system)
      }
      ring = try #require(try store.read { try TicketRegister.ring(in: $0) })
      #expect(ring.signing.map(last.belongs(to:)) == true)
      #expect(codes.allSatisfy { ring.finding($0, on: "2026-11-21") == .genuine })
      #expect(ring.finding(codes[5], on: "2026-11-22") == .retired(slot: 5))
      let again = try store.write(by: "", at: 0) {
        try TicketRegister.signer(keys, on: "2026-11-22", in: $0, .system)
      }
      #expect(ring.signing.map(again.belongs(to:)) == true)
    }
  }
}

@Suite("What all sections that sell tickets share")
struct TicketRegisterTests {
  private let store = MemoryStore(schema: Schema(version: 1, parts: [TicketRegister.schema]))

  @Test func `events and showings are numbered by one counter, and no number comes twice`() throws {
    let numbers = try store.write(by: "", at: 0) { transaction in
      try (0..<3).map { _ in try TicketRegister.nextSubject(in: transaction, .system) }
    }
    #expect(numbers == [1, 2, 3])
    let next = try store.write(by: "", at: 0) { try TicketRegister.nextSubject(in: $0, .system) }
    #expect(next == 4)
  }

  @Test func `when all numbers are used there is none`() throws {
    try store.write(by: "", at: 0) { transaction in
      try transaction.put(
        TicketRegister.networks, id: "network",
        TicketRegistry(network: Samples.ring.network, lastSubject: 16_777_214))
    }
    let last = try store.write(by: "", at: 0) { try TicketRegister.nextSubject(in: $0, .system) }
    #expect(last == 16_777_215)
    #expect(throws: TicketRegister.Failure.noSubjectLeft) {
      try store.write(by: "", at: 0) { try TicketRegister.nextSubject(in: $0, .system) }
    }
  }

  @Test func `a store keeps its network id, and its keys are found again`() throws {
    #expect(try store.read { try TicketRegister.ring(in: $0) } == nil)
    let key = Samples.signer.publicKey(from: "2026-09-01")
    let network = try store.write(by: "", at: 0) { transaction in
      try TicketRegister.keep(key, in: transaction)
      return try TicketRegister.network(in: transaction, .system)
    }
    let again = try store.write(by: "", at: 0) { try TicketRegister.network(in: $0, .system) }
    #expect(network == again)
    let ring = try store.read { try TicketRegister.ring(in: $0) }
    #expect(ring == TicketKeyRing(network: network, keys: [key]))
  }

  @Test func `an unreadable counter gives out no number`() throws {
    try store.write(by: "", at: 0) { transaction in
      try transaction.put(
        StoreCollection<[String: String]>("ticket_network"), id: "network",
        ["network": Samples.ring.network, "lastSubject": "many"])
    }
    #expect(throws: (any Error).self) {
      try store.write(by: "", at: 0) { try TicketRegister.nextSubject(in: $0, .system) }
    }
  }
}

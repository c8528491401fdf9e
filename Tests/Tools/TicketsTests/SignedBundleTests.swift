import Testing

@testable import Tickets

@Suite("Bundles that are passed on")
struct SignedBundleTests {
  private let parts = [
    SignedBundle.Part(name: "events.ics", bytes: Array("BEGIN:VCALENDAR\r\n".utf8)),
    SignedBundle.Part(name: "pictures/a@b/", bytes: [0, 255, 10]),
  ]

  private func file() throws -> [UInt8] {
    try SignedBundle.file(
      of: parts, made: 5, signedBy: Samples.signer, from: "2026-01-01")
  }

  @Test func `it is read back whole, and names its owner`() throws {
    let bundle = try SignedBundle(file())
    #expect(bundle.parts == parts && bundle.made == 5)
    #expect(bundle["events.ics"] == Array("BEGIN:VCALENDAR\r\n".utf8) && bundle["other"] == nil)
    #expect(Samples.signer.publicKey(from: "").key.hasPrefix(bundle.signer))
    #expect(bundle.signer.count == 20)
  }

  @Test func `a bundle with a changed, missing or added byte is refused`() throws {
    let file = try file()
    for place in file.indices {
      var changed = file
      changed[place] ^= 1
      // Another encoding of the same signature is the same signature.
      guard let read = try? SignedBundle(changed) else { continue }
      #expect(read.parts == parts && read.made == 5, "byte \(place)")
    }
    #expect(throws: BundleFileError.self) { try SignedBundle(Array(file.dropLast())) }
    #expect(throws: BundleFileError.changed) { try SignedBundle(file + Array("{}".utf8)) }
    #expect(throws: BundleFileError.malformed(line: 1)) { try SignedBundle([]) }
    #expect(throws: BundleFileError.malformed(line: 1)) {
      try SignedBundle(Array("title,start\nA,B\n".utf8))
    }
  }
}

import Chance
import Python
import Store
import Testing

@testable import Tickets

@Suite(
  "Tickets beside Python's cryptography",
  .enabled(if: Python.has("cryptography"), "python3-cryptography is not installed"))
struct PythonTicketTests {
  /// A decoder of codes, written from their description alone.
  private static let reader = """
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey, Ed25519PrivateKey
    from cryptography.exceptions import InvalidSignature
    import datetime
    network = bytes(range(16))
    secret = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
    def message(body): return b'lapit-ticket-1' + bytes([0]) + network + body
    def read(code):
        assert len(code) == 187 and code[0] == '1'
        data = int(code[1:]).to_bytes(77, 'big')
        body, signature = data[:13], data[13:]
        try: secret.public_key().verify(signature, message(body))
        except InvalidSignature: return 'forged'
        number = lambda a, b: int.from_bytes(body[a:b], 'big')
        day = datetime.date(2020, 1, 1) + datetime.timedelta(number(4, 6))
        place = number(6, 8)
        seat = str(divmod(place, 100)) if place < 10000 else 'open %d' % (place - 10000)
        return ' '.join(map(str, (body[0] >> 4, body[0] & 15, number(1, 4),
            (day - datetime.date(1970, 1, 1)).days, seat, body[8], number(9, 13))))

    """

  private func said(_ body: TicketBody) -> String {
    let place =
      switch body.place {
      case .seat(let row, let seat): "(\(row), \(seat))"
      case .open(let number): "open \(number)"
      }
    return "\(body.slot) \(body.tariff) \(body.subject) \(body.day) \(place) \(body.issue) "
      + "\(body.number)"
  }

  @Test func `1,000 codes of ours are read and verified there`() throws {
    var chance = SeededGenerator(seed: 7)
    let codes = try (0..<1_000).map { _ in try #require(Samples.random(&chance)) }
    // A program passed as an argument has a limited length.
    let lines = stride(from: 0, to: codes.count, by: 400).flatMap { start in
      let list = codes[start..<min(start + 400, codes.count)].map(\.text).joined(separator: " ")
      return Python.lines(
        of: Self.reader + "for code in '''\(list)'''.split(): print(read(code))")
    }
    let same = zip(lines, codes).filter { $0 == said($1.body) }
    #expect(same.count == 1_000 && lines.count == 1_000)
  }

  @Test func `200 codes made there are those of ours, and genuine here`() throws {
    var chance = SeededGenerator(seed: 8)
    let codes = try (0..<200).map { _ in try #require(Samples.random(&chance)) }
    let program = """
      for text in '\(codes.map(\.body.bytes.hexadecimal).joined(separator: " "))'.split():
          body = bytes.fromhex(text)
          data = body + secret.sign(message(body))
          print('1' + str(int.from_bytes(data, 'big')).rjust(186, '0'))
      """
    let lines = Python.lines(of: Self.reader + program)
    #expect(lines == codes.map(\.text))
    for line in lines {
      #expect(TicketCode(line).map { Samples.ring.finding($0, on: "2026-11-21") } == .genuine)
    }
  }

  @Test func `a code forged there is forged here`() throws {
    let code = try #require(Samples.code())
    var bytes = code.body.bytes + code.signature
    bytes[12] ^= 1
    let text = "1" + DecimalNumber.text(of: bytes, digits: 186)
    #expect(Python.lines(of: Self.reader + "print(read('\(text)'))") == ["forged"])
    #expect(
      TicketCode(text).map { Samples.ring.finding($0, on: "2026-11-21") } == .forged)
  }
}

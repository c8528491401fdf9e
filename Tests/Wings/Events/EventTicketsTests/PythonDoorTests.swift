import Events
import Python
import Testing
import Tickets

@testable import EventTickets

@Suite(
  "Tickets of events beside Python's cryptography",
  .enabled(if: Python.has("cryptography"), "python3-cryptography is not installed"))
struct PythonDoorTests {
  @Test func `a door of another program reads and verifies our tickets`() throws {
    let scene = try TicketScene()
    let event = try scene.concert()
    let ticket = try scene.buy(event, as: "ben")[0].ticket
    let ring = try #require(try scene.office.ring())
    let key = try #require(ring.signing)
    let program = """
      from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
      from cryptography.exceptions import InvalidSignature
      import datetime
      key = Ed25519PublicKey.from_public_bytes(bytes.fromhex('\(key.key)'))
      def read(code):
          data = int(code[1:]).to_bytes(77, 'big')
          body, signature = data[:13], data[13:]
          message = b'lapit-ticket-1' + bytes([0]) + bytes.fromhex('\(ring.network)') + body
          try: key.verify(signature, message)
          except InvalidSignature: return 'forged'
          number = lambda a, b: int.from_bytes(body[a:b], 'big')
          day = datetime.date(2020, 1, 1) + datetime.timedelta(number(4, 6))
          return '%d %s %d %d %d' % (number(1, 4), day, number(6, 8), body[8], number(9, 13))
      print(read('\(ticket.code)'))
      print(read(str(int('\(ticket.code)') + 1)))
      """
    #expect(
      Python.lines(of: program)
        == ["\(ticket.subject) 2026-11-21 10000 1 \(ticket.number)", "forged"])
  }
}

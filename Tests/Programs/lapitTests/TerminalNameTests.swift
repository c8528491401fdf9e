import Testing

@testable import lapit

@Suite struct TerminalNameTests {
  @Test func `local windows share one name, and each remote host has its own`() {
    #expect(TerminalName.current { _ in nil } == TerminalName.current { ["TERM": "xterm"][$0] })
    let visitor = TerminalName.current { ["SSH_CONNECTION": "192.0.2.7 50000 192.0.2.1 22"][$0] }
    let again = TerminalName.current { ["SSH_CONNECTION": "192.0.2.7 50999 192.0.2.1 22"][$0] }
    let other = TerminalName.current { ["SSH_CONNECTION": "192.0.2.8 50000 192.0.2.1 22"][$0] }
    #expect(visitor == again && visitor != other && visitor != TerminalName.current { _ in nil })
    #expect(![visitor, other, TerminalName.current { _ in nil }].contains(TerminalName.kiosk))
  }
}

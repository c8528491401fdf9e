import Testing

@testable import lapit

@Suite struct TerminalNameTests {
  @Test func `the machine's own windows are one place, whoever comes from elsewhere another`() {
    #expect(TerminalName.current([:]) == TerminalName.current(["TERM": "xterm"]))
    let visitor = TerminalName.current(["SSH_CONNECTION": "192.0.2.7 50000 192.0.2.1 22"])
    let again = TerminalName.current(["SSH_CONNECTION": "192.0.2.7 50999 192.0.2.1 22"])
    let other = TerminalName.current(["SSH_CONNECTION": "192.0.2.8 50000 192.0.2.1 22"])
    #expect(visitor == again && visitor != other && visitor != TerminalName.current([:]))
    #expect(![visitor, other, TerminalName.current([:])].contains(TerminalName.kiosk))
  }
}

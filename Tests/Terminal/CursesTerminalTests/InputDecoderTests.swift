import CNcurses
import Glibc
import Terminal
import Testing

@testable import CursesTerminal

@Suite struct InputDecoderTests {
  @Test func `typed text arrives key by key`() {
    #expect(decode(typed("17\r")) == [.key(.character("1")), .key(.character("7")), .key(.enter)])
  }

  @Test func `Escape on its own is Escape`() {
    #expect(decode(typed("\u{1B}")) == [.key(.escape)])
    #expect(decode(typed("\u{1B}\u{1B}")) == [.key(.escape), .key(.escape)])
  }

  @Test(arguments: [("\u{1B}1", "1"), ("\u{1B}x", "x"), ("\u{1B}[", "["), ("\u{1B}O", "O")])
  func `a key right behind Escape is held with Alt`(bytes: String, key: Character) {
    #expect(decode(typed(bytes)) == [.key(.alt(key))])
  }

  @Test func `an arrow right behind Escape is the arrow`() {
    #expect(decode([.scalar("\u{1B}"), .code(KEY_UP)]) == [.key(.up)])
  }

  @Test(arguments: ["\u{1B}[I", "\u{1B}[100;3u", "\u{1B}[?1;2c", "\u{1B}Oz", "\u{1B}[99999~"])
  func `an unknown sequence types nothing`(sequence: String) {
    #expect(decode(typed(sequence + "7")) == [.key(.character("7"))])
  }

  @Test func `the mouse and the size come through, other buttons do not`() {
    let press = MouseEvent(kind: .press, at: Point(column: 3, row: 4))
    let size = Size(columns: 100, rows: 30)
    let events = decode([.mouse(press), .mouse(nil), .resized(size)])
    #expect(events == [.mouse(press), .resized(size)])
  }

  @Test func `a paste is one text whose line ends press no Enter`() {
    let events = decode(pasted("12\r15\r\n7\n\t漢\u{1B}\u{7}"))
    #expect(events == [.paste("12\n15\n7\n\t漢")])
  }

  @Test func `keys inside a paste are not keys`() {
    let tokens = pasteStart + typed("a") + [.code(KEY_UP), .code(KEY_ENTER)] + pasteEnd
    #expect(decode(tokens) == [.paste("a")])
  }

  @Test func `a paste in several reads is still one`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(pasteStart + typed("12\r"), at: 0).isEmpty)
    #expect(decoder.decode(typed("\n15"), at: 3_000).isEmpty)
    #expect(decoder.decode(typed("q") + pasteEnd, at: 6_000) == [.paste("12\n15q")])
  }

  @Test func `an empty paste and an end without a beginning have no effect`() {
    #expect(decode(pasted("")).isEmpty)
    #expect(decode(pasteEnd).isEmpty)
  }

  @Test func `after a paste whose end got lost the keyboard works again`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(pasteStart + typed("12"), at: 1_000).isEmpty)
    let events = decoder.decode(typed("7"), at: 6_001)
    #expect(events == [.paste("12"), .key(.character("7"))])
  }

  @Test func `a resize during a paste is not lost`() {
    let size = Size(columns: 80, rows: 24)
    let tokens = pasteStart + typed("a") + [.resized(size)] + typed("b") + pasteEnd
    #expect(decode(tokens) == [.resized(size), .paste("ab")])
  }

  @Test func `an endless paste is cut at its limit, and the cut is said`() throws {
    let letters = Array(repeating: InputToken.scalar("x"), count: PasteCollector.maximumScalars + 9)
    let events = decode(pasteStart + letters + pasteEnd + typed("7"))
    #expect(events.first == .pasteCut(limit: PasteCollector.maximumScalars))
    guard case .paste(let text)? = events.dropFirst().first else {
      Issue.record("no paste in \(events.count) events")
      return
    }
    #expect(text.utf8.count == PasteCollector.maximumScalars)
    #expect(events.last == .key(.character("7")))
  }

  @Test func `a paste of exactly the limit is not cut`() {
    let letters = Array(repeating: UInt8(ascii: "x"), count: PasteCollector.maximumScalars)
    let events = pasted(letters + Array("\u{1B}[201~".utf8), by: 4_096)
    #expect(events == [.paste(String(decoding: letters, as: UTF8.self))])
  }

  private let pasteStart = [InputToken.code(KeyCode.pasteStart)]
  private let pasteEnd = [InputToken.code(KeyCode.pasteEnd)]

  private func typed(_ text: String) -> [InputToken] {
    text.unicodeScalars.map { .scalar($0) }
  }

  private func pasted(_ text: String) -> [InputToken] {
    pasteStart + typed(text) + pasteEnd
  }

  private func decode(_ tokens: [InputToken]) -> [TerminalEvent] {
    var decoder = InputDecoder()
    return decoder.decode(tokens, at: 0)
  }

  /// Returns the events of a paste whose bytes arrive in pieces of this length.
  private func pasted(_ bytes: [UInt8], by length: Int) -> [TerminalEvent] {
    var decoder = InputDecoder()
    var events = decoder.decode(pasteStart, at: 0)
    for start in stride(from: 0, to: bytes.count, by: length) {
      events += decoder.decode(
        pasted: bytes[start..<min(bytes.count, start + length)], at: start)
    }
    return events
  }

  @Test(arguments: [1, 2, 3, 5, 7, 1_000])
  func `a paste as bytes is one text, however it is cut`(length: Int) {
    let bytes = Array("12\r15\r\n漢 👩 é\u{1B}x\u{1B}[201~7\r".utf8)
    let events = pasted(bytes, by: length)
    #expect(events.first == .paste("12\n15\n漢 👩 éx"))
    #expect(length < 1_000 || events.dropFirst() == [.key(.character("7")), .key(.enter)])
  }

  @Test func `two pastes in one read are two`() {
    let events = pasted(Array("a\u{1B}[201~9\u{1B}[200~b\u{1B}[201~8".utf8), by: 1_000)
    #expect(
      events == [
        .paste("a"), .key(.character("9")), .paste("b"), .key(.character("8")),
      ])
  }

  @Test func `a megabyte that is pasted is read within a tenth of a second`() {
    let megabyte = Array(repeating: UInt8(ascii: "x"), count: 1 << 20) + Array("\u{1B}[201~".utf8)
    var events: [TerminalEvent] = []
    let start = processorMilliseconds
    events = pasted(megabyte, by: 4_096)
    let spent = processorMilliseconds - start
    #expect(spent < 100, "\(spent) ms")
    #expect(events.count == 2)
    #expect(events.first == .pasteCut(limit: PasteCollector.maximumScalars))
  }

  /// The processor time of this thread, since the machine may have other work.
  private var processorMilliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}

import CNcurses
import Terminal
import Testing

@testable import CursesTerminal

@Suite struct KeyTests {
  private static let pad: [(sequence: String, key: Key)] = [
    ("Op", .character("0")), ("Oq", .character("1")), ("Or", .character("2")),
    ("Os", .character("3")), ("Ot", .character("4")), ("Ou", .character("5")),
    ("Ov", .character("6")), ("Ow", .character("7")), ("Ox", .character("8")),
    ("Oy", .character("9")), ("Oj", .character("*")), ("Ok", .character("+")),
    ("Ol", .character(",")), ("Om", .character("-")), ("On", .character(".")),
    ("Oo", .character("/")), ("OX", .character("=")), ("OM", .enter), ("OE", .numLockOff),
  ]

  @Test(arguments: pad)
  func `the number pad types in application mode too`(sequence: String, key: Key) throws {
    #expect(try Self.key(sequence) == key)
  }

  @Test(arguments: [
    ("[A", Key.up), ("OA", .up), ("[B", .down), ("OB", .down), ("[C", .right), ("OD", .left),
    ("[H", .home), ("OF", .end), ("[1;5A", .up), ("[1;2D", .left), ("[1;8F", .end),
    ("[3~", .delete), ("[5~", .pageUp), ("[6;3~", .pageDown), ("[Z", .backTab), ("[7~", .home),
  ])
  func `arrows are arrows in both modes and with every modifier`(
    sequence: String, key: Key
  ) throws {
    #expect(try Self.key(sequence) == key)
  }

  @Test func `each sequence belongs to one key`() {
    let byBytes = Dictionary(grouping: KeySequences.all, by: \.bytes)
    #expect(byBytes.values.allSatisfy { Set($0.map(\.code)).count == 1 })
  }

  @Test(arguments: [(Int32(1), Key.function(1)), (12, .function(12)), (63, .function(63))])
  func `function keys are counted from one`(number: Int32, key: Key) {
    #expect(KeyCode.key(KEY_F0 + number) == key)
  }

  @Test(arguments: [KEY_F0, KEY_RESIZE, KEY_MOUSE, KeyCode.pasteEnd, 5_000])
  func `codes that are not keys do nothing`(code: Int32) {
    #expect(KeyCode.key(code) == nil)
  }

  @Test(arguments: [
    (UInt32(0x0D), Key.enter), (0x0A, .enter), (0x09, .tab), (0x08, .backspace), (0x7F, .backspace),
    (0x03, .control("c")), (0x1A, .control("z")), (0x19, .control("y")), (0x00, .control(" ")),
    (0x1C, .control("\\")), (0x20, .character(" ")), (0x416, .character("Ж")),
  ])
  func `a single character is its key`(value: UInt32, key: Key) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(ControlKeys.key(scalar) == key)
  }

  @Test func `control characters of the upper half type nothing`() {
    #expect(ControlKeys.key("\u{9B}") == nil)
  }

  private static func key(_ sequence: String) throws -> Key? {
    let entry = try #require(KeySequences.all.first { $0.bytes == "\u{1B}" + sequence })
    return KeyCode.key(entry.code)
  }
}

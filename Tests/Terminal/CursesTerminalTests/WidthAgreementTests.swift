import CNcurses
import Testing

@testable import CursesTerminal
@testable import Terminal

@Suite struct WidthAgreementTests {
  init() { _ = shim_choose_locale() }

  @Test(arguments: [0...0xFFFF, 0x10000...0x1FFFF, 0x20000...0x3FFFF, 0xE0000...0xE0FFF])
  func `every character is as wide as the C library says`(values: ClosedRange<UInt32>) {
    let disagreed = values.filter { value in
      guard let scalar = Unicode.Scalar(value) else { return false }
      return !Self.agrees(scalar)
    }
    let shown = disagreed.prefix(20).map { String($0, radix: 16) }
    #expect(disagreed.isEmpty, "\(disagreed.count): \(shown)")
  }

  @Test func `a letter goes to curses with its marks`() {
    #expect(glyph("e\u{301}").characters == [0x65, 0x301, 0])
    #expect(glyph("漢").characters == [0x6F22, 0])
    #expect(glyph("a").characters == [0x61, 0])
  }

  @Test func `characters measured differently here are replaced and keep their columns`() {
    let narrow = CursesGlyph(Cell(character: "漢", style: Style(), width: 1))
    #expect(narrow.characters == [0x25AF, 0])
    #expect(!narrow.leavesGap)
    let wide = CursesGlyph(Cell(character: "a", style: Style(), width: 2))
    #expect(wide.characters == [0x25AF, 0])
    #expect(wide.leavesGap)
  }

  /// Returns whether the widths agree.
  ///
  /// Characters that cleaning removes or replaces are never sent.
  private static func agrees(_ scalar: Unicode.Scalar) -> Bool {
    let text = "a" + String(scalar)
    let clean = TextWidth.cleaned(text)
    guard clean.unicodeScalars.elementsEqual(text.unicodeScalars) else { return true }
    return TextWidth.columns(of: text) == 1 + Int(wcwidth(wchar_t(bitPattern: scalar.value)))
  }

  private func glyph(_ text: String) -> CursesGlyph {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    canvas.write(text, row: 0, column: 0)
    return CursesGlyph(canvas[0, 0])
  }
}

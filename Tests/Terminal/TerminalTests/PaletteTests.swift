import Terminal
import Testing

@Suite struct PaletteTests {
  @Test func `without colours important roles are still distinguishable`() {
    let plain = Palette.mono[.text].monoAttributes
    for role in [Role.selection, .error, .warning, .ownRow, .tabCurrent, .fieldFocused, .title] {
      #expect(Palette.mono[role].monoAttributes != plain, "\(role)")
    }
    #expect(Palette.mono[.selection].monoAttributes != Palette.mono[.quietSelection].monoAttributes)
    #expect(Palette.mono[.field].monoAttributes != Palette.mono[.fieldFocused].monoAttributes)
  }

  @Test(arguments: Role.allCases)
  func `the mono palette has no colours`(role: Role) {
    let paint = Palette.mono[role]
    #expect([paint.foreground256, paint.background256] == [nil, nil])
    #expect([paint.foreground16, paint.background16] == [nil, nil])
  }

  @Test func `a role can be repainted without touching the others`() {
    var palette = Palette([.error: Paint(foreground16: 1)])
    palette[.leader] = Paint(foreground16: 3)
    #expect(palette[.error].foreground16 == 1)
    #expect(palette[.leader].foreground16 == 3)
    #expect(palette[.text] == Paint())
  }

  @Test func `attributes of a style are set and taken back one by one`() {
    var style = Style(.mark, bold: true, underline: true)
    #expect(style.attributes == [.bold, .underline])
    style.bold = false
    style.reverse = true
    style.dim = true
    #expect(style.attributes == [.underline, .reverse, .dim])
  }
}

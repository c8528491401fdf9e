import Terminal
import Testing

@testable import App

/// The computable properties of themes: contrast, and whether colours can be distinguished.
@Suite("Themes are readable")
struct ThemeContrastTests {
  /// Common terminal backgrounds: black or white, Solarized, Gruvbox.
  private static let grounds: [String: [Int]] = [
    "dark": [0x000000, 0x002B36, 0x282828], "colour-blind": [0x000000, 0x002B36, 0x282828],
    "light": [0xFFFFFF, 0xFDF6E3, 0xFBF1C7], "contrast": [0x000000],
  ]
  /// The backgrounds of terminals with 16 colours.
  private static let plainGrounds = [
    "dark": 0x000000, "colour-blind": 0x000000, "contrast": 0x000000, "light": 0xFFFFFF,
  ]
  /// The roles that are not for reading, such as a page behind a dialog.
  private static let lines: [Role] = [.border, .borderFocused, .gauge, .dimmed]
  private static let hues: [Role] = [.hue1, .hue2, .hue3, .hue4]
  private static let toldApart: [Role] = [.leader, .ownRow, .warning, .error, .success]
  private nonisolated static let names = ["dark", "light", "contrast", "colour-blind"]

  private func palette(_ name: String) -> Palette {
    ThemeLibrary(folders: []).palette(named: name)
  }

  /// Returns the minimum contrast of a role by WCAG 2: 4.5 for text (1.4.3), 3 for lines (1.4.11).
  private func least(_ role: Role) -> Double { Self.lines.contains(role) ? 3 : 4.5 }

  @Test(arguments: names)
  func `every role contrasts with its background in 256 colours`(name: String) throws {
    let palette = palette(name)
    for role in Role.allCases {
      guard let ink = palette[role].foreground256.map(Seen.init(index:)) else { continue }
      let own = palette[role].background256.map { [Seen(index: $0)] }
      for ground in try own ?? #require(Self.grounds[name]).map({ Seen($0) }) {
        #expect(ink.contrast(with: ground) >= least(role), "\(role)")
      }
    }
  }

  @Test(arguments: names)
  func `every role contrasts in the sixteen colours of xterm and the Linux console`(name: String)
    throws
  {
    let palette = palette(name)
    for (terminal, colours) in Seen.palettes {
      let plain = Seen(try #require(Self.plainGrounds[name]))
      for role in Role.allCases {
        guard let ink = palette[role].foreground16.map({ Seen(colours[Int($0)]) }) else { continue }
        let ground = palette[role].background16.map { Seen(colours[Int($0)]) } ?? plain
        #expect(ink.contrast(with: ground) >= least(role), "\(role) on \(terminal)")
      }
    }
  }

  @Test(arguments: names)
  func `colour-blind users can distinguish leader, own row, warning, error and saved`(
    name: String
  ) throws {
    try expectApart(Self.toldApart, in: palette(name))
  }

  @Test(arguments: names)
  func `the four categories of a chart are distinguishable, in sixteen colours too`(name: String)
    throws
  {
    let palette = palette(name)
    try expectApart(Self.hues, in: palette)
    #expect(Set(Self.hues.map { palette[$0].foreground16 }).count == Self.hues.count)
  }

  @Test(arguments: names)
  func `a page behind a dialog has none of the colours of the one before it`(name: String) {
    let palette = palette(name)
    #expect(palette[.dimmed].attributes.isEmpty)
    for role in [Role.text, .accent, .title] + Self.toldApart {
      #expect(palette[.dimmed].foreground256 != palette[role].foreground256, "\(role)")
    }
  }

  private func expectApart(_ roles: [Role], in palette: Palette) throws {
    let inks = try roles.map { Seen(index: try #require(palette[$0].foreground256)) }
    for matrix in [nil, Seen.protanopia, Seen.deuteranopia] {
      for one in inks.indices {
        for other in inks.indices where other > one {
          let (first, second) = (inks[one], inks[other])
          let apart =
            matrix.map { first.seen(by: $0).distance(to: second.seen(by: $0)) }
            ?? first.distance(to: second)
          #expect(apart >= 15, "\(roles[one]) and \(roles[other])")
        }
      }
    }
  }
}

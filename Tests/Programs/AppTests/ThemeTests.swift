import Foundation
import Languages
import Shell
import Terminal
import Testing

@testable import App

@Suite struct ThemeTests {
  @Test func `there are five built-in themes, and all but mono name every role`()
    throws
  {
    #expect(Theme.names == ["dark", "light", "contrast", "colour-blind", "mono"])
    for name in Theme.names {
      let theme = try #require(Theme(named: name))
      #expect(theme.name == name)
      guard name != "mono" else { continue }
      #expect(Set(theme.roles.keys) == Set(Role.allCases.map(\.name)), "\(name)")
    }
    #expect(ThemeLibrary(folders: []).palette(named: "mono") == .mono)
  }

  @Test func `an unknown theme falls back to the usual one, and a former name leads to it, too`() {
    let library = ThemeLibrary(folders: [])
    #expect(library.palette(named: "nothing") == library.palette(named: "dark"))
    #expect(library.palette(named: "lapit") == library.palette(named: "dark"))
    #expect(library.notices(wanted: "lapit").isEmpty)
  }

  private func library(_ text: String) throws -> ThemeLibrary {
    let folder = NSTemporaryDirectory() + "lapit-themes-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/mine.json"))
    return ThemeLibrary(folders: [folder])
  }

  @Test(arguments: [
    ("{\n \"name\": \"mine\",\n \"roles\": {\n  \"text\": {\"foreground\": \"blue\"}\n }\n}", 4),
    ("{\n \"name\": \"mine\",\n \"roles\": {\n}}}", 4),
    ("{\n \"roles\": {}\n}", 1),
  ])
  func `a broken theme is left out and its line is reported`(text: String, line: Int) throws {
    let library = try library(text)
    #expect(library.names == Theme.names)
    #expect(library.faults.map(\.line) == [line])
    let notice = try #require(library.notices(wanted: nil).first)
    #expect(Catalogue.english.text(notice.wording).contains("line \(line)"))
  }

  @Test func `an unknown theme is reported with the available ones`() throws {
    let notices = ThemeLibrary(folders: []).notices(wanted: "neon")
    #expect(
      notices.map { Catalogue.english.text($0.wording) }.first?.contains("dark, light") == true)
    #expect(ThemeLibrary(folders: []).notices(wanted: "mono").isEmpty)
  }
}

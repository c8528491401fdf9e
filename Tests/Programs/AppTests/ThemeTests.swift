import Foundation
import Languages
import Shell
import Terminal
import Testing

@testable import App

@Suite struct ThemeTests {
  @Test func `the built-in theme names every role`() throws {
    let theme = try #require(Theme.lapit)
    #expect(Set(theme.roles.keys) == Set(Role.allCases.map(\.name)))
  }

  @Test func `an unknown theme falls back to the built-in one`() {
    let library = ThemeLibrary(folders: [])
    #expect(library.palette(named: "nothing") == library.palette(named: "lapit"))
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
  func `a broken theme is left out and its line is told`(text: String, line: Int) throws {
    let library = try library(text)
    #expect(library.names == ["lapit"])
    #expect(library.faults.map(\.line) == [line])
    let notice = try #require(library.notices(wanted: nil).first)
    #expect(Catalogue.english.text(notice.wording).contains("line \(line)"))
  }

  @Test func `a theme that is not there is told with those that are`() throws {
    let notices = ThemeLibrary(folders: []).notices(wanted: "neon")
    #expect(notices.map { Catalogue.english.text($0.wording) }.first?.contains("lapit") == true)
    #expect(ThemeLibrary(folders: []).notices(wanted: "mono").isEmpty)
  }
}

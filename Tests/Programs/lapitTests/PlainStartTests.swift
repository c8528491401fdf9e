import ArgumentParser
import Commands
import Testing

@testable import lapit

@Suite struct PlainStartTests {
  @Test func `without any argument the program opens as the parser would have it`() throws {
    let (plain, parsed) = (OpenCommand.plain, try OpenCommand.parse([]))
    #expect(plain.folder.data == parsed.folder.data)
    #expect(plain.folder.path == parsed.folder.path)
    #expect(plain.look.theme == parsed.look.theme && plain.look.lang == parsed.look.lang)
    #expect(plain.look.plain == parsed.look.plain)
  }
}

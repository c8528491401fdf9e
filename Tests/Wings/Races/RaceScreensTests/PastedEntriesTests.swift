import RaceFiles
import Races
import Shell
import Terminal
import Testing

@testable import RaceScreens

@Suite("Lists pasted on the entries")
struct PastedEntriesTests {
  private let scene: RaceScreensScene
  private let race: Competition

  init() throws {
    scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    race = try scene.competition()
    try scene.enter("5", "Vera Holt", into: race)
    try scene.enter("6", "Wim Oost", into: race)
  }

  private func paste(_ text: String) throws -> (pane: any Pane, move: Move?) {
    let pane = try scene.pane(.entries(competition: race.id))
    return (pane, pane.take(.paste(text)))
  }

  @Test(arguments: [
    "12,Ana Roos\n13,Bo Lind\n", "12;Ana Roos\r\n13;Bo Lind", "12\tAna Roos\r13\tBo Lind",
    "12 Ana Roos\n13 Bo Lind", "Ana Roos,12\nBo Lind,13", "bib,name\n12,Ana Roos\n13,Bo Lind",
    "No,Surname,First\n12,Roos,Ana\n13,Lind,Bo", "12,Ana Roos\n\n13,Bo Lind\n\n",
  ])
  func `a list opens the preview of an import with its lines`(text: String) throws {
    let (_, move) = try paste(text)
    guard case .open(let route) = move else {
      Issue.record("nothing was opened")
      return
    }
    let pane = try scene.pane(route)
    scene.settle(pane)
    #expect(scene.screen(of: pane).contains("pasted list"))
    guard case .ask(let question) = scene.press(.enter, in: pane) else {
      Issue.record("\(scene.screen(of: pane))")
      return
    }
    _ = question.answer()
    scene.settle(pane)
    let entries = try scene.context.directory.entries(of: race.id)
    #expect(
      entries.map { $0.bib + " " + $0.ownName }.sorted()
        == ["12 Ana Roos", "13 Bo Lind", "5 Vera Holt", "6 Wim Oost"])
  }

  @Test(arguments: [("12;Ana Roos\n13;Bo Lind", "semicolons"), ("12\tAna\n13\tBo", "tabs")])
  func `messages about a list name the pasted line`(text: String, mark: String) throws {
    let (_, move) = try paste(text)
    let pane = try scene.pane(try #require(move?.route))
    scene.settle(pane)
    #expect(scene.screen(of: pane).contains("separated by \(mark)"))
  }

  @Test func `a single line is searched for`() throws {
    let (pane, move) = try paste("Wim")
    if case .open = move { Issue.record("a name was taken for a list") }
    let screen = scene.screen(of: pane)
    #expect(screen.contains("Wim Oost") && !screen.contains("Vera Holt"))
  }

  @Test func `people without bibs get the next free ones`() throws {
    let (_, move) = try paste("Roos, Ana\nLind, Bo")
    guard case .open(let route) = move else {
      Issue.record("nothing was opened")
      return
    }
    let pane = try scene.pane(route)
    scene.settle(pane)
    let screen = scene.screen(of: pane)
    #expect(screen.contains("7") && screen.contains("8") && screen.contains("Lind"))
    guard case .ask(let question) = scene.press(.enter, in: pane) else {
      Issue.record("\(screen)")
      return
    }
    _ = question.answer()
    scene.settle(pane)
    let entries = try scene.context.directory.entries(of: race.id)
    #expect(
      entries.map { $0.bib + " " + $0.ownName }.sorted()
        == ["5 Vera Holt", "6 Wim Oost", "7 Ana Roos", "8 Bo Lind"])
  }

  @Test(arguments: [
    ("12;Ana Roos;F;U23\n13;Bo Lind;M;M40\n", "bib,name,sex,category"),
    ("12;Roos;Ana;F;1999\n13;Lind;Bo;M;1980\n", "bib,second,first,sex,birth"),
    ("Ana Roos;12;W;Velo Brdo\nBo Lind;13;M;RC Nord\n", "name,bib,sex,club"),
    ("12\tAna Roos\tM40\tVelo Brdo\n13\tBo Lind\tM40\tRC Nord\n", "bib,name,category,club"),
    ("Ana Roos,ana@x.org,1:02:33\nBo Lind,bo@x.org,1:03:00\n", "bib,name,email,"),
  ])
  func `columns without headings are recognized by their content`(
    text: String, headings: String
  ) throws {
    let file = try #require(PastedEntries(text))
    let first = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")[0]
    let named = first.split(omittingEmptySubsequences: false) { ",;\t".contains($0) }
    #expect(named.joined(separator: ",") == headings)
  }

  @Test(arguments: [
    "Ana Roos\n12 Bo Lind\nCy Dahl\n", "Ana Roos\n12;Bo Lind\nCy Dahl",
    "Ana Roos\n\n12\tBo Lind\n\nCy Dahl",
  ])
  func `in a list with some bibs the others get the next free ones`(text: String) throws {
    let (_, move) = try paste(text)
    let pane = try scene.pane(try #require(move?.route))
    scene.settle(pane)
    guard case .ask(let question) = scene.press(.enter, in: pane) else {
      Issue.record("\(scene.screen(of: pane))")
      return
    }
    _ = question.answer()
    scene.settle(pane)
    let entries = try scene.context.directory.entries(of: race.id)
    #expect(
      entries.map { $0.bib + " " + $0.ownName }.sorted()
        == ["12 Bo Lind", "13 Ana Roos", "14 Cy Dahl", "5 Vera Holt", "6 Wim Oost"])
  }

  @Test func `an error in a pasted list names the pasted line`() throws {
    let list = try #require(PastedEntries("12;Ana Roos\n\n12;Bo Lind\n"))
    #expect(list.pastedLine(of: 2) == 1 && list.pastedLine(of: 3) == 3)
    let titled = try #require(PastedEntries("bib;name\n12;Ana Roos\n12;Bo Lind\n"))
    #expect(titled.pastedLine(of: 3) == 3)
    let (_, move) = try paste("12;Ana Roos\n13;Bo Lind\n5x5!;Cy Dahl\n")
    let pane = try scene.pane(try #require(move?.route))
    scene.settle(pane)
    scene.press(.character("b"), in: pane)
    if scene.screen(of: pane).contains("1 bad") {
      #expect(scene.screen(of: pane).contains(" 3 A bib"))
    }
  }
}

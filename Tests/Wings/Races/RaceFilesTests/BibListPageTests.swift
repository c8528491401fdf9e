import Languages
import RaceDay
import Races
import Testing

@testable import RaceFiles

@Suite("Bib lists")
struct BibListPageTests {
  @Test func `bibs are in numeric order, each with a box to tick`() throws {
    let html = BibListPage.html(try PublishingScene.fullRace().book(), order: .bib, in: .english)
    #expect(html.boardColumn("Bib") == ["1", "2", "4", "5", "10"])
    #expect(html.boardColumn("\u{2713}").count == 5)
    #expect(html.contains("5 entered"))
  }

  @Test func `entries without a bib come first`() throws {
    let scene = try PublishingScene.fullRace()
    try scene.enter("", "Zoe Late")
    let html = BibListPage.html(try scene.book(), order: .bib, in: .english)
    #expect(html.boardColumn("Name").first == "Zoe Late")
  }

  @Test func `by name, letter case does not matter`() throws {
    let scene = try PublishingScene()
    for (bib, name) in [("1", "berg"), ("2", "Adler"), ("3", "Cole")] {
      try scene.enter(bib, name)
    }
    let html = BibListPage.html(try scene.book(), order: .name, in: .english)
    #expect(html.boardColumn("Name") == ["Adler", "berg", "Cole"])
  }

  @Test func `wave, start and data known beforehand are there`() throws {
    let scene = try PublishingScene()
    try scene.enter("1", "Ada Moor") {
      ($0.wave, $0.startMilliseconds, $0.status) = ("A", 90_000, .dns)
    }
    let html = BibListPage.html(try scene.book(), order: .bib, in: .english)
    #expect(html.boardColumn("Wave") == ["A"])
    #expect(html.boardColumn("Start") == ["1:30"])
    #expect(html.boardColumn("Note") == ["did not start"])
  }
}

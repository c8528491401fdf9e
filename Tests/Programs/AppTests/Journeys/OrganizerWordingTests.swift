import Files
import Languages
import Places
import RaceFiles
import Races
import Shell
import Testing
import RaceScreens

@testable import App

@Suite struct OrganizerWordingTests {
  @Test(arguments: ["Harbour 10K", "Sunday Club Walk"])
  func `every key and title of the organizer's screens has its text`(name: String) throws {
    let play = try Play()
    let race = try play.open(name)
    let entry = try RaceDirectory(store: play.store).entries(of: race.id).first?.id
    let routes: [Route] = [
      Route(.run(race.id)), Route(.create(model: nil)), Route(.edit(competition: race.id)),
      Route(.desk(race.id)),
      Route(.entry(competition: race.id, entry: entry)), Route(.coOrganizers(competition: race.id)),
      Route(.export(competition: race.id, ending: "csv")), Route(.importing(competition: race.id)),
      Route(.course(competition: race.id)),
    ]
    for route in routes {
      play.coordinator.perform(.open(route))
      let labels = play.coordinator.top.bindings.map(\.label)
      #expect(labels.filter { !Catalogue.english.has($0) }.isEmpty, "\(route)")
      #expect(Catalogue.english.has(play.coordinator.top.title.key), "\(route)")
      #expect(!labels.isEmpty, "\(route)")
    }
  }

  @Test(arguments: WriteError.Reason.allCases)
  func `every reason why a file is not written has its text`(reason: WriteError.Reason) {
    #expect(Catalogue.english.has("files.write.error.\(reason.rawValue)"))
  }

  @Test(arguments: ResultsFileError.Reason.allCases)
  func `every reason why results are not printed has its text`(
    reason: ResultsFileError.Reason
  ) {
    #expect(Catalogue.english.has("races.export.error.\(reason.rawValue)"))
  }

  @Test func `every reason why a file is not read has its text, and so has every field`() {
    let reasons =
      ImportFileError.Reason.allCases.map { "files.error.\($0.rawValue)" }
      + GPXError.Reason.allCases.map { "files.gpx.\($0.rawValue)" }
    let fields = ImportKind.allCases.flatMap(\.fields).map { "files.field.\($0)" }
    for key in reasons + fields + ImportKind.allCases.map(\.wording.key) {
      #expect(Catalogue.english.has(key), "\(key)")
    }
  }

  @Test func `every digit of the desk's menu has a long and a short name`() {
    for digit in ["4", "5", "6", "7", "8", "9", "0"] {
      #expect(Catalogue.english.has("desk.menu.first.\(digit)"))
      #expect(Catalogue.english.has("desk.menu.firstShort.\(digit)"))
    }
    for digit in 0...6 {
      #expect(Catalogue.english.has("desk.menu.more.\(digit)"))
      #expect(Catalogue.english.has("desk.menu.moreShort.\(digit)"))
    }
  }
}

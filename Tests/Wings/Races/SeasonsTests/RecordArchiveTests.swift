import RaceSamples
import Store
import Testing

@testable import RaceDay
@testable import Races
@testable import Seasons

@Suite struct RecordArchiveTests {
  private let scene: RaceScene
  private let first: Competition
  private let second: Competition

  init() throws {
    scene = try RaceScene()
    first = try scene.competition(.road) { $0.settings.lapMetres = 5_000 }
    second = try scene.competition(.road) { $0.settings.lapMetres = 10_000 }
    for race in [first, second] {
      let entry = try scene.service.join(race.id, userID: "runner")
      var change = EntryChange()
      change.bib = "5"
      _ = try scene.service.change(change, of: entry.id, by: RaceScene.owner)
      try scene.enter(["6"], into: race)
      try scene.cross("5", 1_200, in: race)
      try scene.cross("6", 1_300, in: race)
    }
  }

  private func lines(_ book: RecordBook) -> [StandingRecord] {
    RecordSubject.Kind.allCases.flatMap { book.records(in: .all, of: $0) }
  }

  @Test func `records follow every change, and always equal those read from scratch`() throws {
    let archive = RecordArchive(store: scene.store)
    var before = lines(try archive.current())
    let acts: [() throws -> Void] = [
      { try scene.change("6", in: first) { $0.min = .value(15) } },
      { try scene.change("6", in: first) { $0.status = .dsq } },
      { try scene.addPerson("runner", "Rada", "Newname", isOrganizer: false) },
      {
        try scene.store.write(by: "x", at: 0) { try RaceErasure.erase($0, userID: "runner") }
      },
      { try scene.service.delete(second.id, by: RaceScene.owner) },
    ]
    for act in acts {
      try act()
      let after = lines(try archive.current())
      #expect(after != before)
      #expect(after == lines(try RecordBook(store: scene.store)))
      before = after
    }
  }

  @Test func `only a competition with changes is read again`() throws {
    let book = try RecordBook(store: scene.store)
    try scene.cross("6", 1_250, in: first)
    guard case .list(let changes, _) = try scene.store.changes(after: 0) else {
      Issue.record("the store has forgotten its changes")
      return
    }
    #expect(try book.touched(by: changes.suffix(1), in: scene.store) == [first.id])
  }

  @Test func `known records are there at once, before reading`() throws {
    let archive = RecordArchive(store: scene.store)
    #expect(archive.known == nil)
    let read = lines(try archive.current())
    #expect(try lines(#require(archive.known)) == read)
  }
}

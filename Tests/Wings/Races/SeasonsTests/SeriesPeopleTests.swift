import Accounts
import RaceDay
import RaceSamples
import Races
import Testing
import Timekeeping

@testable import Seasons

@Suite struct SeriesPeopleTests {
  /// An event with results given by name and club, in order of place.
  private func event(
    _ number: Int, _ people: [(name: String, club: String)],
    change: (Int, inout SeriesEvent.Result) -> Void = { _, _ in }
  ) -> SeriesEvent {
    let results = people.enumerated().map { index, person in
      var result = SeriesEvent.Result(
        competitor: .named(person.name.lowercased()), name: person.name, place: index + 1)
      (result.entryID, result.club) = ("e\(number)-\(index + 1)", person.club)
      change(index, &result)
      return result
    }
    return SeriesEvent(id: "\(number)", name: "Round \(number)", results: results)
  }

  /// The rows of the table as `name total`.
  private func lines(_ events: [SeriesEvent], _ change: (inout Series) -> Void = { _ in })
    -> [String]
  {
    var series = Series(id: "s", name: "Cup", ownerID: "o")
    change(&series)
    return SeriesTable(series, events: events).lines.map { "\($0.name) \($0.total)" }
  }

  @Test func `spaces, apostrophes and hyphens written otherwise are the same person`() {
    let events = [
      event(
        1, [("Mona  Trent", "Mill"), ("Rory O\u{2019}Hale", "Quay"), ("Eva\u{A0}Ost-Lind", "Quay")]),
      event(2, [("Mona Trent", "MILL"), ("Rory O'Hale", "Quay"), ("Eva Ost Lind", "Quay")]),
    ]
    #expect(lines(events) == ["Mona Trent 200", "Rory O'Hale 198", "Eva Ost Lind 196"])
  }

  @Test func `one name with another birth or another club is another person`() {
    let clubs = [event(1, [("Jan Kos", "Mill")]), event(2, [("Jan Kos", "Quay")])]
    #expect(lines(clubs) == ["Jan Kos 100", "Jan Kos 100"])
    let births = ["1980-01-01", "1999-01-01"].enumerated().map { number, birth in
      event(number, [("Jan Kos", "Mill")]) { $1.birth = birth }
    }
    #expect(lines(births) == ["Jan Kos 100", "Jan Kos 100"])
    let moved = ["Mill", "Quay"].enumerated().map { number, club in
      event(number, [("Jan Kos", club)]) { $1.birth = "1980-01-01" }
    }
    #expect(lines(moved) == ["Jan Kos 200"])
  }

  @Test func `two of one name in one race are never one line`() {
    let events = (1...2).map { event($0, [("Jan Kos", "Mill"), ("Jan Kos", "Mill")]) }
    #expect(lines(events).count == 4)
    #expect(lines([events[0]]) == ["Jan Kos 100", "Jan Kos 99"])
  }

  @Test func `account and licence link people whatever their names`() {
    let accounts = ["Ada Moor", "Ada Lind"].enumerated().map { number, name in
      event(number, [(name, "")]) { $1.competitor = .account("a") }
    }
    #expect(lines(accounts) == ["Ada Lind 200"])
    let licences = [("Ada Moor", "BG-17"), ("A. Moor", "bg 17")].enumerated().map { number, one in
      event(number, [(one.0, "")]) { $1.licence = one.1 }
    }
    #expect(lines(licences) == ["A. Moor 200"])
  }

  @Test func `a bib is one person only where bibs are kept for the series`() {
    let events = ["Ada Moor", "A. Moor"].enumerated().map { number, name in
      event(number, [(name, "")]) { $1.bib = "7" }
    }
    #expect(lines(events).count == 2)
    #expect(lines(events) { $0.keepsBibs = true } == ["A. Moor 200"])
  }

  @Test func `those who may be one are listed, and a person's word joins or parts them`() {
    let events = [
      event(1, [("Fay Canwel", "Mill"), ("Ida \u{160}uk", ""), ("Bo Karst", "Mill")]),
      event(2, [("Canwell Fay", "Mill"), ("Ida Suk", ""), ("Bo Karst", "Quay"), ("Eva Ost", "")]),
    ]
    let open = SeriesPeople(events)
    #expect(
      open.nearMatches.map { "\($0.one.name) | \($0.other.name)" } == [
        "Fay Canwel | Canwell Fay", "Ida \u{160}uk | Ida Suk", "Bo Karst | Bo Karst",
      ])
    let links = [
      SeriesLink("e2-1", "e1-1", isSamePerson: true),
      SeriesLink("e1-3", "e2-3", isSamePerson: false),
    ]
    let decided = SeriesPeople(events, links: links)
    #expect(decided.people.count == 6)
    #expect(decided.nearMatches.map(\.one.name) == ["Ida \u{160}uk"])
  }

  @Test func `those a person has parted stay so, though everything of them is equal`() {
    let events = (1...3).map { event($0, [("Jan Kos", "Mill")]) }
    let parted = SeriesPeople(events, links: [SeriesLink("e1-1", "e2-1", isSamePerson: false)])
    #expect(parted.people.map { $0.results.map(\.event) } == [[0, 2], [1]])
    #expect(parted.nearMatches.isEmpty)
  }

  @Test func `a decision is kept in the series, and the last one counts`() throws {
    let scene = try RaceScene()
    let service = SeriesService(store: scene.store, clock: .manual(scene.hands))
    let races = try ["Mill", "Quay"].map { club in
      let race = try scene.competition(.road)
      var draft = EntryDraft()
      (draft.bib, draft.name, draft.club) = ("1", "Jan Kos", club)
      _ = try scene.service.addEntry(draft, to: race.id, by: RaceScene.owner)
      try scene.cross("1", 900, in: race)
      return race
    }
    var draft = SeriesDraft()
    (draft.name, draft.competitionIDs) = ("Cup", races.map(\.id))
    let made = try service.create(draft, by: RaceScene.owner)
    var book = try SeriesBook(made.id, store: scene.store)
    let pair = try #require(book.people.nearMatches.first)
    for isSame in [false, true] {
      let link = SeriesLink(pair.one.entryID, pair.other.entryID, isSamePerson: isSame)
      _ = try service.decide(link, in: made.id, by: RaceScene.owner)
    }
    _ = try service.update(made.id, draft, by: RaceScene.owner)
    book = try book.refreshed(from: scene.store)
    #expect(book.table().lines.map(\.total) == [200])
    #expect(book.series.links?.count == 1)
    #expect(throws: SeriesError(.notAllowed)) {
      try service.decide(SeriesLink("a", "b", isSamePerson: true), in: made.id, by: .person("x"))
    }
  }
}

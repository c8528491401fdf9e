import Languages
import Races
import Testing

@testable import RaceFiles

@Suite("Publications of results")
struct PublicationTests {
  @Test(arguments: Publication.allCases)
  func `each is created and has a name`(publication: Publication) throws {
    let text = publication.text(try PublishingScene.fullRace().book(), in: .english)
    #expect(text.contains("Ada") || text.contains("Moor"))
    #expect(Catalogue.english.has(publication.wording.key))
  }

  @Test(
    arguments: [(.csv, .csv), (.html, .html), (.xml, .iofxml), (.table, .table)]
      as [(ResultsFile.Kind, Publication)])
  func `an ending selects the first publication that has it`(
    ending: ResultsFile.Kind, publication: Publication
  ) {
    #expect(Publication(ending: ending) == publication)
  }
}

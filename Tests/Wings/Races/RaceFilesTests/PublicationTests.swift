import Languages
import Races
import Testing

@testable import RaceFiles

@Suite("What can be taken away")
struct PublicationTests {
  @Test(arguments: Publication.allCases)
  func `each is made and named in words`(publication: Publication) throws {
    let text = publication.text(try PublishingScene.fullRace().book(), in: .english)
    #expect(text.contains("Ada") || text.contains("Moor"))
    #expect(Catalogue.english.has(publication.wording.key))
  }

  @Test(
    arguments: [(.csv, .csv), (.html, .html), (.xml, .iofxml), (.table, .table)]
      as [(ResultsFile.Kind, Publication)])
  func `an ending stands for the first that has it`(
    ending: ResultsFile.Kind, publication: Publication
  ) {
    #expect(Publication(ending: ending) == publication)
  }
}

import Languages
import RaceDay
import Races
import Testing

@testable import RaceFiles

@Suite("Certificates")
struct CertificatesPageTests {
  @Test func `everybody with a place has one, with place, time and categories`() throws {
    let html = CertificatesPage.html(try PublishingScene.fullRace().book(), in: .english)
    #expect(
      html.texts(after: "<p class=\"who\">")
        == ["Ada Moor", "&lt;Bo&gt;", "Cy &quot;Quick&quot; O&#39;Dell"])
    #expect(
      html.texts(after: "<p class=\"rank\">")
        == ["Place 1 of 4", "Place 2 of 4", "Place 3 of 4"], "of all who started")
    #expect(html.contains("<p>Elite: place 2 of 2</p>"))
    #expect(html.contains("<p>3:20.7 · 2 laps</p>"))
    #expect(html.contains("<p>2026-05-03 · Lap race</p>"))
  }

  @Test func `each begins a page when printed`() throws {
    let html = CertificatesPage.html(try PublishingScene.fullRace().book(), in: .english)
    #expect(html.contains("break-after: page"))
    #expect(html.texts(after: "<section class=\"certificate\">").count == 3)
  }

  @Test func `a category alone keeps its places of the whole field`() throws {
    let html = CertificatesPage.html(
      try PublishingScene.fullRace().book(), category: "M40", in: .english)
    #expect(html.texts(after: "<p class=\"rank\">") == ["Place 2 of 4"])
  }

  @Test func `what counts and was not seen is said on page and certificate`() throws {
    let scene = try PublishingScene()
    try scene.enter("7", "Ada Moor")
    try scene.cross("7", 100)
    let seen = CrossingAct(bib: "7", moment: .elapsed(200_000), source: .estimated)
    _ = try scene.service.record(
      [seen], in: scene.competition.id, by: PublishingScene.owner, session: "line")
    let book = try scene.book()
    #expect(CertificatesPage.html(book, in: .english).contains("<p>1 crossing estimated</p>"))
    let page = ResultsPage.html(book, in: .english)
    #expect(page.texts(after: "<p class=\"notice\">") == ["1 crossing estimated"])
  }

  @Test func `a race without places says so`() throws {
    let html = CertificatesPage.html(try PublishingScene().book(), in: .english)
    #expect(html.texts(after: "<p class=\"notice\">") == ["Nobody has a place yet."])
  }

  @Test func `a certificate says whether the results are official, who made them so and when`()
    throws
  {
    let scene = try PublishingScene.fullRace()
    func standing() throws -> [String] {
      Array(
        Set(
          CertificatesPage.html(try scene.book(), in: .english)
            .texts(after: "<p class=\"standing\">")))
    }
    #expect(try standing() == ["Results: provisional"])
    try scene.service.setOfficial(true, scene.competition.id, by: PublishingScene.owner)
    #expect(try standing().first?.hasPrefix("Results: official, ") == true)
    #expect(try standing().first?.contains("corrected") == false)
    try scene.change("10") { $0.penaltyMilliseconds = 5_000 }
    #expect(try standing().first?.contains("; corrected ") == true)
  }
}

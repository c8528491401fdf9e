import Languages
import RaceDay
import Races
import Testing

@testable import RaceFiles

@Suite("Certificates")
struct CertificatesPageTests {
  @Test func `everyone with a place has one, with place, time and categories`() throws {
    let html = CertificatesPage.html(try PublishingScene.fullRace().book(), in: .english)
    #expect(
      html.texts(after: "<p class=\"who\">")
        == ["Ada Moor", "&lt;Bo&gt;", "Cy &quot;Quick&quot; O&#39;Dell"])
    #expect(
      html.texts(after: "<p class=\"rank\">")
        == ["Place 1 of 4", "Place 2 of 4", "Place 3 of 4"], "of all who started")
    #expect(html.contains("<p class=\"line\">Elite: place 2 of 2</p>"))
    #expect(html.contains("<p class=\"result\">3:20.7 · 2 laps</p>"))
    #expect(html.contains("<p class=\"facts\">3 May 2026 · Lap race</p>"))
  }

  @Test func `competitors still out at the stop have none, and pages say so`()
    throws
  {
    let scene = try PublishingScene()
    try scene.enter("1", "Ada Moor")
    try scene.enter("2", "Bo Lind")
    try scene.start()
    try scene.cross("1", 100, 200)
    try scene.cross("2", 101)
    try scene.stop()
    let book = try scene.book()
    #expect(
      CertificatesPage.html(book, in: .english).texts(after: "<p class=\"who\">") == ["Ada Moor"])
    let out = Catalogue.english.text("races.own.cutShort")
    let page = ResultsPage.html(book, in: .english)
    #expect(page.contains(Catalogue.english.text("files.page.finished", count: 1)))
    #expect(page.ranges(of: out).count == 1)
    let lines = ResultsText.table(book, in: .english).split(separator: "\n")
    #expect(lines.filter { $0.contains(out) }.map { $0.contains("Bo Lind") } == [true])
  }

  @Test func `each begins a page when printed`() throws {
    let html = CertificatesPage.html(try PublishingScene.fullRace().book(), in: .english)
    #expect(html.contains("break-after: page"))
    #expect(html.texts(after: "class=\"certificate classic\">").count == 3)
  }

  @Test(arguments: CertificateDesign.allCases)
  func `each design has a name, its own sheet and all texts`(
    design: CertificateDesign
  ) throws {
    let html = CertificatesPage.html(
      try PublishingScene.fullRace().book(), CertificateOptions(design: design), in: .english)
    #expect(Catalogue.english.has(design.wording.key))
    let page = design == .modern ? "landscape" : "portrait"
    #expect(html.contains("@page { size: A4 \(page); margin: 0; }"))
    #expect(html.texts(after: "class=\"certificate \(design.rawValue)\">").count == 3)
    for word in ["Certificate", "Ada Moor", "Hill Club", "Place 1 of 4", "for the organizers"] {
      #expect(html.contains(">\(word)<"))
    }
    #expect(html.contains("\n.\(design.rawValue) .who {"), "the style sheet knows it")
    #expect(!html.contains("class=\"picture\""))
  }

  @Test func `long names are smaller, and complete`() throws {
    let scene = try PublishingScene(.road)
    let names = ["Ada Moor", "Maximiliana Konstantin", "Maximiliana Konstantinopolska-Schwarz"]
    for (bib, name) in names.enumerated() { try scene.enter("\(bib)", name) }
    try scene.start()
    for bib in names.indices { try scene.cross("\(bib)", 600 + Double(bib)) }
    let html = CertificatesPage.html(try scene.book(), in: .english)
    #expect(html.texts(after: "class=\"who\">") == [names[0]])
    #expect(html.texts(after: "class=\"who long\">") == [names[1]])
    #expect(html.texts(after: "class=\"who longer\">") == [names[2]])
  }

  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

  @Test func `a club's picture is on each certificate, and once in the file`() throws {
    let options = CertificateOptions(picture: try CertificatePicture(Self.png))
    let html = CertificatesPage.html(
      try PublishingScene.fullRace().book(), options, in: .english)
    #expect(html.texts(after: "data:image/png;base64,") == ["iVBORw0KGgoBAgM=); }\n"])
    #expect(html.texts(after: "<div class=\"picture\">").count == 3)
  }

  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], "jpeg"), (Array("GIF89a!".utf8), "gif"),
      (Array("RIFF1234WEBPVP8 ".utf8), "webp"),
    ] as [([UInt8], String)])
  func `pictures are recognized by their content`(bytes: [UInt8], type: String) throws {
    #expect(try CertificatePicture(bytes).address.hasPrefix("data:image/\(type);base64,"))
  }

  @Test(arguments: ["", "<svg onload=\"alert(1)\"/>", "BM123", "RIFF1234WAVE", "%PDF-1.4"])
  func `an invalid picture is refused, whatever its name`(text: String) throws {
    let error = #expect(throws: CertificatePictureError.self) {
      try CertificatePicture(Array(text.utf8))
    }
    #expect(error?.reason == .noPicture)
  }

  @Test func `a picture that is too large is refused with the limit`() throws {
    let bytes = Self.png + [UInt8](repeating: 0, count: CertificatePicture.largest)
    let error = #expect(throws: CertificatePictureError.self) { try CertificatePicture(bytes) }
    #expect(
      error.map { Catalogue.english.text($0.wording) } == "Choose a picture of 2 MB at most.")
    #expect(throws: Never.self) {
      try CertificatePicture(Array(bytes.prefix(CertificatePicture.largest)))
    }
  }

  @Test func `a single category keeps its places in the whole field`() throws {
    let html = CertificatesPage.html(
      try PublishingScene.fullRace().book(), category: "M40", in: .english)
    #expect(html.texts(after: "<p class=\"rank\">") == ["Place 2 of 4"])
  }

  @Test func `estimated crossings are marked on page and certificate`() throws {
    let scene = try PublishingScene()
    try scene.enter("7", "Ada Moor")
    try scene.cross("7", 100)
    let seen = CrossingAct(bib: "7", moment: .elapsed(200_000), source: .estimated)
    _ = try scene.service.record(
      [seen], in: scene.competition.id, by: PublishingScene.owner, session: "line")
    let book = try scene.book()
    #expect(CertificatesPage.html(book, in: .english).contains(">1 crossing estimated<"))
    let page = ResultsPage.html(book, in: .english)
    #expect(page.texts(after: "<p class=\"notice\">") == ["1 crossing estimated"])
  }

  @Test func `a race without places says so`() throws {
    let html = CertificatesPage.html(try PublishingScene().book(), in: .english)
    #expect(html.texts(after: "<p class=\"notice\">") == ["No one has a place yet."])
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

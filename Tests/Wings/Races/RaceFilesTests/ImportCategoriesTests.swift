import Files
import RaceDay
import RaceSamples
import Testing

@testable import RaceFiles
@testable import Races

@Suite("Categories of a file for another sex or age")
struct ImportCategoriesTests {
  private let scene: RaceScene
  private let race: Competition
  private static let csv = """
    bib,name,sex,age,category
    1,Ada Moor,F,34,W30
    2,Bo Lind,M,52,M40
    3,Cy Ray,M,45,M40

    """

  init() throws {
    scene = try RaceScene()
    race = try scene.competition(.road) {
      $0.categories = [
        Category(name: "W30", sex: .female, minimumAge: 30, maximumAge: 39),
        Category(name: "M40", sex: .male, minimumAge: 40, maximumAge: 49),
        Category(name: "M50", sex: .male, minimumAge: 50, maximumAge: 59),
      ]
    }
  }

  private func report(_ options: ImportOptions = ImportOptions()) throws -> ImportReport {
    try RaceImporter(service: scene.service).entries(
      Array(Self.csv.utf8), into: race.id, options: options, by: RaceScene.owner)
  }

  private var categories: [[String]] {
    get throws { try scene.book(race).rows().map(\.categories) }
  }

  @Test func `are kept, and asked about with the row`() throws {
    let report = try report()
    #expect(report.questions.map(\.subject) == [.categories])
    #expect(report.questions.first?.rowCount == 1)
    #expect(try categories == [["W30"], ["M40"], ["M40"]])
  }

  @Test func `give way to those by sex and age if the answer says so`() throws {
    var options = ImportOptions()
    options.answer(.categories, with: "age")
    let report = try report(options)
    #expect(report.questions.isEmpty)
    #expect(try categories == [["W30"], ["M50"], ["M40"]])
  }

  @Test func `stay without a question if the answer says so`() throws {
    var options = ImportOptions()
    options.answer(.categories, with: "file")
    #expect(try report(options).questions.isEmpty)
    #expect(try categories == [["W30"], ["M40"], ["M40"]])
  }
}

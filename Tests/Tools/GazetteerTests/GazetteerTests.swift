import Languages
import Places
import Testing
import Timekeeping

@testable import Gazetteer

@Suite("Cities by name and by place")
struct GazetteerTests {
  private let gazetteer = Gazetteer.shared
  private let kyiv = GeoPoint(latitude: 50.4501, longitude: 30.5234)

  private func names(_ typed: String, near point: GeoPoint? = nil, most: Int = 5) -> [String] {
    gazetteer.cities(beginning: typed, near: point, most: most).map(\.name)
  }

  @Test func `every line of the table is a city with a name that can be searched`() {
    #expect(gazetteer.count == 24_361)
    var wrong: [String] = []
    for line in 0..<gazetteer.count {
      guard let city = gazetteer[line] else {
        wrong.append("line \(line)")
        continue
      }
      let isPlace =
        abs(city.point.latitude) <= 90 && abs(city.point.longitude) <= 180
        && city.country.utf8.count == 2 && city.point == gazetteer.points[line]
      let every = Set(Language.allCases.map { Gazetteer.sought(city.name(in: $0)) })
      let sought = Set(gazetteer.soughtNames(line).map { Array($0.utf8) })
      if !isPlace || !every.isSubset(of: sought) { wrong.append(city.name) }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20))")
  }

  @Test func `every zone of the table is one that this machine knows`() throws {
    let zones = Set((0..<gazetteer.count).compactMap { gazetteer[$0]?.zone })
    #expect(zones.count > 300)
    let strange = zones.filter { (try? LocalZone.named($0)) == nil }
    #expect(strange.isEmpty, "\(strange)")
  }

  @Test(arguments: ["Kyiv", "kyi", "Київ", "киї", "Киев", "kijev", "КИЇВ"])
  func `a city is found by the first letters of its name in five languages`(typed: String) {
    #expect(names(typed).first == "Kyiv")
  }

  @Test func `accents and apostrophes need not match exactly`() {
    #expect(names("sibenik").first == "Šibenik" && names("Šiben").first == "Šibenik")
    #expect(names("münchen").first == "Munich" && names("MUNCHEN").first == "Munich")
    #expect(gazetteer.city(named: "Кам\u{2019}янське")?.name == "Kamianske")
    #expect(gazetteer.city(named: "Кам'янське")?.name == "Kamianske")
  }

  @Test func `a city is named in the reader's language`() throws {
    let city = try #require(gazetteer.city(named: "Vienna", country: "AT"))
    #expect(city.name(in: .croatian) == "Beč" && city.name(in: .ukrainian) == "Відень")
    #expect(city.name(in: .english) == "Vienna" && city.zone == "Europe/Vienna")
    #expect(gazetteer.city(named: "Vienna", country: "US")?.region == "Virginia")
  }

  @Test func `the largest comes first, after exact names`() throws {
    #expect(names("lon").first == "London")
    let found = gazetteer.cities(beginning: "paris", most: 5)
    #expect(found.first?.country == "FR")
    #expect(
      found.map(\.people).prefix(2).elementsEqual(found.map(\.people).sorted(by: >).prefix(2)))
    #expect(names("york", most: 50).contains("New York"))
  }

  @Test func `near cities come before large ones`() {
    let near = gazetteer.cities(beginning: "bro", near: kyiv, most: 3)
    #expect(near.first?.name == "Brovary")
    #expect(names("bro").first != "Brovary")
  }

  @Test func `an unknown name finds nothing, and suggests a similar one`() {
    for typed in ["", " ", "\t", "\n", "zzzzq", String(repeating: "a", count: 10_000), "\u{202E}"] {
      #expect(names(typed).isEmpty)
    }
    #expect(gazetteer.meant(by: "Kharkhiv").first == "Kharkiv")
    #expect(gazetteer.meant(by: "Харькив").first == "Kharkiv")
    #expect(gazetteer.meant(by: "").isEmpty)
  }

  @Test func `a point names the nearest city, and the open sea none`() {
    #expect(gazetteer.city(near: kyiv, within: 25)?.name == "Kyiv")
    let ocean = GeoPoint(latitude: 0, longitude: -30)
    #expect(gazetteer.city(near: ocean, within: 500) == nil)
    let dateLine = GeoPoint(latitude: -17.8, longitude: -179.99)
    #expect(gazetteer.city(near: dateLine, within: 300)?.country == "FJ")
    #expect(gazetteer.city(near: GeoPoint(latitude: 90, longitude: 0), within: 100) == nil)
  }

  @Test func `the zone of a machine names its city`() {
    #expect(gazetteer.largestCity(inZone: "Europe/Kyiv")?.name == "Kyiv")
    #expect(gazetteer.largestCity(inZone: "Europe/Sofia")?.name == "Sofia")
    #expect(gazetteer.largestCity(inZone: "Etc/UTC") == nil)
  }
}

import Languages
import Places
import Testing

@Suite("Distances as they are shown")
struct DistanceTests {
  @Test(arguments: [
    (metres: 0.0, text: "0 m"), (4, "0 m"), (6, "10 m"), (638, "640 m"), (994, "990 m"),
    (996, "1.0 km"), (1_100, "1.1 km"), (9_949, "9.9 km"), (9_951, "10 km"), (467_500, "468 km"),
  ])
  func `how far it is: tens of metres, tenths of a kilometre, kilometres`(
    metres: Double, text: String
  ) {
    #expect(Distance.text(metres: metres) == text)
  }

  @Test(arguments: [
    (metres: 6.0, text: "0 ft"), (200, "650 ft"), (296, "950 ft"), (304, "0.2 mi"),
    (1_100, "0.7 mi"), (15_900, "9.9 mi"), (467_500, "290 mi"),
  ])
  func `how far it is in feet and miles`(metres: Double, text: String) {
    #expect(Catalogue.base.text(Distance.wording(metres: metres, in: .imperial)) == text)
    #expect(
      Catalogue.base.text(Distance.wording(metres: metres, in: .metric))
        == Distance.text(metres: metres))
  }

  @Test func `minutes on foot are shown under five kilometres`() {
    #expect(Distance.minutesOnFoot(metres: 1_100) == 18)
    #expect(Distance.minutesOnFoot(metres: 640) == 10)
    #expect(Distance.minutesOnFoot(metres: 6) == 1)
    #expect(Distance.minutesOnFoot(metres: 3) == nil)
    #expect(Distance.minutesOnFoot(metres: 4_999) == 81)
    #expect(Distance.minutesOnFoot(metres: 5_000) == nil)
  }

  @Test func `one's own place is in no direction`() {
    let kyiv = GeoPoint(latitude: 50.4501, longitude: 30.5234)
    let way = Distance(from: kyiv, to: GeoPoint(latitude: 50.4590, longitude: 30.5167))
    #expect(way.text(in: .base, .metric) == "1.1 km NNW")
    let here = Distance(from: kyiv, to: kyiv)
    #expect(here.text(in: .base, .metric) == "0 m" && here.text(in: .base, .imperial) == "0 ft")
    #expect(here.minutesOnFoot == nil)
  }

  @Test func `a direction is one of sixteen winds`() {
    let kyiv = GeoPoint(latitude: 50.4501, longitude: 30.5234)
    let way = Distance(from: kyiv, to: GeoPoint(latitude: 50.4590, longitude: 30.5167))
    #expect(way.text == "1.1 km" && way.wind == .nnw && way.minutesOnFoot == 18)
    #expect(Wind(degrees: 359.9) == .n && Wind(degrees: 11.24) == .n)
    #expect(Wind(degrees: 11.26) == .nne && Wind(degrees: 270) == .w)
    #expect(Catalogue.base.text(Wind.nnw.wording) == "NNW")
  }
}

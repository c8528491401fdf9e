import Places
import Testing

@Suite("Links to places")
struct GeoLinkTests {
  private static let links: [(GeoPoint, String)] = [
    (GeoPoint(latitude: 50.45, longitude: 30.52), "geo:50.45,30.52"),
    (GeoPoint(latitude: -33.8568, longitude: 151.2153), "geo:-33.8568,151.2153"),
    (GeoPoint(latitude: 0, longitude: -0.0), "geo:0,0"),
    (GeoPoint(latitude: -0.000_000_1, longitude: 0.000_01), "geo:0,0.00001"),
    (GeoPoint(latitude: 90, longitude: -180), "geo:90,-180"),
    (GeoPoint(latitude: 1.0 / 3, longitude: 10), "geo:0.333333,10"),
    (GeoPoint(latitude: -9.999_999_9, longitude: 100), "geo:-10,100"),
  ]

  @Test(arguments: links) func `a place is a link of plain digits`(place: GeoPoint, link: String) {
    #expect(place.link == link)
  }
}

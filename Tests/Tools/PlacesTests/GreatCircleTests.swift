import Testing

@testable import Places

@Suite("Ways between two places on the Earth")
struct GreatCircleTests {
  private let kyiv = GeoPoint(latitude: 50.4501, longitude: 30.5234)

  @Test func `Kyiv is 467.5 km from Lviv`() {
    let lviv = GeoPoint(latitude: 49.8397, longitude: 24.0297)
    let kilometres = GreatCircle.metres(from: kyiv, to: lviv) / 1000
    #expect(abs(kilometres - 467.5) < 0.05)
    #expect(GreatCircle.metres(from: lviv, to: kyiv) == GreatCircle.metres(from: kyiv, to: lviv))
  }

  @Test func `a walk north by north-west is 1.10 km at 334 degrees`() {
    let other = GeoPoint(latitude: 50.4590, longitude: 30.5167)
    #expect(abs(GreatCircle.metres(from: kyiv, to: other) - 1100) < 5)
    #expect(GreatCircle.bearing(from: kyiv, to: other).rounded() == 334)
  }

  @Test func `over the date line it is the short way round`() {
    let west = GeoPoint(latitude: 0, longitude: 179.9)
    let east = GeoPoint(latitude: 0, longitude: -179.9)
    #expect(abs(GreatCircle.metres(from: west, to: east) - 22_239) < 1)
    #expect(GreatCircle.bearing(from: west, to: east).rounded() == 90)
  }

  @Test func `from pole to pole it is half the way round the Earth`() {
    let poles = [90.0, -90].map { GeoPoint(latitude: $0, longitude: 12) }
    #expect(abs(GreatCircle.metres(from: poles[0], to: poles[1]) - 20_015_115) < 1)
  }
}

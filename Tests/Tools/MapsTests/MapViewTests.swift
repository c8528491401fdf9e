import Places
import Testing

@testable import Maps

@Suite("Pieces of the Earth on a screen")
struct MapViewTests {
  private let kyiv = GeoPoint(latitude: 50.4501, longitude: 30.5234)

  private func view(_ centre: GeoPoint, zoom: Int = 13, width: Int = 156, height: Int = 80)
    -> MapView
  {
    MapView(centre: centre, zoom: zoom, width: width, height: height)
  }

  @Test func `the subject is in the middle`() {
    let dot = view(kyiv).dot(of: kyiv)
    #expect(abs(dot.x - 78) < 1e-6 && abs(dot.y - 40) < 1e-6)
  }

  @Test func `78 columns show 1_9 km at first, like a phone`() {
    #expect(abs(view(kyiv).metresAcross - 1_898) < 3)
    #expect(abs(view(GeoPoint(latitude: 0, longitude: 0), zoom: 2).metresPerDot - 39_135.8) < 0.1)
  }

  @Test(arguments: [(50.4501, 30.5234), (-33.9, 18.4), (84, -179.999), (0, 180), (-84.9, 0)])
  func `points convert to dots and back`(latitude: Double, longitude: Double) {
    let view = view(GeoPoint(latitude: latitude, longitude: longitude), zoom: 9)
    for (x, y) in [(0.0, 0.0), (155, 79), (78, 40), (10, 60)] {
      let dot = view.dot(of: view.point(atX: x, y: y))
      #expect(abs(dot.x - x) < 1e-3 && abs(dot.y - y) < 1e-3)
    }
  }

  @Test func `east is to the right, north above, and a kilometre is a kilometre`() {
    let view = view(kyiv)
    let north = view.dot(of: GeoPoint(latitude: 50.4590, longitude: 30.5167))
    #expect(north.x < 78 && north.y < 40)
    let dots = ((north.x - 78) * (north.x - 78) + (north.y - 40) * (north.y - 40)).squareRoot()
    #expect(abs(dots * view.metresPerDot - 1_100) < 10)
  }

  @Test func `the view continues over the date line`() {
    var view = view(GeoPoint(latitude: 0, longitude: 179.99), zoom: 10)
    let east = view.dot(of: GeoPoint(latitude: 0, longitude: -179.99))
    #expect(east.x > 78 && east.x < 156)
    view.move(dotsRight: 60, dotsDown: 0)
    #expect(view.centre.longitude < -179.9)
  }

  @Test func `the view ends at the poles and at the last zoom`() {
    var view = view(GeoPoint(latitude: 90, longitude: 10))
    #expect(abs(view.centre.latitude - 85.0511) < 0.001)
    view.move(dotsRight: 0, dotsDown: -10_000_000)
    #expect(view.centre.latitude > 85 && view.centre.latitude.isFinite)
    view.zoom(by: .max)
    #expect(view.zoom == 18)
    view.zoom(by: .min)
    #expect(view.zoom == 2)
    let pole = view.dot(of: GeoPoint(latitude: -90, longitude: 0))
    #expect(pole.x.isFinite && pole.y.isFinite)
  }

  @Test func `a step in shows half as much`() {
    var view = view(kyiv)
    let before = view.metresAcross
    view.zoom(by: 1)
    #expect(abs(view.metresAcross * 2 - before) < 1e-6)
    #expect(view.centre == kyiv)
  }

  @Test func `the scale is a round number of metres`() throws {
    let bar = try #require(ScaleBar(for: view(kyiv), atMost: 50))
    #expect(bar.metres == 500)
    #expect(abs(Double(bar.dots) * view(kyiv).metresPerDot - 500) < view(kyiv).metresPerDot)
    for zoom in MapView.zooms {
      let bar = try #require(ScaleBar(for: view(kyiv, zoom: zoom), atMost: 40))
      #expect(bar.dots <= 40 && bar.dots >= 15)
      #expect(["1", "2", "5"].contains(String(bar.metres).replacing("0", with: "")))
    }
  }
}

import Glibc
import Maps
import Places
import Store

/// Invented streets of the demo's first town: a river, rings, radial roads and quarters.
package enum DemoStreets {
  package static let name = "Streets"
  private static let middle = DemoTown.all[0]
  /// Degrees from the middle to the outermost ring, northwards.
  private static let reach = 0.036
  private static let ways = [
    "Market Street", "Lantern Street", "Rope Walk", "Weavers' Lane", "Mill Road", "Salt Street",
    "Tram Street", "Orchard Road", "Observatory Road", "Ferry Street", "Clock Lane", "Long Street",
  ]

  /// Stores the layer of streets.
  ///
  /// - Throws: What the store throws.
  package static func put(at utc: Int, in transaction: any StoreTransaction) throws {
    try MapService.put(layer, named: name, at: utc, in: transaction)
  }

  package static var layer: MapLayer {
    var layer = MapLayer()
    layer.add(line: river(offset: 0), name: "Old River")
    layer.add(line: river(offset: 0.003), name: "Old River")
    for (number, share) in [0.12, 0.3, 0.55, 0.85].enumerated() {
      layer.add(line: ring(share), name: "Ring \(number + 1)")
    }
    for (number, way) in ways.enumerated() { layer.add(line: wayOut(number), name: way) }
    addQuarters(to: &layer)
    return layer
  }

  /// Returns a point north and east of the middle, in fractions of `reach`.
  ///
  /// A degree of longitude is shorter than one of latitude.
  private static func point(north: Double, east: Double) -> GeoPoint {
    GeoPoint(
      latitude: middle.latitude + north * reach,
      longitude: middle.longitude + east * reach * 1.57)
  }

  private static func river(offset: Double) -> [GeoPoint] {
    (0...60).map { step in
      let north = Double(step) / 30 - 1
      return point(
        north: north, east: 0.62 + 0.14 * sin(north * 4) + offset / reach)
    }
  }

  private static func ring(_ share: Double) -> [GeoPoint] {
    (0...48).map { step in
      let turn = Double(step) / 48 * 2 * .pi
      // The rings bulge, since no town is a circle.
      let bulge = 1 + 0.08 * sin(3 * turn + share * 9)
      return point(north: share * bulge * cos(turn), east: share * bulge * sin(turn) * 0.9)
    }
  }

  private static func wayOut(_ number: Int) -> [GeoPoint] {
    let turn = Double(number) / Double(ways.count) * 2 * .pi + 0.1
    return (0...12).map { step in
      let share = Double(step) / 12
      let bend = turn + 0.25 * sin(share * 3 + Double(number))
      return point(north: share * cos(bend), east: share * sin(bend) * 0.9)
    }
  }

  /// Adds blocks of lanes, five each way, slightly rotated.
  private static func addQuarters(to layer: inout MapLayer) {
    let quarters = [(0.42, -0.45), (-0.4, -0.35), (-0.5, 0.25), (0.5, 0.15), (0.05, -0.7)]
    for (number, (north, east)) in quarters.enumerated() {
      let skew = 0.3 * Double(number)
      for lane in -2...2 {
        for isAcross in [true, false] {
          let ends = [-0.13, 0.13].map { along -> GeoPoint in
            let (x, y) = isAcross ? (along, Double(lane) * 0.06) : (Double(lane) * 0.06, along)
            return point(
              north: north + x * sin(skew) + y * cos(skew),
              east: east + x * cos(skew) - y * sin(skew))
          }
          layer.add(line: ends, name: "")
        }
      }
    }
  }
}

import Languages
import Maps
import Places
import Shell
import Terminal
import Widgets

/// A map as it is drawn: its lines, and what stands on it.
nonisolated struct MapSheet: Sendable {
  /// What one asks for when one looks somewhere.
  struct Question: Sendable {
    var view: MapView
    let here: GeoPoint?
    let layers: [MapLayer]
    let sources: [MarkerSource.Reading]
    /// What is typed to narrow down what stands there.
    var typed = ""
  }

  let view: MapView
  let lines: MapLines
  let markers: MapMarkers
  /// Whether nothing is anywhere on Earth, which no other view would change.
  let hasNothing: Bool

  /// Beyond it only cities are told apart.
  private static let widest = 300_000.0
  /// More markers cover each other.
  private static let most = 500

  /// Draws it; slow where layers are large, so not where keys are read.
  ///
  /// Whether there is something elsewhere is asked where nothing is in view, unless it is known.
  ///
  /// - Throws: What the store throws.
  init(_ question: Question, isSomewhere: Bool = false) throws {
    view = question.view
    lines = MapLines(of: question.layers, in: question.view)
    let area = Self.area(question)
    markers = try question.sources.reduce(into: MapMarkers()) { all, read in
      let some = try read(area)
      all.markers += some.markers
      all.count += some.count
      all.elsewhere += some.elsewhere
      all.isForYou = all.isForYou || some.isForYou
      func both(_ part: KeyPath<MapMarkers, String>) -> String {
        [all[keyPath: part], some[keyPath: part]].filter { !$0.isEmpty }.joined(separator: "; ")
      }
      (all.narrowed, all.order) = (both(\.narrowed), both(\.order))
    }
    hasNothing =
      try !isSomewhere && markers.markers.isEmpty && question.typed.isEmpty
      && question.sources.allSatisfy { try $0(.earth).markers.isEmpty }
  }

  /// Draws it as near as something is in view; as near as it was asked for where nothing is at all.
  ///
  /// - Throws: What the store throws.
  static func opening(_ question: Question) throws -> MapSheet {
    let asked = try MapSheet(question)
    if asked.hasNothing { return asked }
    var (sheet, wider) = (asked, question)
    while sheet.isEmpty {
      wider.view.zoom(by: -1)
      guard wider.view != sheet.view else { return asked }
      sheet = try MapSheet(wider, isSomewhere: true)
    }
    return sheet
  }

  var isEmpty: Bool { markers.markers.isEmpty }

  /// Whether nothing is in view since things are narrowed down.
  var isEmptied: Bool { isEmpty && !markers.narrowed.isEmpty }

  var showsCities: Bool { Self.showsCities(view) }

  private static func showsCities(_ view: MapView) -> Bool { view.metresAcross > widest }

  private static func area(_ question: Question) -> MapArea {
    let edges = question.view.edges
    return MapArea(
      south: edges.south, north: edges.north, west: edges.west, east: edges.east,
      here: question.here, showsCities: showsCities(question.view), most: most,
      typed: question.typed)
  }
}

extension MapArea {
  /// All of it, for the city where most is.
  nonisolated static let earth = MapArea(
    south: -MapView.lastLatitude, north: MapView.lastLatitude, west: -180, east: 180, here: nil,
    showsCities: true, most: 1)

  /// Where most is; none where nothing is.
  ///
  /// - Throws: What the store throws.
  nonisolated static func middle(of readings: [MarkerSource.Reading]) throws -> GeoPoint? {
    try readings.lazy.compactMap { try $0(.earth).markers.first?.point }.first
  }
}

extension AppContext {
  /// Finds out where most is, beside the loop; none where nothing is.
  package func findMiddle(then: @escaping (GeoPoint) -> Void) {
    let readings = wings.compactMap { $0.markers?(self).read }
    worker.run {
      try MapArea.middle(of: readings)
    } then: { outcome in
      if case .success(let middle?) = outcome { then(middle) }
      return .stay
    }
  }
}

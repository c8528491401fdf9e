import Languages
import Maps
import Places
import Shell
import Terminal
import Widgets

/// A map ready for drawing: its lines and its markers.
nonisolated struct MapSheet: Sendable {
  /// A request for a map.
  struct Question: Sendable {
    var view: MapView
    let here: GeoPoint?
    let layers: [MapLayer]
    let sources: [MarkerSource.Reading]
    /// The typed filter of the markers.
    var typed = ""
    /// The id of the item for which the map was opened.
    var wanted: String?
    /// The language of the names of cities.
    var language = Language.english
    /// Whether the view opens wide enough for all markers that a filter leaves.
    var fitsFiltered = false
  }

  let view: MapView
  let lines: MapLines
  let markers: MapMarkers
  /// Whether there is no marker anywhere on Earth, so that no other view would help.
  let hasNothing: Bool

  /// The width in metres from which only cities are shown.
  private static let widest = 300_000.0
  /// The maximum number of markers; more would cover each other.
  private static let most = 500

  /// Makes the map; slow for large layers, so never call it on the main loop.
  ///
  /// If the view is empty it checks whether there are markers elsewhere, unless `isSomewhere`.
  ///
  /// - Throws: What the store throws.
  init(_ question: Question, isSomewhere: Bool = false) throws {
    view = question.view
    lines = MapLines(of: question.layers, in: question.view, question.language)
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

  /// Returns the nearest view that contains a marker, or all that a filter leaves.
  ///
  /// It is the requested view if there are none at all.
  ///
  /// - Throws: What the store throws.
  static func opening(_ question: Question) throws -> MapSheet {
    let asked = try MapSheet(question)
    if asked.hasNothing { return asked }
    var (sheet, wider) = (asked, question)
    let count = try asked.leastCount(question)
    while sheet.markers.count < count {
      wider.view.zoom(by: -1)
      guard wider.view != sheet.view else { return sheet.isEmpty ? asked : sheet }
      sheet = try MapSheet(wider, isSomewhere: true)
    }
    return sheet
  }

  /// Returns the number of markers that the opening view contains.
  private func leastCount(_ question: Question) throws -> Int {
    guard question.fitsFiltered, !markers.narrowed.isEmpty else { return 1 }
    var earth = MapArea.earth
    earth.typed = question.typed
    return max(1, try question.sources.reduce(0) { $0 + (try $1(earth).count) })
  }

  var isEmpty: Bool { markers.markers.isEmpty }

  /// Whether the view is empty because of the filter.
  var isEmptied: Bool { isEmpty && !markers.narrowed.isEmpty }

  var showsCities: Bool { Self.showsCities(view) }

  private static func showsCities(_ view: MapView) -> Bool { view.metresAcross > widest }

  private static func area(_ question: Question) -> MapArea {
    let edges = question.view.edges
    return MapArea(
      south: edges.south, north: edges.north, west: edges.west, east: edges.east,
      here: question.here, showsCities: showsCities(question.view), most: most,
      typed: question.typed, wanted: question.wanted)
  }
}

extension MapArea {
  /// The whole Earth, to find the city with the most content.
  nonisolated static let earth = MapArea(
    south: -MapView.lastLatitude, north: MapView.lastLatitude, west: -180, east: 180, here: nil,
    showsCities: true, most: 1)

  /// Returns the place with the most content; `nil` if there is none.
  ///
  /// - Throws: What the store throws.
  nonisolated static func middle(of readings: [MarkerSource.Reading]) throws -> GeoPoint? {
    try readings.lazy.compactMap { try $0(.earth).markers.first?.point }.first
  }
}

extension AppContext {
  /// Finds the place with the most content in the background; does nothing if there is none.
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

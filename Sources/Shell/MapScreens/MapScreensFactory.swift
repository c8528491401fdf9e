import Shell

package enum MapScreensFactory {
  package static func pane(for place: MapDestination, in context: AppContext) -> any Pane {
    MapPane(model: MapViewModel(place, context))
  }

  /// Whether a wing has anything to show on a map.
  package static func hasMap(_ context: AppContext) -> Bool {
    context.wings.contains { $0.markers != nil }
  }
}

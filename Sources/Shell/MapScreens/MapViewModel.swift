import Accounts
import Languages
import Maps
import NoticeScreens
import Places
import Shell
import Widgets

/// A map and a list of markers with a shared selection.
final class MapViewModel {
  let context: AppContext
  /// The rows of the list, and the selected one.
  var list = TableState()
  private(set) var filter = TypedFilter()
  /// Whether arrows move the map instead of the list.
  var isMapFocused = false
  /// The map as last drawn; the requested view may differ.
  private(set) var sheet: MapSheet?
  private(set) var failure: Wording?
  /// The reader's own place.
  private(set) var here: OwnPlace?
  /// The place that the filter asked for when the view was set.
  private var sought: GeoPoint?
  /// Whether the next drawing widens the view until it contains a marker.
  private var opens = true
  /// The place with the most content, used if the reader's own place is unknown.
  private var middle: GeoPoint?
  private let wings: [Wing]
  private let place: MapDestination
  /// The requested view; `nil` until the place and the size are known.
  private var view: MapView?
  /// The room of the map in cells.
  private var size = (columns: 0, rows: 0)
  var layout = MapLayout()
  private var clicks = Clicks()
  private var chosenID: String?
  private var isPlaced = false
  private var isReading = false
  private var isStale = false

  init(_ place: MapDestination, _ context: AppContext) {
    (self.place, self.context) = (place, context)
    wings = context.wings.filter { wing in
      wing.markers != nil && (place.wing == nil || place.wing == wing.id.name)
    }
    chosenID = wantedID
    context.mapLayers.watch(self) { [weak self] in self?.ask() }
    context.mapLayers.refresh()
    findOut()
  }

  var markers: [MapMarker] { sheet?.markers.markers ?? [] }

  var chosen: MapMarker? {
    markers.indices.contains(list.selection) ? markers[list.selection] : nil
  }

  /// The view that will be drawn.
  var wanted: MapView? { view }

  /// The id of the item for which the map was opened; `nil` if it was opened for none.
  private var wantedID: String? {
    if case .place(_, _, let wanted) = place, !wanted.isEmpty { wanted } else { nil }
  }

  private var sources: [MarkerSource] { wings.compactMap { $0.markers?(context) } }

  /// The screen on which the markers are filtered.
  var criteria: Route? { sources.lazy.compactMap(\.criteria).first }

  /// The place that the filter asks for, with its name.
  private var askedFor: (name: String, point: GeoPoint)? {
    sources.lazy.compactMap(\.middle).first
  }

  /// The wings' actions on the selection.
  var actKeys: [KeyBinding] {
    let isForYou = sheet?.markers.isForYou == true
    return sources.flatMap { $0.keys(chosen, isForYou) { [weak self] in self?.askAgain() } }
  }

  /// The meanings of the wings' signs.
  var signs: [(sign: String, meaning: Wording)] { sources.flatMap(\.signs) }

  /// Finds the reader's own place in the background.
  private func findOut() {
    let sought = askedFor
    self.sought = sought?.point
    let home = context.user?.homePlace ?? ""
    let degrees = OwnPlace.degrees(of: context.notices.chosen)
    let readings = sources.map(\.read)
    context.worker.run { () -> (here: OwnPlace?, middle: GeoPoint?) in
      let here =
        sought.map { OwnPlace(name: $0.name, point: $0.point) }
        ?? OwnPlace.found(
          home: home, degrees: degrees, zone: OwnPlace.zone)
      return (here, here == nil ? try MapArea.middle(of: readings) : nil)
    } then: { [weak self] outcome in
      // The filter may ask for another place meanwhile.
      guard let self, self.sought == sought?.point else { return .stay }
      switch outcome {
      case .success(let found): begin(at: found.here, else: found.middle)
      case .failure(let error): begin(failing: error)
      }
      return .stay
    }
  }

  private func begin(at found: OwnPlace?, else middle: GeoPoint?) {
    (here, self.middle, isPlaced) = (found, middle, true)
    makeView()
  }

  private func begin(failing error: any Error) {
    (failure, isPlaced) = (context.wording(of: error), true)
    makeView()
  }

  /// Sets the size of the map in cells.
  func fit(columns: Int, rows: Int) {
    guard (columns, rows) != size else { return }
    size = (columns, rows)
    makeView()
  }

  private func makeView() {
    guard isPlaced, size.columns > 0, size.rows > 0 else { return }
    let (width, height) = (size.columns * 2, size.rows * 4)
    if let view {
      self.view = view.resized(width: width, height: height)
    } else if sheet == nil, case .place(_, let point, _) = place {
      view = MapView(centre: point, width: width, height: height)
    } else {
      // If no place is known, the view shows as much of the Earth as fits.
      let centre = here?.point ?? middle
      view = MapView(
        centre: centre ?? GeoPoint(latitude: 20, longitude: 0),
        zoom: centre == nil ? MapView.zooms.lowerBound : MapView.firstZoom, width: width,
        height: height)
    }
    ask()
  }

  func storeChanged() {
    context.mapLayers.refresh()
    askAgain()
  }

  /// Redraws the map, or moves it if the filter asks for another place.
  private func askAgain() {
    if askedFor?.point == sought { ask() } else { beginAnew() }
  }

  /// Finds the reader's own place again and shows it.
  func beginAnew() {
    (view, isPlaced, opens) = (nil, false, true)
    findOut()
  }

  /// Redraws in the background, one map at a time; of several requests only the latest is kept.
  private func ask() {
    isStale = true
    goOn()
  }

  private func goOn() {
    guard isStale, !isReading, let view else { return }
    (isStale, isReading) = (false, true)
    let opens = opens
    self.opens = false
    let question = MapSheet.Question(
      view: view, here: here?.point, layers: context.mapLayers.layers ?? [],
      sources: sources.map(\.read), typed: filter.text, wanted: wantedID,
      language: context.texts.language, fitsFiltered: fitsFiltered)
    context.worker.run {
      try opens ? MapSheet.opening(question) : MapSheet(question)
    } then: { [weak self] outcome in
      self?.take(outcome, of: question.view)
      return .stay
    }
  }

  /// Whether the opening view depends on the filter: not around a place that was asked for.
  private var fitsFiltered: Bool {
    if case .place = place { return false }
    return sought == nil
  }

  private func take(_ outcome: Result<MapSheet, any Error>, of asked: MapView) {
    isReading = false
    switch outcome {
    case .success(let sheet):
      // A view moved meanwhile stays.
      if view == asked { view = sheet.view }
      show(sheet)
    case .failure(let error): failure = context.wording(of: error)
    }
    goOn()
  }

  /// Keeps the selection if it is still in view, or else selects the marker nearest to the centre.
  private func show(_ sheet: MapSheet) {
    let former = self.sheet
    (self.sheet, failure) = (sheet, nil)
    if former?.isEmptied == true, sheet.isEmpty, !sheet.isEmptied { beginAnew() }
    let kept = markers.firstIndex { $0.id == chosenID }
    let nearest = markers.indices.min { nearness(markers[$0]) < nearness(markers[$1]) }
    choose(kept ?? (isMapFocused ? nearest ?? 0 : 0))
  }

  private func nearness(_ marker: MapMarker) -> Double {
    guard let view else { return 0 }
    let dot = view.dot(of: marker.point)
    let (across, down) = (dot.x - Double(view.width) / 2, dot.y - Double(view.height) / 2)
    return across * across + down * down
  }

  private func choose(_ row: Int) {
    list.select(row, of: markers.count)
    if let chosen { chosenID = chosen.id }
  }
}

// MARK: - Acts
extension MapViewModel {
  func focusTapped() { isMapFocused.toggle() }

  func move(by rows: Int) {
    clicks.forget()
    choose(list.selection + rows)
  }

  /// Selects the next marker in view, and the first after the last.
  func nextTapped(by steps: Int) {
    guard !markers.isEmpty else { return }
    clicks.forget()
    choose((list.selection + steps + markers.count) % markers.count)
  }

  func filterTapped() { filter.begin() }

  /// Passes input to the filter; returns whether the filter took it.
  func takeFilter(_ input: Input) -> Bool {
    let former = filter.text
    guard filter.take(input) else { return false }
    if filter.text != former { ask() }
    return true
  }

  func page(by pages: Int) {
    list.page(by: pages, of: markers.count)
    choose(list.selection)
  }

  /// Moves the view by a quarter of the map.
  func pan(right: Int, down: Int) {
    view?.move(
      dotsRight: right * size.columns / 2, dotsDown: down * size.rows)
    ask()
  }

  func zoom(by steps: Int) {
    guard let former = view else { return }
    // Zooming in from the list centres on the selection.
    if steps > 0, !isMapFocused, let chosen { view?.show(chosen.point) }
    view?.zoom(by: steps)
    if view != former { ask() }
  }

  /// Returns to the reader's own place at the initial zoom.
  func ownPlaceTapped() -> Move {
    guard let here else { return .tell(Message(Wording("maps.noPlace"), .warning)) }
    view = MapView(centre: here.point, width: size.columns * 2, height: size.rows * 4)
    ask()
    return .stay
  }

  /// Opens the selection; for a city it zooms in instead.
  func openTapped() -> Move {
    guard let chosen else { return .stay }
    if let route = chosen.route { return .open(route) }
    view?.show(chosen.point)
    zoom(by: Self.cityZoom)
    return .stay
  }

  private static let cityZoom = 4

  /// Selects a row, and opens it on a double click.
  func clicked(_ row: Int) -> Move {
    if row != list.selection { clicks.forget() }
    choose(row)
    return clicks.isSecond(on: markers[row].id) ? openTapped() : .stay
  }
}

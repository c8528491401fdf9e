import Maps
import Places
import Shell
import Terminal
import Widgets

/// The markers of a map as drawn: row numbers, the selection, the reader's own place.
struct MapMarks {
  let placed: [PlacedMark]
  /// The sign of each row of the list.
  let signs: [String]

  init(_ markers: [MapMarker], chosen: Int, here: GeoPoint?, in view: MapView, _ glyphs: Glyphs) {
    var marks = markers.enumerated().map { row, marker in
      let dot = view.dot(of: marker.point)
      let isChosen = row == chosen
      return MapMark(
        x: dot.x, y: dot.y, sign: isChosen ? "[\(row + 1)]" : "\(row + 1)",
        label: isChosen ? marker.whole : "",
        style: Style(marker.isLive ? .live : .accent, bold: isChosen), isAlone: isChosen)
    }
    if let here { marks.append(OwnMark.mark(of: here, in: view, glyphs)) }
    placed = PlacedMark.placing(
      marks, in: Size(columns: view.width / 2, rows: view.height / 4), glyphs)
    var signs = markers.indices.map { "\($0 + 1)" }
    for mark in placed where mark.members.count > 1 {
      for row in mark.members where signs.indices.contains(row) { signs[row] = mark.sign }
    }
    self.signs = signs
  }
}

import Languages
import Shell
import Terminal
import Widgets

/// The list beside the map: number, time, title, distance and direction, as on the map.
struct MapTable {
  private let markers: [MapMarker]
  private let signs: [String]
  private let context: AppContext
  /// Whether there is room for the word "cancelled".
  private let isWide: Bool

  private static let wideColumns = 40
  private static let fewestForTitle = 12

  init(_ markers: [MapMarker], signs: [String], columns: Int, _ context: AppContext) {
    (self.markers, self.signs, self.context) = (markers, signs, context)
    isWide = columns >= Self.wideColumns
  }

  var table: Table {
    // Without the reader's own place there are no distances, and without saved events no signs.
    let saysFar = markers.contains { !$0.far.isEmpty }
    let hasMarks = markers.contains { !$0.marks.isEmpty }
    let marks =
      hasMarks ? [TableColumn("", columns: widest(markers.map(\.marks)), priority: 2)] : []
    let far = saysFar ? [TableColumn(context.text("maps.list.far"), priority: 1)] : []
    return Table(columns: columns + marks + [title] + far, count: markers.count) { row in
      let marker = markers[row]
      return TableRow(
        [signs[row], marker.brief] + (hasMarks ? [marker.marks] : []) + [self.title(of: marker)]
          + (saysFar ? [marker.far] : []),
        role: marker.isLive ? .live : marker.called.isEmpty ? .text : .dim)
    }
  }

  private func title(of marker: MapMarker) -> String {
    isWide || marker.called.isEmpty ? marker.whole : "x " + marker.title
  }

  private var title: TableColumn {
    TableColumn(context.text("maps.list.what"), least: Self.fewestForTitle)
  }

  private var columns: [TableColumn] {
    let when = context.text("maps.list.when")
    return [
      TableColumn("", columns: max(2, widest(signs)), .right),
      TableColumn(when, columns: widest([when] + markers.map(\.brief))),
    ]
  }

  private func widest(_ texts: [String]) -> Int { texts.map(TextWidth.columns).max() ?? 0 }
}

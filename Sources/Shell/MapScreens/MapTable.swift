import Languages
import Shell
import Terminal
import Widgets

/// The list beside the map: its number there, what, on which day, and how far and where to, which the
/// map says, too.
struct MapTable {
  private let markers: [MapMarker]
  private let signs: [String]
  private let context: AppContext

  init(_ markers: [MapMarker], signs: [String], _ context: AppContext) {
    (self.markers, self.signs, self.context) = (markers, signs, context)
  }

  var table: Table {
    // Where nobody says from where, nothing is far.
    let saysFar = markers.contains { !$0.far.isEmpty }
    let far = saysFar ? [TableColumn(context.text("maps.list.far"), priority: 1)] : []
    return Table(columns: columns + far, count: markers.count) { row in
      let marker = markers[row]
      return TableRow(
        [signs[row], marker.title, marker.day] + (saysFar ? [marker.far] : []),
        role: marker.isLive ? .live : .text)
    }
  }

  private var columns: [TableColumn] {
    let when = context.text("maps.list.when")
    func widest(_ texts: [String]) -> Int { texts.map(TextWidth.columns).max() ?? 0 }
    return [
      TableColumn("", columns: max(2, widest(signs)), .right),
      TableColumn(context.text("maps.list.what")),
      TableColumn(when, columns: widest([when] + markers.map(\.day))),
    ]
  }
}

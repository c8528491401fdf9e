/// As what events leave the program.
package nonisolated enum SharedKind: String, CaseIterable, Sendable {
  case text, ics, csv, json, geojson, page, png

  /// How the names of its files end.
  var ending: String {
    switch self {
    case .text: "txt"
    case .page: "html"
    case .ics, .csv, .json, .geojson, .png: rawValue
    }
  }
}

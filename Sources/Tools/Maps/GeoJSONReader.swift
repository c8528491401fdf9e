import FoundationEssentials
import Languages
import Places

/// The reason why a file is rejected as a map.
package enum GeoJSONError: Worded, Hashable {
  case tooLarge
  /// Not JSON, or nested too deeply.
  case notJSON
  /// JSON but not GeoJSON: the field at the path is missing or wrong.
  case wrong(path: String)
  /// More points than a screen can ever show.
  case tooManyPoints
  /// No feature has a geometry.
  case empty

  package var wording: Wording {
    switch self {
    case .tooLarge: Wording("maps.error.tooLarge")
    case .notJSON: Wording("maps.error.notJSON")
    case .wrong(let path): Wording("maps.error.wrong", ["path": path])
    case .tooManyPoints: Wording("maps.error.tooManyPoints")
    case .empty: Wording("maps.error.empty")
    }
  }
}

/// Reads GeoJSON (RFC 7946): collections, single features and bare shapes.
package enum GeoJSONReader {
  package static let mostBytes = 64 << 20
  static let mostPoints = 4_000_000

  /// Returns the lines and places of a file.
  ///
  /// - Throws: `GeoJSONError`.
  package static func layer(_ bytes: [UInt8]) throws(GeoJSONError) -> MapLayer {
    guard bytes.count <= mostBytes else { throw .tooLarge }
    let object = try decoded(bytes)
    var layer = MapLayer()
    var points = 0
    for feature in object.features {
      let name = String(Cleaned.line(feature.name ?? "").prefix(80))
      guard let shape = feature.shape else {
        layer.addShapeless()
        continue
      }
      points += shape.count
      guard points <= mostPoints else { throw .tooManyPoints }
      shape.add(to: &layer, name: name)
    }
    guard !layer.lines.isEmpty || !layer.places.isEmpty else { throw .empty }
    return layer
  }

  private static func decoded(_ bytes: [UInt8]) throws(GeoJSONError) -> GeoJSONObject {
    do {
      return try JSONDecoder().decode(GeoJSONObject.self, from: Data(bytes))
    } catch let error as DecodingError {
      guard let path = path(of: error), !path.isEmpty else { throw .notJSON }
      throw .wrong(path: path)
    } catch {
      throw .notJSON
    }
  }

  private static func path(of error: DecodingError) -> String? {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context): words(context.codingPath)
    case .keyNotFound(let key, let context): words(context.codingPath + [key])
    case .dataCorrupted(let context): words(context.codingPath)
    @unknown default: nil
    }
  }

  private static func words(_ path: [any CodingKey]) -> String {
    path.reduce("") { text, key in
      if let index = key.intValue { return text + "[\(index)]" }
      return text + (text.isEmpty ? "" : ".") + Cleaned.text(String(key.stringValue.prefix(40)))
    }
  }
}

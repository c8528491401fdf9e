import CExpat
import Languages

/// The content of a GPX file as read so far.
final class GPXDocument {
  private static let deepest = 32
  private static let mostPoints = 500_000
  private static let longestText = 1_000
  private static let namespaces = [
    "http://www.topografix.com/GPX/1/1", "http://www.topografix.com/GPX/1/0", "",
  ]

  private let parser: XML_Parser
  /// The names of the open elements; empty for other namespaces.
  private var path: [String] = []
  private var text = ""
  private var point: GPXTrack.Point?
  private var trackPoints: [GPXTrack.Point] = []
  private var routePoints: [GPXTrack.Point] = []
  private var title = ""
  private var trackNames: [String] = []
  private(set) var problem: GPXError?

  init(_ parser: XML_Parser) {
    self.parser = parser
  }

  static func of(_ pointer: UnsafeMutableRawPointer?) -> GPXDocument? {
    pointer.map { Unmanaged<GPXDocument>.fromOpaque($0).takeUnretainedValue() }
  }

  static func text(_ characters: UnsafePointer<XML_Char>?) -> String {
    characters.map { String(cString: $0) } ?? ""
  }

  func stop(_ reason: GPXError.Reason) {
    problem = problem ?? GPXError(reason, line: Int(XML_GetCurrentLineNumber(parser)))
    XML_StopParser(parser, 0)
  }

  func began(_ name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
    let local = Self.local(name)
    guard path.count < Self.deepest else { return stop(.tooDeep) }
    if path.isEmpty, local != "gpx" { return stop(.notGPX) }
    path.append(local)
    text = ""
    guard isPoint else { return }
    guard let point = Self.point(attributes) else { return stop(.badPoint) }
    guard trackPoints.count + routePoints.count < Self.mostPoints else {
      return stop(.tooManyPoints)
    }
    self.point = point
  }

  func said(_ characters: String) {
    if text.utf8.count < Self.longestText { text += characters }
  }

  func ended() {
    if let point, isPoint {
      if path.last == "trkpt" { trackPoints.append(point) } else { routePoints.append(point) }
      self.point = nil
    } else if path.last == "ele", point != nil {
      readElevation()
    } else if path == ["gpx", "metadata", "name"] || path == ["gpx", "name"] {
      title = Cleaned.line(text)
    } else if path == ["gpx", "trk", "name"] || path == ["gpx", "rte", "name"] {
      trackNames.append(Cleaned.line(text))
    }
    path.removeLast()
    text = ""
  }

  func track() throws(GPXError) -> GPXTrack {
    let points = trackPoints.isEmpty ? routePoints : trackPoints
    guard points.count > 1 else { throw GPXError(.noPoints) }
    // One of several track names does not name the whole.
    let name = title.isEmpty && trackNames.count == 1 ? trackNames[0] : title
    return GPXTrack(name: String(name.prefix(80)), points: points)
  }

  private var isPoint: Bool {
    path == ["gpx", "trk", "trkseg", "trkpt"] || path == ["gpx", "rte", "rtept"]
  }

  /// Returns the name without its namespace; empty for an element outside GPX.
  private static func local(_ name: String) -> String {
    let parts = name.split(separator: " ", maxSplits: 1)
    guard parts.count == 2 else { return name }
    return namespaces.contains(String(parts[0])) ? String(parts[1]) : ""
  }

  private static func point(
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) -> GPXTrack.Point? {
    var values: [String: String] = [:]
    var index = 0
    while let attributes, let name = attributes[index] {
      values[text(name)] = text(attributes[index + 1])
      index += 2
    }
    guard let latitude = values["lat"].flatMap(Double.init),
      let longitude = values["lon"].flatMap(Double.init)
    else { return nil }
    let point = GPXTrack.Point(latitude: latitude, longitude: longitude)
    return point.exists ? point : nil
  }

  /// Reads an elevation.
  ///
  /// Receivers without one write values such as -32768, which are ignored; values beyond 100 km are
  /// an error.
  private func readElevation() {
    guard let metres = Double(Cleaned.line(text)) else { return }
    guard abs(metres) < 100_000 else { return stop(.badHeight) }
    point?.elevation = (-500...9_000).contains(metres) ? metres : nil
  }
}

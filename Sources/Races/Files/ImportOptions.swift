/// How a file is to be read.
package struct ImportOptions: Sendable, Equatable {
  /// Our column names and what the file calls them.
  package var map: [String: String] = [:]
  /// Whether one bad row keeps everything out.
  package var isStrict = false

  package init(map: [String: String] = [:], isStrict: Bool = false) {
    self.map = map
    self.isStrict = isStrict
  }

  /// Reads `field=column,field=column`.
  package static func parseMap(_ text: String) throws(RaceError) -> [String: String] {
    var map: [String: String] = [:]
    for pair in text.split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1).map { RaceText.cleaned(String($0)) }
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty,
        map.updateValue(parts[1], forKey: parts[0].lowercased()) == nil
      else { throw RaceError(.badMap, ["text": String(pair)]) }
    }
    return map
  }
}

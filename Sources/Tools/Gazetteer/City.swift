import Languages
import Places

/// A city or town of the gazetteer.
package struct City: Sendable, Hashable {
  /// The English name if there is one.
  package let name: String
  /// The two-letter code of ISO 3166.
  package let country: String
  /// The region of the country, in English; empty if unknown.
  package let region: String
  /// The IANA name of its time zone.
  package let zone: String
  package let people: Int
  package let point: GeoPoint
  private let names: [Language: String]

  /// Parses a line of the table.
  init?(_ line: String, zones: [String]) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count >= Self.needed, let zone = Int(fields[3]), zones.indices.contains(zone),
      let people = Int(fields[4]), let latitude = Double(fields[5]),
      let longitude = Double(fields[6])
    else { return nil }
    (name, country, region, self.zone) = (fields[0], fields[1], fields[2], zones[zone])
    (self.people, point) = (people, GeoPoint(latitude: latitude, longitude: longitude))
    let others = zip(Self.languages, fields[Self.needed...]).filter { !$0.1.isEmpty }
    names = Dictionary(uniqueKeysWithValues: others.map { ($0, $1) })
  }

  private static let needed = 7
  private static let languages: [Language] = [.bulgarian, .croatian, .russian, .ukrainian]

  /// Returns the name in a language; the English name if there is none.
  package func name(in language: Language) -> String { names[language] ?? name }
}

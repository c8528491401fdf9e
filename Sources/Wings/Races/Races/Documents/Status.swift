import Languages

/// Whether and how an entrant is ranked.
package enum Status: String, Codable, Sendable, CaseIterable {
  case ok = "OK"
  case pulled = "PUL"
  case dnf = "DNF"
  case dns = "DNS"
  case dsq = "DSQ"
  case overLimit = "OTL"
  case notPlaced = "NP"

  /// Reads a status in any letter case; none where the text is empty or unknown.
  package init?(reading text: String) {
    self.init(rawValue: text.uppercased())
  }

  /// Its name in words.
  package var wording: Wording { Wording("races.status.\(rawValue.lowercased())") }

  /// Whether an entrant with it is no longer expected at the line.
  package var isOut: Bool { self != .ok && self != .notPlaced }
}

import Files
import Races

/// The bibs for rows without one.
///
/// A competitor who is already entered keeps their bib, so that importing a file twice adds no
/// entry. Others get the next bib after all those of the race and the file.
struct BibGiver: Sendable {
  private var next: String
  /// The bibs of the entries whose bib is not in the file, by folded name.
  private var known: [String: [String]] = [:]

  /// - Parameters:
  ///   - entries: The entries of the race.
  ///   - bibs: The bibs that the file has.
  init(known entries: [Entry] = [], file bibs: Set<String> = []) {
    let all = entries.map(\.bib).filter { !$0.isEmpty }
    next = Bib.next(after: all + bibs) ?? "1"
    for entry in entries.sorted(by: { Bib.comesBefore($0.bib, $1.bib) })
    where !entry.bib.isEmpty && !bibs.contains(entry.bib) {
      known[Self.folded(entry.ownName), default: []].append(entry.bib)
    }
  }

  /// Returns the bib for a name; the second of two people of one name gets another.
  mutating func bib(for name: String) -> String {
    let folded = Self.folded(name)
    if let bib = known[folded]?.first {
      known[folded]?.removeFirst()
      return bib
    }
    defer { next = Bib.next(after: [next]) ?? next }
    return next
  }

  /// Returns a name with its words sorted, so that `Vane, Ida` equals `Ida Vane`.
  private static func folded(_ name: String) -> String {
    name.lowercased().split { " ,.".contains($0) }.sorted().joined(separator: " ")
  }
}

import Languages
import Races

/// Consecutive bibs: `101`, `102`..., `A1`, `A2`..., `001`, `002`...
package struct BibRange: Sendable, Equatable {
  private let prefix: String
  private let first: Int
  private let digits: Int
  /// The number of bibs; `nil` if the range has no end.
  let count: Int?

  /// Reads the first bib, and the last if there is one.
  ///
  /// - Parameters:
  ///   - first: A bib that ends in digits.
  ///   - last: The same prefix with a number at least as high; empty for no end.
  /// - Throws: `BibPlanError` that names the field.
  package init(from first: String, to last: String = "") throws(BibPlanError) {
    guard let start = Self.parts(first) else { throw BibPlanError(.noNumber, field: "first") }
    (prefix, self.first) = (start.prefix, start.number)
    digits = start.digits.first == "0" ? start.digits.count : 0
    guard !Cleaned.line(last).isEmpty else {
      count = nil
      return
    }
    let end = Self.parts(last)
    guard let end, end.prefix == prefix, end.number >= start.number else {
      throw BibPlanError(.badEnd, ["first": Bib.canonical(first)], field: "last")
    }
    count = end.number - start.number + 1
  }

  /// Returns a bib by its offset; `nil` beyond the last, or if it would not be a valid bib.
  subscript(index: Int) -> String? {
    if let count, index >= count { return nil }
    let number = String(first + index)
    let bib = prefix + String(repeating: "0", count: max(0, digits - number.count)) + number
    return Bib.isAllowed(bib) ? bib : nil
  }

  private static func parts(_ text: String) -> (prefix: String, number: Int, digits: String)? {
    let bib = Bib.canonical(Cleaned.line(text))
    let digits = String(bib.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
    guard Bib.isAllowed(bib), digits.count <= 9, let number = Int(digits) else { return nil }
    return (String(bib.dropLast(digits.count)), number, digits)
  }
}

/// The assignment of the bibs of a range to entries.
package struct BibPlan: Sendable, Equatable {
  package struct Line: Sendable, Equatable {
    package let entryID: String
    package let bib: String
  }

  package private(set) var bibs: [Line] = []
  /// The entries whose current bib another entry of the plan gets.
  let passedOn: [String]

  /// Assigns bibs to entries.
  ///
  /// - Parameters:
  ///   - range: The bibs.
  ///   - entryIDs: The entries that get one, in that order.
  ///   - entries: All entries of the race.
  ///   - skipsTaken: Whether bibs of other entries are left out; otherwise the first such bib is an
  ///     error.
  ///   - name: Returns the display name of an entry.
  /// - Throws: `BibPlanError` that names the field.
  package init(
    _ range: BibRange, for entryIDs: [String], among entries: [Entry], skipsTaken: Bool,
    name: (Entry) -> String
  ) throws(BibPlanError) {
    let chosen = Set(entryIDs)
    let holders = Dictionary(
      entries.filter { !$0.bib.isEmpty && !chosen.contains($0.id) }.map { ($0.bib, $0) },
      uniquingKeysWith: { first, _ in first })
    var next = 0
    for id in entryIDs {
      while let bib = range[next], let holder = holders[bib] {
        guard skipsTaken else {
          throw BibPlanError(.taken, ["bib": bib, "name": name(holder)], field: "first")
        }
        next += 1
      }
      guard let bib = range[next] else {
        throw BibPlanError(
          .tooFew, ["needed": "\(entryIDs.count)", "found": "\(bibs.count)"], field: "last")
      }
      bibs.append(Line(entryID: id, bib: bib))
      next += 1
    }
    let wanted = Dictionary(bibs.map { ($0.bib, $0.entryID) }, uniquingKeysWith: { one, _ in one })
    passedOn = entries.filter { entry in
      chosen.contains(entry.id) && wanted[entry.bib].map { $0 != entry.id } == true
    }.map(\.id)
  }
}

/// The reason why bibs cannot be assigned, and the field that is wrong.
package struct BibPlanError: Worded, Equatable {
  package enum Reason: String, Sendable, CaseIterable {
    case noNumber, badEnd, taken, tooFew
  }

  package let reason: Reason
  package let arguments: [String: String]
  /// The name of the field: `first` or `last`.
  package let field: String

  init(_ reason: Reason, _ arguments: [String: String] = [:], field: String) {
    (self.reason, self.arguments, self.field) = (reason, arguments, field)
  }

  package var wording: Wording { Wording("races.bibs.error.\(reason.rawValue)", arguments) }
}

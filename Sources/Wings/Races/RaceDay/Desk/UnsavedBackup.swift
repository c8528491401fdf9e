import Languages
import Races
import Store
import Timekeeping

/// The unsaved work of a desk: crossings as typed, and marks whose bib was still to come.
package struct UnsavedBackup: Codable, Sendable, Equatable {
  package struct Line: Codable, Sendable, Equatable {
    /// When the key that entered the line was read.
    package let at: Stamp
    package let crossings: [CrossingAct]
  }

  package struct Mark: Sendable, Equatable {
    package let at: Stamp
    /// The bib, if the marking desk knew it.
    package var bib: String?
  }

  package var lines: [Line]
  package var marks: [Mark]

  /// The empty backup.
  package static let none = UnsavedBackup(lines: [], marks: [])

  package var isEmpty: Bool { lines.isEmpty && marks.isEmpty }

  /// The number of crossings and marks in it.
  package var count: Int { lines.reduce(marks.count) { $0 + $1.crossings.count } }
}

/// A mark is stored as its moment, with the bib beside it.
extension UnsavedBackup.Mark: Codable {
  private enum CodingKeys: String, CodingKey { case bib }

  package init(from decoder: any Decoder) throws {
    at = try Stamp(from: decoder)
    bib = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .bib)
  }

  package func encode(to encoder: any Encoder) throws {
    try at.encode(to: encoder)
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encodeIfPresent(bib, forKey: .bib)
  }
}

/// Collects work that is not on disk, and submits it when the desk is opened again.
package final class UnsavedWork {
  private let core: DeskCore
  private let pendingTimes: PendingTimes

  init(core: DeskCore, pendingTimes: PendingTimes) {
    self.core = core
    self.pendingTimes = pendingTimes
  }

  /// The work of this session that is not on disk now.
  package var rest: UnsavedBackup {
    let lines = core.acts.unsaved.filter { !$0.crossings.isEmpty && !$0.replacesSaved }
    return UnsavedBackup(
      lines: lines.map { UnsavedBackup.Line(at: $0.at, crossings: $0.crossings) },
      marks: pendingTimes.all.filter { $0.ticket.record == nil }.map {
        UnsavedBackup.Mark(at: $0.at, bib: $0.bib)
      })
  }

  /// Submits work that another process saved for later, leaving out what is already in the log.
  ///
  /// - Returns: The ids of the answers that follow; `nil` if the race does not accept crossings.
  package func takeUp(_ rest: UnsavedBackup) -> Set<Int>? {
    guard core.refusal() == nil else { return nil }
    return Set(rest.lines.map(takeUp) + rest.marks.map(pendingTimes.takeUp))
  }

  private func takeUp(_ line: UnsavedBackup.Line) -> Int {
    let bibs = line.crossings.map(\.bib).joined(separator: ",")
    let act = DoneAct(
      at: line.at, name: core.name(ofLine: bibs, line.crossings),
      line: bibs.isEmpty ? nil : bibs, crossings: line.crossings)
    return core.carryOut(act) { work in
      if let known = try work.record(of: line) {
        return (.made(known), .done)
      }
      let receipt = try work.crossings.add(line.crossings)
      return (.made(receipt.record), .crossings(receipt))
    }.id
  }
}

extension RaceTransaction {
  /// Returns the record of a line that did reach the disk; `nil` if it did not.
  fileprivate func record(of line: UnsavedBackup.Line) throws -> CrossingID? {
    try record { act in
      guard case .crossings(let acts) = act else { return false }
      return acts.map(\.bib) == line.crossings.map(\.bib)
        && acts.map(\.moment) == line.crossings.map(\.moment)
        && acts.map(\.enter) == line.crossings.map(\.enter)
    }
  }

  /// Returns the first record in the log whose act meets a condition.
  func record(where isSame: (RaceAct) -> Bool) throws -> CrossingID? {
    try transaction.find(log).first { isSame($0.value.act) }
      .flatMap { CrossingID(documentID: $0.id) }
  }
}

extension DoneAct {
  /// Whether it changes the bib of a line that is already on disk as first typed.
  fileprivate var replacesSaved: Bool { replaced?.records != nil }
}

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

  package var lines: [Line]
  package var marks: [Stamp]

  /// The empty backup.
  package static let none = UnsavedBackup(lines: [], marks: [])

  package var isEmpty: Bool { lines.isEmpty && marks.isEmpty }

  /// The number of crossings and marks in it.
  package var count: Int { lines.reduce(marks.count) { $0 + $1.crossings.count } }
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
      marks: pendingTimes.all.filter { $0.ticket.record == nil }.map(\.at))
  }

  /// Submits work that another process saved for later, leaving out lines already in the log.
  ///
  /// - Returns: Whether the race accepts crossings; if it does not, nothing is submitted.
  package func takeUp(_ rest: UnsavedBackup) -> Bool {
    guard core.refusal() == nil else { return false }
    for line in rest.lines { takeUp(line) }
    for mark in rest.marks { _ = pendingTimes.mark(at: mark) }
    return true
  }

  private func takeUp(_ line: UnsavedBackup.Line) {
    let bibs = line.crossings.map(\.bib).joined(separator: ",")
    let act = DoneAct(
      at: line.at, name: core.name(ofLine: bibs, line.crossings),
      line: bibs.isEmpty ? nil : bibs, crossings: line.crossings)
    _ = core.carryOut(act) { work in
      if let known = try Self.record(of: line, in: work) {
        return (.made(known), .done)
      }
      let receipt = try work.crossings.add(line.crossings)
      return (.made(receipt.record), .crossings(receipt))
    }
  }

  /// Returns the record of a line that did reach the disk.
  private static func record(of line: UnsavedBackup.Line, in work: RaceTransaction) throws
    -> CrossingID?
  {
    let log = try work.transaction.find(work.log)
    let same = log.first { stored in
      guard case .crossings(let acts) = stored.value.act else { return false }
      return acts.map(\.bib) == line.crossings.map(\.bib)
        && acts.map(\.moment) == line.crossings.map(\.moment)
        && acts.map(\.enter) == line.crossings.map(\.enter)
    }
    return same.flatMap { CrossingID(documentID: $0.id) }
  }
}

extension DoneAct {
  /// Whether it changes the bib of a line that is already on disk as first typed.
  fileprivate var replacesSaved: Bool { replaced?.records != nil }
}

import Accounts
import Languages
import Races
import Timekeeping

/// Decisions about entries: status, penalty, bib, relegation, merge.
package struct EntryDecisions {
  let core: DeskCore
  var book: RaceBook { core.book }

  init(core: DeskCore) { self.core = core }

  /// Sets the status of a bib, or of the one entered last.
  package func set(
    _ status: Status, bib: String? = nil, why: String? = nil, at stamp: Stamp
  ) -> DeskEcho {
    var change = EntryChange()
    change.status = status
    return apply(
      change, bib: bib, why: why, at: stamp, key: "races.echo.status", ["status": status.rawValue])
  }

  /// Sets the status of several bibs as one act; if one is unknown, it changes none of them.
  package func set(
    _ status: Status, bibs: [String], why: String? = nil, at stamp: Stamp
  ) -> DeskEcho {
    guard bibs.count > 1 else { return set(status, bib: bibs.first, why: why, at: stamp) }
    if let stranger = bibs.first(where: { book.entry(bib: $0) == nil }) {
      return unknown(stranger)
    }
    let ids = bibs.compactMap(book.entry(bib:)).map(\.id)
    let name = Wording(
      "races.echo.statuses",
      ["bibs": bibs.map(who).joined(separator: ", "), "status": status.rawValue])
    return core.correct(name, why, stamp) { work in
      var change = EntryChange()
      change.status = status
      return .together(try ids.map { .made(try work.roster.change(change, of: $0).0) })
    }
  }

  /// Sets the penalty of a bib, or of the one entered last; 0 clears it.
  package func penalty(milliseconds: Int, bib: String? = nil, at stamp: Stamp) -> DeskEcho {
    var change = EntryChange()
    change.penaltyMilliseconds = milliseconds
    return apply(
      change, bib: bib, at: stamp, key: "races.echo.penalty",
      ["time": Elapsed.text(milliseconds: milliseconds)])
  }

  private func apply(
    _ change: EntryChange, bib: String?, why: String? = nil, at stamp: Stamp, key: String,
    _ arguments: [String: String]
  ) -> DeskEcho {
    let target = Bib.canonical(bib ?? core.lastBib ?? "")
    guard let entry = book.entry(bib: target) else {
      return .refused(RaceError(.bibUnknown, ["bib": target]))
    }
    let who = ["bib": target, "name": book.name(of: entry.id)]
    let name = Wording(key, arguments.merging(who) { $1 })
    return core.record(name, why: why, at: stamp) {
      try $0.roster.change(change, of: entry.id).0
    }
  }

  /// Merges a bib into another, as both are the same person.
  package func merge(
    _ bib: String, into other: String, why: String? = nil, at stamp: Stamp
  ) -> DeskEcho {
    guard let target = book.entry(bib: other) else { return unknown(other) }
    return judge(bib, "races.echo.merged", ["other": who(other)], why, stamp) {
      $0.mergedInto = .some(target.id)
    }
  }

  /// Gives an entry another bib; it keeps its crossings.
  package func reassign(
    _ bib: String, to new: String, why: String? = nil, at stamp: Stamp
  ) -> DeskEcho {
    judge(bib, "races.echo.reassigned", ["new": Bib.canonical(new)], why, stamp) { $0.bib = new }
  }

  /// Relegates an entry behind everyone on its laps, or behind a bib.
  package func relegate(
    _ bib: String, behind other: String? = nil, why: String? = nil, at stamp: Stamp
  ) -> DeskEcho {
    guard let other else {
      return judge(bib, "races.echo.relegated", [:], why, stamp) {
        $0.relegation = .some(.lastOfLap)
      }
    }
    guard let target = book.entry(bib: other) else { return unknown(other) }
    return judge(bib, "races.echo.relegatedBehind", ["other": who(other)], why, stamp) {
      $0.relegation = .some(.behind(entryID: target.id))
    }
  }

  /// Revokes a relegation.
  package func clearRelegation(
    _ bib: String, why: String? = nil, at stamp: Stamp
  ) -> DeskEcho {
    judge(bib, "races.echo.relegationCleared", [:], why, stamp) { $0.relegation = .some(nil) }
  }

  /// Adds the measured part of a last lap, in metres; 0 removes it.
  package func partLap(
    _ bib: String, metres: Int, why: String? = nil, at stamp: Stamp
  ) -> DeskEcho {
    judge(bib, "races.echo.partLap", ["metres": "\(metres)"], why, stamp) {
      $0.partLapMetres = metres
    }
  }

  /// Returns the canonical bib with the name.
  private func who(_ bib: String) -> String {
    let name = core.name(ofBib: bib)
    return Bib.canonical(bib) + (name.isEmpty ? "" : " " + name)
  }

  func unknown(_ bib: String) -> DeskEcho {
    .refused(RaceError(.bibUnknown, ["bib": Bib.canonical(bib)]))
  }

  private func judge(
    _ bib: String, _ key: String, _ arguments: [String: String], _ why: String?, _ stamp: Stamp,
    _ change: (inout EntryChange) -> Void
  ) -> DeskEcho {
    guard let entry = book.entry(bib: bib) else { return unknown(bib) }
    var changes = EntryChange()
    change(&changes)
    let who = ["bib": entry.bib, "name": book.name(of: entry.id)]
    let name = Wording(key, arguments.merging(who) { $1 })
    return core.record(name, why: why, at: stamp) { [changes] in
      try $0.roster.change(changes, of: entry.id).0
    }
  }
}

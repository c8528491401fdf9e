import Races
import Store

/// What undoing and redoing an act does to the documents.
extension RaceWork {
  mutating func revert(_ act: RaceAct) throws {
    switch act {
    case .crossings, .mark: break
    case .gun(let wave, let at, let isReading):
      try update { $0.race.takeBack(gun: at, wave: wave, isReading: isReading) }
    case .startCorrected(let wave, let from, let to): try moveStart(wave, from: to, to: from)
    case .stopped: try update { $0.race.stopped = nil }
    case .paused(let at): try takeBack(pause: at)
    case .resumed(let at): try takeBack(resumption: at)
    case .restarted(let before): try takeBack(restartOf: before)
    case .entryChanged(let entryID, let before, let after):
      try replace(after, by: before, of: entryID)
    case .lapCount(let group, let before, let after):
      guard competition.race.lapCounts[group] == after else { throw RaceError(.builtOn) }
      try update { $0.race.lapCounts[group] = before }
    case .clockCorrected(let boot, let milliseconds):
      try update { $0.race.clockCorrections[boot, default: 0] -= milliseconds }
    case .roster(.added, let entryID, let bib): try takeOut(entryID, bib: bib)
    case .roster, .competition, .correction, .desk: throw RaceError(.cannotUndo)
    }
  }

  mutating func restore(_ act: RaceAct, id: CrossingID) throws {
    switch act {
    case .gun(let wave, let at, let isReading):
      try update { $0.race.putBack(gun: at, wave: wave, isReading: isReading) }
    case .startCorrected(let wave, let from, let to): try moveStart(wave, from: from, to: to)
    case .stopped(let at): try update { $0.race.stopped = at }
    case .paused(let at): try pause(at: at)
    case .resumed(let at): try resume(at: at)
    case .restarted(let before): try restart(after: id, before: before)
    case .entryChanged(let entryID, let before, let after):
      try replace(before, by: after, of: entryID)
    case .lapCount(let group, let before, let after):
      guard competition.race.lapCounts[group] == before else { throw RaceError(.builtOn) }
      try update { $0.race.lapCounts[group] = after }
    case .clockCorrected(let boot, let milliseconds):
      try update { $0.race.clockCorrections[boot, default: 0] += milliseconds }
    case .roster(.added, let entryID, let bib): try put(bare(entryID, bib: bib))
    case .crossings, .mark, .roster, .competition, .correction, .desk: break
    }
  }

  /// An entry that is nothing but a bib; the log keeps no names, so only such a one can be undone.
  private func bare(_ id: String, bib: String) -> Entry {
    Entry(id: id, competitionID: competition.id, bib: bib)
  }

  private func takeOut(_ id: String, bib: String) throws {
    guard try entry(id) == bare(id, bib: bib) else { throw RaceError(.builtOn) }
    try transaction.delete(RaceCollections.entries, id: id)
  }

  /// Values somebody else has changed since are not overwritten.
  private func replace(_ present: EntryValues, by values: EntryValues, of id: String) throws {
    let entry = try entry(id)
    guard EntryValues(of: entry) == present else { throw RaceError(.builtOn) }
    try put(values.applied(to: entry))
  }
}

import Languages
import Timekeeping

extension HistoryReading {
  /// Returns an act in words, and the entries it is about.
  func describe(_ act: RaceAct) -> (Wording, Set<String>) {
    switch act {
    case .crossings(let crossings): describe(crossings)
    case .mark(let at, _): (said("mark", ["time": time(.stamp(at))]), [])
    case .entryChanged(let id, let before, let after): describe(id, before, after)
    case .roster(let act, let id, let bib):
      (
        said("roster.\(act.rawValue)", who(id).merging(bib.isEmpty ? [:] : ["bib": bib]) { $1 }),
        [id]
      )
    case .bibsExchanged(let one, let other):
      (
        said("exchanged", who(one).merging(["other": who(other)["bib"] ?? ""]) { $1 }),
        [one, other]
      )
    default: (describeRace(act), [])
    }
  }

  private func describeRace(_ act: RaceAct) -> Wording {
    switch act {
    case .gun(let wave, _, let isReading):
      said(isReading ? "gunReading" : wave == nil ? "gun" : "gunWave", ["wave": wave ?? ""])
    case .startCorrected(let wave, let from, let to):
      said(
        wave == nil ? "startCorrected" : "startCorrectedWave",
        [
          "wave": wave ?? "",
          "time": Elapsed.gap(milliseconds: to.milliseconds(since: from), decimals: 1),
        ])
    case .stopped: said("stopped")
    case .paused(let at): said("paused", ["time": time(.stamp(at))])
    case .resumed: said("resumed")
    case .continued: said("continued")
    case .restarted: said("restarted")
    case .lapCount(let group, _, let after):
      said("lapCount", ["group": group, "laps": after.map(String.init) ?? "?"])
    case .clockCorrected(_, let milliseconds):
      said("clock", ["time": Elapsed.gap(milliseconds: milliseconds, decimals: 1)])
    case .competition(let act): said("competition.\(act.rawValue)")
    case .desk(let presence):
      said(presence.isOpen ? "desk.\(presence.role.rawValue)" : "desk.closed")
    case .unreadable: said("unreadable")
    default: said("other")
    }
  }

  private func describe(_ crossings: [CrossingAct]) -> (Wording, Set<String>) {
    func entry(of act: CrossingAct) -> String? { act.entryID ?? book.entry(bib: act.bib)?.id }
    let entries = Set(crossings.compactMap(entry))
    let own = crossings.filter { entryID == nil || entry(of: $0) == entryID }
    guard let first = own.first else { return (said("other"), entries) }
    if own.count == 1 {
      let name = entry(of: first).map(book.name(of:)) ?? ""
      return (describe(first, first.bib, name: name), entries)
    }
    return (describe(several: own, first), entries)
  }

  /// Describes several crossings: a bunch has one moment, otherwise each has its own.
  private func describe(several crossings: [CrossingAct], _ first: CrossingAct) -> Wording {
    let told = crossings.count > Self.mostTold ? Array(crossings.prefix(Self.fewTold)) : crossings
    let rest = crossings.count - told.count
    let bibs = told.map { $0.bib.isEmpty ? "?" : $0.bib }.joined(separator: ", ")
    var wording = describe(first, bibs)
    if crossings.allSatisfy({ $0.isTogether(with: first) }) {
      wording.parts["what"] = [wording] + more(rest)
      wording.key = said("crossing.together").key
    } else {
      wording.parts["what"] = told.map(one) + more(rest)
      wording.key = said("crossing.several.\(first.source)").key
    }
    return wording
  }

  /// The limits for crossings of one act: with more than `mostTold`, only `fewTold` are listed.
  ///
  /// The history of an entry shows its own crossings in full.
  private static let (mostTold, fewTold) = (12, 3)

  private func more(_ rest: Int) -> [Wording] {
    rest > 0 ? [Wording("scoring.history.crossing.more", count: rest)] : []
  }

  private func describe(_ crossing: CrossingAct, _ bibs: String, name: String = "") -> Wording {
    let kind = crossing.bib.isEmpty ? "unknown" : crossing.source.rawValue
    return said("crossing.\(kind)", arguments(of: crossing, bibs).merging(["name": name]) { $1 })
  }

  private func one(of crossing: CrossingAct) -> Wording {
    said("crossing.one", arguments(of: crossing, crossing.bib.isEmpty ? "?" : crossing.bib))
  }

  private func arguments(of crossing: CrossingAct, _ bibs: String) -> [String: String] {
    ["bib": bibs, "time": time(crossing.moment), "checkpoint": crossing.checkpoint ?? ""]
  }

  private func describe(
    _ id: String, _ before: EntryValues, _ after: EntryValues
  ) -> (Wording, Set<String>) {
    var wording = said("entry", who(id))
    wording.parts["what"] = changes(before, after)
    return (wording, [id])
  }

  /// Returns the changes of an entry, such as `status OK > DNF`.
  private func changes(_ before: EntryValues, _ after: EntryValues) -> [Wording] {
    func change(_ name: String, _ value: (EntryValues) -> String) -> Wording? {
      let (one, other) = (value(before), value(after))
      guard one != other else { return nil }
      // A value that was empty before is worded as set, not as changed.
      if one.isEmpty { return said("change.\(name)Set", ["after": other]) }
      return said("change.\(name)", ["before": one, "after": other.isEmpty ? "-" : other])
    }
    return [
      change("status", \.status.rawValue), change("penalty") { seconds($0.penaltyMilliseconds) },
      change("bib", \.bib), change("wave", \.wave), change("km") { number($0.km) },
      change("min") { number($0.min) },
      change("category") { $0.categories.joined(separator: "+") },
      change("partLap") { $0.partLapMetres.map { "\($0)" } ?? "" }, change("start", start),
      relegated(before, after), change("countsFor", target),
    ].compactMap(\.self)
  }

  private func relegated(_ before: EntryValues, _ after: EntryValues) -> Wording? {
    guard before.relegation != after.relegation else { return nil }
    return switch after.relegation {
    case nil: said("change.relegation.none")
    case .lastOfLap: said("change.relegation.last")
    case .behind(let id): said("change.relegation.behind", ["bib": book.entry(id)?.bib ?? "?"])
    }
  }

  /// Returns the typed number as text; empty for 0.
  private func number(_ value: Double) -> String { value == 0 ? "" : "\(value)" }

  private func seconds(_ milliseconds: Int) -> String {
    milliseconds == 0 ? "" : Elapsed.text(milliseconds: milliseconds)
  }

  private func start(_ values: EntryValues) -> String {
    values.startMilliseconds.map { Elapsed.text(milliseconds: $0) } ?? ""
  }

  private func target(_ values: EntryValues) -> String {
    values.mergedInto.map { book.entry($0)?.bib ?? "?" } ?? ""
  }

  func said(_ key: String, _ arguments: [String: String] = [:]) -> Wording {
    Wording("scoring.history.\(key)", arguments)
  }
}

extension CrossingAct {
  fileprivate func isTogether(with other: CrossingAct) -> Bool {
    moment == other.moment && checkpoint == other.checkpoint && source == other.source
  }
}

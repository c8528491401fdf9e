import Languages
import Timekeeping

extension HistoryReading {
  /// An act in words, and the entries it is about.
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
    let bibs = own.map(\.bib).joined(separator: ", ")
    let arguments = [
      "bib": bibs, "name": own.count == 1 ? entry(of: first).map(book.name(of:)) ?? "" : "",
      "time": time(first.moment), "checkpoint": first.checkpoint ?? "",
    ]
    let kind = first.bib.isEmpty ? "unknown" : first.source.rawValue
    return (said("crossing.\(kind)", arguments), entries)
  }

  private func describe(
    _ id: String, _ before: EntryValues, _ after: EntryValues
  ) -> (Wording, Set<String>) {
    (said("entry", who(id).merging(["what": changes(before, after)]) { $1 }), [id])
  }

  /// What of an entry has changed, as `status OK > DNF`.
  private func changes(_ before: EntryValues, _ after: EntryValues) -> String {
    func pair(_ name: String, _ one: String, _ other: String) -> String? {
      one == other ? nil : "\(name) \(one.isEmpty ? "-" : one) > \(other.isEmpty ? "-" : other)"
    }
    return [
      pair("status", before.status.rawValue, after.status.rawValue),
      pair("penalty", seconds(before.penaltyMilliseconds), seconds(after.penaltyMilliseconds)),
      pair("bib", before.bib, after.bib), pair("wave", before.wave, after.wave),
      pair("km", "\(before.km)", "\(after.km)"), pair("min", "\(before.min)", "\(after.min)"),
      pair(
        "category", before.categories.joined(separator: "+"),
        after.categories.joined(separator: "+")),
      pair("part-lap", metres(before), metres(after)),
      pair("start", start(before), start(after)),
      pair("relegation", relegation(before), relegation(after)),
      pair("counts for", target(before), target(after)),
    ].compactMap { $0 }.joined(separator: ", ")
  }

  private func seconds(_ milliseconds: Int) -> String {
    milliseconds == 0 ? "" : Elapsed.text(milliseconds: milliseconds)
  }

  private func metres(_ values: EntryValues) -> String {
    values.partLapMetres.map { "\($0) m" } ?? ""
  }

  private func start(_ values: EntryValues) -> String {
    values.startMilliseconds.map { Elapsed.text(milliseconds: $0) } ?? ""
  }

  private func relegation(_ values: EntryValues) -> String {
    switch values.relegation {
    case nil: ""
    case .lastOfLap: "last"
    case .behind(let id): book.entry(id)?.bib ?? "?"
    }
  }

  private func target(_ values: EntryValues) -> String {
    values.mergedInto.map { book.entry($0)?.bib ?? "?" } ?? ""
  }

  func said(_ key: String, _ arguments: [String: String] = [:]) -> Wording {
    Wording("scoring.history.\(key)", arguments)
  }
}

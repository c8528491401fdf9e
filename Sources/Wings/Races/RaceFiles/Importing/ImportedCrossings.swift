import RaceDay
import Races
import Store

/// The crossings of a race, to find those that a file gives again.
struct ImportedCrossings: Sendable {
  /// An imported crossing without lap and checkpoint.
  struct Timed: Sendable {
    let id: CrossingID
    let milliseconds: Int
    let key: String
  }

  /// The keys of all crossings with a time after the start.
  private(set) var keys: Set<String> = []
  /// The imported crossings by slot; `nil` for one that several share.
  private(set) var slots: [String: CrossingID?] = [:]
  /// The imported crossings of each bib that have neither lap nor checkpoint.
  private(set) var unnumbered: [String: [Timed]] = [:]
  private var keyOfSlot: [String: String] = [:]

  init() {}

  /// Reads the log of a race.
  init(in log: StoreCollection<LogRecord>, of reader: any StoreReader) throws {
    for stored in try reader.find(log) {
      guard case .crossings(let crossings) = stored.value.act,
        let record = CrossingID(documentID: stored.id)
      else { continue }
      note(crossings, in: record)
    }
  }

  /// Adds the crossings of a record.
  mutating func note(_ crossings: [CrossingAct], in record: CrossingID) {
    for (member, act) in crossings.enumerated() {
      guard let key = act.importKey, case .elapsed(let milliseconds) = act.moment else { continue }
      keys.insert(key)
      guard act.source == .imported else { continue }
      let id = record.member(member)
      if let slot = CrossingFile.slot(of: act) {
        slots[slot] = .some(slots[slot] == nil ? id : nil)
        keyOfSlot[slot] = key
      } else {
        unnumbered[act.bib, default: []].append(
          Timed(id: id, milliseconds: milliseconds, key: key))
      }
    }
  }

  /// Adds a key; returns whether it was new.
  mutating func insert(_ key: String) -> Bool { keys.insert(key).inserted }

  /// Returns the crossing that a row without a time is about, with its key.
  func crossing(emptiedBy act: CrossingAct) -> (id: CrossingID, key: String)? {
    if let slot = CrossingFile.slot(of: act) {
      guard let id = slots[slot] ?? nil, let key = keyOfSlot[slot] else { return nil }
      return (id, key)
    }
    guard let timed = unnumbered[act.bib], timed.count == 1 else { return nil }
    return (timed[0].id, timed[0].key)
  }
}

/// What a file of crossings gives, to find what it corrects.
struct CrossingFile: Sendable {
  private var seen: Set<String> = []
  private var doubled: Set<String> = []
  private var keys: Set<String> = []
  private var unnumbered: [String: [(milliseconds: Int, key: String)]] = [:]
  /// The crossings that rows without lap and checkpoint correct, by the key of the row.
  private var corrected: [String: CrossingID] = [:]

  mutating func note(_ act: CrossingAct) {
    guard let key = act.importKey, case .elapsed(let milliseconds) = act.moment else { return }
    let isNew = keys.insert(key).inserted
    if let slot = Self.slot(of: act) {
      if !seen.insert(slot).inserted { doubled.insert(slot) }
    } else if isNew {
      unnumbered[act.bib, default: []].append((milliseconds, key))
    }
  }

  /// Returns whether the file gives a crossing with a key.
  func contains(_ key: String) -> Bool { keys.contains(key) }

  /// Finds the crossings that rows without lap and checkpoint give another time for.
  ///
  /// A file is the same list again if at least half of it is known, or if there is one lap only.
  /// Else its rows are further crossings, such as those of the next lap.
  mutating func match(_ known: ImportedCrossings, isOneLap: Bool) {
    let rows = unnumbered.values.joined()
    let shared = rows.count { known.keys.contains($0.key) }
    let fewer = min(rows.count, known.unnumbered.values.reduce(0) { $0 + $1.count })
    guard isOneLap || (shared > 0 && shared * 2 >= fewer) else { return }
    for (bib, rows) in unnumbered {
      let changed = rows.filter { !known.keys.contains($0.key) }
      var former = (known.unnumbered[bib] ?? []).filter { !keys.contains($0.key) }
      guard changed.count <= former.count else { continue }
      for row in changed {
        let nearest = former.indices.min {
          abs(former[$0].milliseconds - row.milliseconds)
            < abs(former[$1].milliseconds - row.milliseconds)
        }
        if let nearest { corrected[row.key] = former.remove(at: nearest).id }
      }
    }
  }

  /// Returns the crossing that a row gives another time for; `nil` if it gives a further one.
  func crossing(correctedBy act: CrossingAct, in known: ImportedCrossings) -> CrossingID? {
    guard let slot = Self.slot(of: act) else { return act.importKey.flatMap { corrected[$0] } }
    return doubled.contains(slot) ? nil : known.slots[slot] ?? nil
  }

  /// Bib, lap and checkpoint; `nil` if the file gives neither lap nor checkpoint.
  static func slot(of act: CrossingAct) -> String? {
    guard act.lap != nil || act.checkpoint != nil else { return nil }
    return "\(act.bib)|\(act.lap.map(String.init) ?? "")|\(act.checkpoint ?? "")"
  }
}

extension CrossingAct {
  /// The identity of a crossing in a file: its original bib, time and checkpoint.
  var importKey: String? {
    guard case .elapsed(let milliseconds) = moment else { return nil }
    return "\(bib)|\(milliseconds)|\(checkpoint ?? "")"
  }
}

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
  private var slotOfKey: [String: String] = [:]
  /// What files have said about their crossings since, of which the last counts.
  private var changes = FileChanges()
  private var emptiedOfKey: [String: CrossingID] = [:]

  init() {}

  /// Reads the log of a race.
  ///
  /// A bib with other zeros is the entry's bib here, also if the race did not ignore zeros yet.
  init(
    in log: StoreCollection<LogRecord>, of reader: any StoreReader, bibs: EnteredBibs
  ) throws {
    let records = try reader.find(log)
    for stored in records { changes.note(stored.value, as: stored.id) }
    for stored in records {
      guard case .crossings(var crossings) = stored.value.act,
        let record = CrossingID(documentID: stored.id)
      else { continue }
      for member in crossings.indices {
        if let bib = bibs.bib(insteadOf: crossings[member].bib) { crossings[member].bib = bib }
      }
      note(crossings, in: record)
    }
  }

  /// Adds the crossings of a record, each at the time that the last file gave it.
  ///
  /// A time corrected at the desk stays: a file that gives its own again changes nothing.
  mutating func note(_ crossings: [CrossingAct], in record: CrossingID) {
    for (member, original) in crossings.enumerated() {
      let id = record.member(member)
      var act = original
      if let moment = changes.moments[id] { act.moment = moment }
      guard let key = act.importKey, case .elapsed(let milliseconds) = act.moment else { continue }
      keys.insert(key)
      guard act.source == .imported else { continue }
      if changes.emptied.contains(id) { emptiedOfKey[key] = id }
      if let slot = CrossingFile.slot(of: act) {
        slots[slot] = .some(slots[slot] == nil ? id : nil)
        keyOfSlot[slot] = key
        slotOfKey[key] = slot
      } else {
        unnumbered[act.bib, default: []].append(
          Timed(id: id, milliseconds: milliseconds, key: key))
      }
    }
  }

  /// Returns whether the race has the crossing of a row at the time of the row.
  ///
  /// A row with lap or checkpoint is compared with the crossing of both. A time that the file takes
  /// from another lap is free again.
  func has(_ act: CrossingAct, _ key: String, in file: CrossingFile) -> Bool {
    let slot = CrossingFile.slot(of: act)
    if let slot, file.crossing(correctedBy: act, key, in: self) != nil {
      return keyOfSlot[slot] == key
    }
    guard keys.contains(key) else { return false }
    guard let owner = slotOfKey[key], owner != slot, slots[owner] ?? nil != nil else { return true }
    return file.key(of: owner).map { $0 == key } ?? true
  }

  /// Notes that a file gives a crossing another time.
  mutating func correct(_ act: CrossingAct, _ key: String) {
    keys.insert(key)
    if let slot = CrossingFile.slot(of: act) { keyOfSlot[slot] = key }
  }

  /// Adds the key of a further crossing, so that a second row with it adds none.
  mutating func insert(_ key: String) { keys.insert(key) }

  /// Returns the crossing of a key that an earlier file has removed.
  func emptied(_ key: String) -> CrossingID? { emptiedOfKey[key] }

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

/// What imported files have said about crossings of earlier files.
private struct FileChanges: Sendable {
  /// The crossings that a file has removed, some of which may be back.
  private(set) var emptied: Set<CrossingID> = []
  /// The moments that files gave later.
  private(set) var moments: [CrossingID: Moment] = [:]
  private var numbers: [CrossingID: Int] = [:]

  /// Notes a record of the log, if it is a correction by a file.
  ///
  /// - Parameters:
  ///   - correction: The record.
  ///   - id: The id of its document.
  mutating func note(_ correction: LogRecord, as id: String) {
    guard correction.isOfFile, case .correction(let change) = correction.act,
      let member = change.member, (0..<CrossingID.limit).contains(member)
    else { return }
    var said = correction
    said.id = id
    guard let target = said.target else { return }
    let crossing = target.record.member(member)
    switch change {
    case .removed(_, isRemoved: true): emptied.insert(crossing)
    case .moved(_, _, let after):
      guard target.number >= numbers[crossing] ?? 0 else { return }
      (numbers[crossing], moments[crossing]) = (target.number, after.moment)
    default: break
    }
  }
}

/// The bibs of the entries, and whether others with the same number mean them.
struct EnteredBibs: Sendable {
  let all: Set<String>
  /// Whether `007` is `7` if no entry has it.
  let ignoresZeros: Bool

  func contains(_ bib: String) -> Bool { all.contains(bib) }

  /// Returns the entry's bib that a bib with other zeros means; `nil` if it means itself.
  func bib(insteadOf bib: String) -> String? {
    guard ignoresZeros, !all.contains(bib) else { return nil }
    return Bib.known(insteadOf: bib, isKnown: all.contains)
  }
}

/// What a file of crossings gives, to find what it corrects.
struct CrossingFile: Sendable {
  private var keyOfSlot: [String: String] = [:]
  private var doubled: Set<String> = []
  private var keys: Set<String> = []
  private var unnumbered: [String: [(milliseconds: Int, key: String)]] = [:]
  /// The crossings that rows without lap and checkpoint correct, by the key of the row.
  private var corrected: [String: CrossingID] = [:]

  mutating func note(_ act: CrossingAct) {
    guard let key = act.importKey, case .elapsed(let milliseconds) = act.moment else { return }
    let isNew = keys.insert(key).inserted
    if let slot = Self.slot(of: act) {
      if keyOfSlot.updateValue(key, forKey: slot) != nil { doubled.insert(slot) }
    } else if isNew {
      unnumbered[act.bib, default: []].append((milliseconds, key))
    }
  }

  /// Returns whether the file gives a crossing with a key.
  func contains(_ key: String) -> Bool { keys.contains(key) }

  /// Returns the key of the only row with a slot; `nil` if there is none, or several.
  func key(of slot: String) -> String? { doubled.contains(slot) ? nil : keyOfSlot[slot] }

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
  func crossing(
    correctedBy act: CrossingAct, _ key: String, in known: ImportedCrossings
  ) -> CrossingID? {
    guard let slot = Self.slot(of: act) else { return corrected[key] }
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

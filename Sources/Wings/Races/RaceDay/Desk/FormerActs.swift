import Accounts
import Languages
import Races
import Store
import Timekeeping

/// The last valid act of an earlier session: shown first, undone by a second key.
package struct FormerAct: Sendable, Equatable {
  /// The name of its author.
  package let author: String
  package let at: Stamp
  /// The act in the words of the history.
  package let wording: Wording
  let session: String
  let records: ActRecords
  /// Whether it started, stopped or moved the clock.
  let isAboutClock: Bool

  package static func == (one: FormerAct, other: FormerAct) -> Bool {
    one.session == other.session && one.at == other.at
  }
}

/// Finds what the desks of a race did before a session was opened.
package struct FormerActs: Sendable {
  private let store: any DocumentStore
  private let competitionID: String
  private let session: String
  private let openedAt: Stamp

  /// Prepares the search; reading belongs on the worker, because it reads the whole log.
  package init(before session: DeskSession) {
    store = session.live.store
    competitionID = session.live.competitionID
    self.session = session.id
    openedAt = session.openedAt
  }

  /// Returns the last valid act of an ended session that can be undone; `nil` if there is none.
  ///
  /// A session has ended if it has done nothing since this one was opened.
  ///
  /// - Throws: `RaceError.noSuchCompetition`, or what the store throws.
  package func latest() throws -> FormerAct? {
    let log = try store.read { try $0.find(RaceCollections.log(competitionID)) }
      .map(LogRecord.init(stored:))
    let ended = Set(log.map(\.session)).subtracting(alive(in: log))
    let reading = FormerReading(log)
    let groups = Dictionary(
      grouping: log.filter { ended.contains($0.session) && $0.author != Author.shell.id }
    ) { Moment(session: $0.session, stamp: $0.stamp) }
    let latest = groups.keys.sorted { $0.stamp.milliseconds(since: $1.stamp) > 0 }
    for key in latest {
      guard let log = groups[key], let records = reading.records(of: log) else { continue }
      return try act(key, records, of: log)
    }
    return nil
  }

  /// Identifies what one key did: everything one session did at one moment.
  private struct Moment: Hashable {
    let session: String
    let stamp: Stamp

    func hash(into hasher: inout Hasher) {
      hasher.combine(session)
      hasher.combine(stamp.utc)
    }
  }

  /// Returns this session and those that have acted since it was opened.
  ///
  /// Reports of a desk's role do not count, because each desk makes one when it is closed.
  private func alive(in log: [LogRecord]) -> Set<String> {
    let since = log.filter { record in
      if case .desk = record.act { return false }
      return record.stamp.milliseconds(since: openedAt) >= 0
    }
    return Set(since.map(\.session) + [session])
  }

  private func act(
    _ key: Moment, _ records: ActRecords, of log: [LogRecord]
  ) throws -> FormerAct? {
    let history = try RaceHistory(store: store, competitionID: competitionID).lines
    let ids = Set(log.map(\.id))
    return history.last { ids.contains($0.id) }.map {
      FormerAct(
        author: $0.author, at: key.stamp, wording: $0.wording, session: key.session,
        records: records, isAboutClock: log.contains(where: \.act.isAboutClock))
    }
  }
}

extension RaceAct {
  /// Whether it starts, stops or moves the clock of the race.
  fileprivate var isAboutClock: Bool {
    switch self {
    case .gun, .startCorrected, .stopped, .paused, .resumed, .continued, .restarted,
      .clockCorrected:
      true
    case .crossings, .mark, .entryChanged, .bibsExchanged, .lapCount, .roster, .competition,
      .desk, .correction, .unreadable:
      false
    }
  }
}

/// The ways to undo acts that are read from a log.
private struct FormerReading {
  /// The corrections of each record, in order.
  private var corrections: [CrossingID: [(number: Int, correction: Correction)]] = [:]

  init(_ log: [LogRecord]) {
    for record in log {
      guard let target = record.target, case .correction(let correction) = record.act else {
        continue
      }
      corrections[target.record, default: []].append((target.number, correction))
    }
    for id in corrections.keys { corrections[id]?.sort { $0.number < $1.number } }
  }

  /// Returns the records one key wrote; `nil` if none is valid or none can be undone.
  func records(of log: [LogRecord]) -> ActRecords? {
    let made = log.compactMap(record)
    let said = log.compactMap(correction)
    let voided = log.compactMap { record in
      record.act == .correction(.voided) ? record.target?.record : nil
    }
    if let new = made.first, let old = voided.first { return .replaced(old, by: new) }
    let parts = said + made.map(ActRecords.made)
    return parts.isEmpty ? nil : parts.count == 1 ? parts[0] : .together(parts)
  }

  private func record(_ record: LogRecord) -> CrossingID? {
    guard record.target == nil, let id = CrossingID(documentID: record.id), stands(id) else {
      return nil
    }
    return switch record.act {
    case .crossings(let acts): acts.contains { $0.source == .imported } ? nil : id
    case .mark, .gun, .startCorrected, .stopped, .paused, .resumed, .continued, .restarted,
      .entryChanged, .bibsExchanged, .lapCount, .clockCorrected, .roster(.added, _, _):
      id
    case .roster, .competition, .desk, .correction, .unreadable: nil
    }
  }

  private func stands(_ id: CrossingID) -> Bool {
    corrections[id, default: []].reduce(true) { stands, said in
      switch said.correction {
      case .voided: false
      case .restored: true
      default: stands
      }
    }
  }

  private func correction(_ record: LogRecord) -> ActRecords? {
    guard let target = record.target, case .correction(let own) = record.act,
      own.inverse != nil
    else { return nil }
    let latest = corrections[target.record, default: []].last {
      $0.number > target.number && $0.correction.concernsSame(as: own)
    }
    guard latest.map({ $0.correction.comesToSame(as: own) }) ?? true else { return nil }
    return .correction(target.number, of: target.record)
  }
}

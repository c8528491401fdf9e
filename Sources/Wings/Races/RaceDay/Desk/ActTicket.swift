import Races
import Store
import Synchronization

/// What an act has written, which may not be on disk yet.
///
/// Doing an act is its first step; each undo and redo is one more. Transactions run in the order they
/// were submitted, so a step finds what the steps before it have written although their outcomes are
/// not known yet. The store may run a step more than once, as after the disk has refused it: every run
/// starts from the steps before it and replaces what the run before it has written.
final class ActTicket: Sendable {
  private enum Outcome {
    case awaited
    case written(ActRecords)
    case failed(any Error)

    var records: ActRecords? {
      if case .written(let records) = self { records } else { nil }
    }
  }

  private let outcomes: Mutex<[Outcome]>

  init(_ written: ActRecords? = nil) {
    outcomes = Mutex(written.map { [.written($0)] } ?? [])
  }

  /// What it has written last; `nil` while it is not saved, and if it never was.
  var records: ActRecords? {
    outcomes.withLock { outcomes in
      outcomes.reversed().lazy.compactMap(\.records).first
    }
  }

  /// One doing, undoing or redoing of an act.
  struct Step: Sendable {
    private let ticket: ActTicket
    private let number: Int

    fileprivate init(of ticket: ActTicket) {
      self.ticket = ticket
      number = ticket.outcomes.withLock { outcomes in
        outcomes.append(.awaited)
        return outcomes.count - 1
      }
    }

    /// Runs the step from what the steps before it have written.
    func run<Answer>(
      _ body: (ActRecords?) throws -> (records: ActRecords, answer: Answer)
    ) throws -> Answer {
      set(.awaited)
      let (records, answer) = try body(try ticket.records(before: number))
      set(.written(records))
      return answer
    }

    /// Notes that nothing of the step was saved.
    func fail(_ error: any Error) { set(.failed(error)) }

    private func set(_ outcome: Outcome) {
      ticket.outcomes.withLock { $0[number] = outcome }
    }
  }

  /// Adds a step behind those that were submitted before.
  func nextStep() -> Step { Step(of: self) }

  /// What the steps before one have written.
  ///
  /// - Throws: The error of a step that the disk has refused: what follows it has to wait for it.
  private func records(before number: Int) throws -> ActRecords? {
    for outcome in outcomes.withLock({ $0.prefix(number) }).reversed() {
      switch outcome {
      case .written(let records): return records
      case .failed(let error) where error.isRefusalOfDisk: throw error
      case .awaited, .failed: continue
      }
    }
    return nil
  }

  /// What it has written, for an act that builds on it.
  ///
  /// - Throws: The error of the disk, if that has refused it so far.
  func written() throws -> ActRecords? { try records(before: .max) }
}

/// One record of an act, which may not be on disk yet.
struct RecordTicket: Sendable {
  let act: ActTicket
  /// Its place among the records of the act.
  let index: Int

  init(_ act: ActTicket, at index: Int = 0) { (self.act, self.index) = (act, index) }

  init(_ record: CrossingID) { self.init(ActTicket(.made(record))) }

  /// The record; `nil` while it is not saved, and if it never was.
  var record: CrossingID? { act.records.flatMap(record(in:)) }

  /// The record, for an act that builds on it.
  ///
  /// - Throws: The error of the disk, if that has refused it so far.
  func written() throws -> CrossingID? { try act.written().flatMap(record(in:)) }

  private func record(in records: ActRecords) -> CrossingID? {
    let ids = records.ids
    return ids.indices.contains(index) ? ids[index] : nil
  }
}

extension Error {
  /// Whether the disk, and not the race, has refused an act, so that it is kept and tried again.
  var isRefusalOfDisk: Bool {
    switch self as? StoreError {
    case .notSaved, .busy, .readOnly: true
    default: false
    }
  }
}

import Races
import Store
import Synchronization

/// The records written by an act, which may not be on disk yet.
///
/// Doing an act is its first step; each undo and redo is another step. Transactions run in the
/// order they were submitted, so a step finds what earlier steps have written, even while their
/// outcomes are not known. The store may run a step more than once, for example after the disk
/// refused it. Every run starts from the earlier steps and replaces the result of the previous run.
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

  /// The records written last; `nil` before they are saved, and if they never were.
  var records: ActRecords? {
    outcomes.withLock { outcomes in
      outcomes.reversed().lazy.compactMap(\.records).first
    }
  }

  /// One step of an act: doing, undoing or redoing it.
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

    /// Runs the step, given the records of the steps before it.
    func run<Answer>(
      _ body: (ActRecords?) throws -> (records: ActRecords, answer: Answer)
    ) throws -> Answer {
      set(.awaited)
      let (records, answer) = try body(try ticket.records(before: number))
      set(.written(records))
      return answer
    }

    /// Notes that the step saved nothing.
    func fail(_ error: any Error) { set(.failed(error)) }

    private func set(_ outcome: Outcome) {
      ticket.outcomes.withLock { $0[number] = outcome }
    }
  }

  /// Adds a step after those submitted before.
  func nextStep() -> Step { Step(of: self) }

  /// Returns the records written by the steps before one.
  ///
  /// - Throws: The error of an earlier step that the disk refused; later steps have to wait for it.
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

  /// Returns the records, for an act that builds on this one.
  ///
  /// - Throws: The error of the disk, if it has refused the act so far.
  func written() throws -> ActRecords? { try records(before: .max) }
}

/// One record of an act, which may not be on disk yet.
struct RecordTicket: Sendable {
  let act: ActTicket
  /// Its index among the records of the act.
  let index: Int

  init(_ act: ActTicket, at index: Int = 0) { (self.act, self.index) = (act, index) }

  init(_ record: CrossingID) { self.init(ActTicket(.made(record))) }

  /// The record; `nil` before it is saved, and if it never was.
  var record: CrossingID? { act.records.flatMap(record(in:)) }

  /// Returns the record, for an act that builds on it.
  ///
  /// - Throws: The error of the disk, if it has refused the act so far.
  func written() throws -> CrossingID? { try act.written().flatMap(record(in:)) }

  private func record(in records: ActRecords) -> CrossingID? {
    let ids = records.ids
    return ids.indices.contains(index) ? ids[index] : nil
  }
}

extension Error {
  /// Whether the error comes from the disk, so that the act is kept and retried.
  var isRefusalOfDisk: Bool { (self as? StoreError)?.isRefusalOfDisk ?? false }
}

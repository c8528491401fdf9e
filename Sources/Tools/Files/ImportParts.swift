/// Imports rows in parts, one transaction each, until all are stored or the import is stopped.
///
/// The parts before a stop or a failure stay.
package struct ImportParts: Sendable {
  package struct Outcome {
    package fileprivate(set) var done = 0
    /// Whether the import was stopped before the end.
    package fileprivate(set) var isStopped = false
    /// The error that ended the import.
    package fileprivate(set) var failure: (any Error)?
  }

  private struct Stopped: Error {}

  private let size: Int
  private let progress: @Sendable (_ done: Int, _ all: Int) -> Void
  private let isCancelled: @Sendable () -> Bool

  /// - Parameters:
  ///   - size: The number of rows in a part.
  ///   - progress: Called after each part.
  ///   - isCancelled: Called before each part.
  package init(
    of size: Int, progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void,
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    (self.size, self.progress, self.isCancelled) = (size, progress, isCancelled)
  }

  /// Imports rows from a callback, so that the whole file is never in memory as rows.
  ///
  /// - Parameters:
  ///   - count: The number of all rows.
  ///   - rows: Passes every row to its closure.
  ///   - isTooLarge: Whether an error asks for smaller parts.
  ///   - take: Imports one part.
  /// - Returns: The number of rows stored, and the error that ended the import.
  package func take<Row>(
    _ count: Int, rows: (_ take: (Row) throws -> Void) throws -> Void,
    isTooLarge: @escaping (any Error) -> Bool = { _ in false },
    _ take: @escaping (_ part: ArraySlice<Row>, _ isLast: Bool) throws -> Void
  ) -> Outcome {
    var (outcome, size, waiting) = (Outcome(), size, ArraySlice<Row>())
    func empty() throws {
      while !waiting.isEmpty {
        if isCancelled() { throw Stopped() }
        let part = waiting.prefix(size)
        do {
          try take(part, outcome.done + part.count == count)
        } catch let error where part.count > 1 && isTooLarge(error) {
          size = part.count / 2
          continue
        }
        waiting.removeFirst(part.count)
        outcome.done += part.count
        progress(outcome.done, count)
      }
    }
    do {
      try rows { row in
        waiting.append(row)
        if waiting.count == self.size { try empty() }
      }
      try empty()
    } catch is Stopped {
      outcome.isStopped = true
    } catch {
      outcome.failure = error
    }
    return outcome
  }
}

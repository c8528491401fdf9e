/// The progress of a long operation.
public struct StoreProgress: Sendable, Hashable {
  /// The current step.
  public enum Step: String, Sendable, CaseIterable {
    /// Files are read and checked.
    case checking
    /// Documents are written.
    case writing
    /// Documents are added to the journal.
    case saving
  }

  /// The current step.
  public let step: Step
  /// The amount done.
  public let done: Int
  /// The total amount.
  public let total: Int

  /// Creates a progress.
  public init(step: Step, done: Int, total: Int) {
    self.step = step
    self.done = done
    self.total = total
  }

  /// The progress in percent, 0 to 100.
  public var percent: Int { total <= 0 ? 100 : min(100, done * 100 / total) }
}

/// A function that receives the progress on the working thread, at most once for each percent.
///
/// If it throws, the operation ends with that error and changes nothing.
public typealias StoreProgressReport = (StoreProgress) throws -> Void

/// A counter that reports the progress at each percent.
final class ProgressMeter {
  private let report: StoreProgressReport?
  private let step: StoreProgress.Step
  private let total: Int
  private var done = 0
  private var nextReport = 0
  /// The error that stops the operation.
  private var failure: (any Error)?

  init(_ step: StoreProgress.Step, total: Int, _ report: StoreProgressReport?) {
    self.step = step
    self.total = total
    self.report = report
    tell()
  }

  func advance(by amount: Int = 1) {
    done += amount
    if done >= nextReport { tell() }
  }

  /// Whether the operation must stop.
  ///
  /// Loops that continue after faults check this between lines.
  var isStopped: Bool { failure != nil }

  /// Reports the progress and returns whether to stop, for long pieces of work.
  func isToldToStop() -> Bool {
    tell()
    return isStopped
  }

  /// Advances, and throws if the operation must stop.
  ///
  /// - Throws: What the progress report has thrown.
  func step(by amount: Int = 1) throws {
    advance(by: amount)
    try requireGoingOn()
  }

  /// Throws if the operation must stop.
  ///
  /// - Throws: What the progress report has thrown.
  func requireGoingOn() throws {
    if let failure { throw failure }
  }

  /// Reports that everything is done.
  func finish() {
    done = total
    tell()
  }

  private func tell() {
    guard let report, failure == nil else { return nextReport = .max }
    do {
      try report(StoreProgress(step: step, done: min(done, total), total: total))
    } catch {
      failure = error
    }
    nextReport = done + max(1, total / 100)
  }
}

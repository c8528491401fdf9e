/// How far a long piece of work has come.
public struct StoreProgress: Sendable, Hashable {
  /// What is being done.
  public enum Step: String, Sendable, CaseIterable {
    /// The files are read and checked.
    case checking
    /// Documents are written.
    case writing
    /// Documents go into the journal.
    case saving
  }

  /// What is being done.
  public let step: Step
  /// How much of it is done.
  public let done: Int
  /// How much there is.
  public let total: Int

  /// Makes a state of the work.
  public init(step: Step, done: Int, total: Int) {
    self.step = step
    self.done = done
    self.total = total
  }

  /// How much of it is done, 0 to 100.
  public var percent: Int { total <= 0 ? 100 : min(100, done * 100 / total) }
}

/// Told how far work has come, on the thread that does it; at most once for each percent.
///
/// Where it throws, the work ends with that error and leaves everything as it was.
public typealias StoreProgressReport = (StoreProgress) throws -> Void

/// Counts what is done and tells at every percent, however small the pieces are.
final class ProgressMeter {
  private let report: StoreProgressReport?
  private let step: StoreProgress.Step
  private let total: Int
  private var done = 0
  private var nextReport = 0
  /// Why the work is not to go on.
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

  /// Whether the work is not to go on: whoever reads on past faults looks at this between lines.
  var isStopped: Bool { failure != nil }

  /// The same for work in pieces too long for one look: whoever is told may stop it here, too.
  func isToldToStop() -> Bool {
    tell()
    return isStopped
  }

  /// The same as ``advance(by:)`` where the work can end at once.
  ///
  /// - Throws: What whoever is told of the work has thrown.
  func step(by amount: Int = 1) throws {
    advance(by: amount)
    try requireGoingOn()
  }

  /// Ends work that is not to go on.
  ///
  /// - Throws: What whoever is told of the work has thrown.
  func requireGoingOn() throws {
    if let failure { throw failure }
  }

  /// Nothing is left to do.
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

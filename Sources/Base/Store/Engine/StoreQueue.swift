import Synchronization

/// The queue of jobs, outcomes to report and loaded collections.
final class StoreQueue: Sendable {
  private struct State {
    var jobs: [StoreJob] = []
    var reports: [@Sendable () -> Void] = []
    var collections: Set<String> = []
    var isClosed = false
  }

  private let state = Mutex(State())
  /// The most transactions in a write, since the first must not wait long for the last.
  private static let groupLength = 256

  /// Adds a job; returns false if the store is closed.
  func add(_ job: StoreJob) -> Bool {
    state.withLock {
      if !$0.isClosed { $0.jobs.append(job) }
      return !$0.isClosed
    }
  }

  var isEmpty: Bool { state.withLock { $0.jobs.isEmpty } }

  func nextGroup() -> [StoreJob] {
    state.withLock { state in
      let group = Array(state.jobs.prefix(Self.groupLength))
      state.jobs.removeFirst(group.count)
      return group
    }
  }

  func addReports(of jobs: [StoreJob]) -> Bool {
    let reports = jobs.compactMap(\.report)
    state.withLock { $0.reports.append(contentsOf: reports) }
    return !reports.isEmpty
  }

  func takeReports() -> [@Sendable () -> Void] {
    state.withLock { state in
      defer { state.reports = [] }
      return state.reports
    }
  }

  /// Records that a reader has loaded a collection, so that it can be kept in memory.
  func note(loaded collections: [String]) {
    state.withLock { $0.collections.formUnion(collections) }
  }

  func takeLoaded() -> Set<String> {
    state.withLock { state in
      defer { state.collections = [] }
      return state.collections
    }
  }

  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Closes the queue; returns whether it was open.
  func close() -> Bool {
    state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
  }
}

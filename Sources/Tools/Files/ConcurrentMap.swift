import CPosix
import Glibc
import Synchronization

/// Parallel work on the records of a large file, on all processors.
///
/// The helper threads run at the lowest priority, so that typing stays responsive.
package enum ConcurrentMap {
  /// The number of elements that a thread takes at a time.
  fileprivate static let portion = 32
  /// The smallest number of elements for which threads pay off.
  private static let fewest = 256
  private static let mostHands = 4

  /// Maps elements in parallel, in order.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - tool: Each thread's copy of a working value, such as a cache.
  ///   - make: Maps one element; called on several threads at once.
  /// - Returns: The results in the order of the elements.
  package static func map<Element: Sendable, Tool: Sendable, Made: Sendable>(
    _ elements: [Element], with tool: Tool,
    _ make: @escaping @Sendable (inout Tool, Element) -> Made
  ) -> [Made] {
    let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    guard elements.count >= fewest, processors > 1 else {
      var own = tool
      return elements.map { make(&own, $0) }
    }
    return Array(unsafeUninitializedCapacity: elements.count) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      let work = SharedWork(elements, tool, make, start)
      let helpers = (1..<min(processors, mostHands)).compactMap { _ in Helper { work.run() } }
      work.run()
      helpers.forEach { $0.join() }
      count = elements.count
    }
  }
}

/// Elements of which each thread repeatedly takes the next few.
private final class SharedWork<Element: Sendable, Tool: Sendable, Made>: @unchecked Sendable {
  private let elements: [Element]
  private let tool: Tool
  private let make: @Sendable (inout Tool, Element) -> Made
  /// The results; each slot is written only by the thread that took its element.
  private let made: UnsafeMutablePointer<Made>
  private let next = Atomic(0)

  init(
    _ elements: [Element], _ tool: Tool, _ make: @escaping @Sendable (inout Tool, Element) -> Made,
    _ made: UnsafeMutablePointer<Made>
  ) {
    (self.elements, self.tool, self.make, self.made) = (elements, tool, make, made)
  }

  func run() {
    var own = tool
    while case let start = next.add(ConcurrentMap.portion, ordering: .relaxed).oldValue,
      start < elements.count
    {
      for place in start..<min(start + ConcurrentMap.portion, elements.count) {
        (made + place).initialize(to: make(&own, elements[place]))
      }
    }
  }
}

/// A thread of the lowest priority that runs a body once.
private final class Helper {
  private var handle = pthread_t()
  private let body: @Sendable () -> Void

  /// Returns `nil` if the system gives no thread; the other threads then do its part.
  init?(_ body: @escaping @Sendable () -> Void) {
    self.body = body
    let box = Unmanaged.passRetained(self)
    let failure = pthread_create(&handle, nil, runHelper, box.toOpaque())
    guard failure == 0 else {
      box.release()
      return nil
    }
  }

  func join() { pthread_join(handle, nil) }

  fileprivate func run() {
    // This sets the calling thread's priority: on Linux each thread has its own.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
    body()
  }
}

private func runHelper(_ raw: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  posix_block_all_signals()
  if let raw { Unmanaged<Helper>.fromOpaque(raw).takeRetainedValue().run() }
  return nil
}

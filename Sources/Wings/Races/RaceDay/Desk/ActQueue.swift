import Languages
import Store
import Synchronization
import Timekeeping

/// Acts submitted to the store and not answered yet, and those that the disk refused.
///
/// Outcomes arrive on the store's thread and wait in a box; ``collect()`` moves them here. They
/// stay until they are taken, so that nothing is lost if the race cannot be read immediately. Acts
/// that the disk refused are held in order, each with its own moments. Every later act is held as
/// well, until ``retry()`` has saved all of them.
struct ActQueue {
  typealias Tell = @Sendable (Result<Outcome, any Error>) -> Void

  struct Act: Sendable {
    /// The number of the act, from 1.
    let id: Int
    let at: Stamp
    /// The wording of the act, for the echo.
    let name: Wording
    /// The line as typed, to be put back if the act is refused.
    let line: String?
    /// Whether it starts, stops or moves the clock.
    let isAboutClock: Bool
    fileprivate let send: @Sendable (@escaping Tell) -> Void
  }

  /// The outcome of an act.
  enum Outcome: Sendable {
    case crossings(CrossingReceipt)
    case mark
    case gun(GunOutcome)
    case done
  }

  struct Delivery: Sendable {
    let act: Act
    let result: Result<Outcome, any Error>

    var hasFailed: Bool {
      if case .failure = result { true } else { false }
    }

    /// Whether the disk has refused the act; an act that the race refuses is not held.
    var isHeld: Bool {
      if case .failure(let error) = result { error.isRefusalOfDisk } else { false }
    }
  }

  /// The number of acts not answered yet, held ones included.
  private(set) var count = 0
  /// The acts the disk has refused, in the order they were done.
  private(set) var held: [Act] = []
  /// The ids of held acts that were submitted again and are not answered yet.
  private var retried: Set<Int> = []
  /// The ids of held acts whose refusal was reported; this happens once.
  private var toldHeld: Set<Int> = []
  private var lastID = 0
  private var arrived: [Delivery] = []
  private let box = DeliveryBox()

  var isEmpty: Bool { count == 0 }

  /// Adds an act and submits it; if other acts are held, it waits for them.
  ///
  /// - Parameters:
  ///   - name: The wording of the act, for the echo.
  ///   - stamp: When its key was read.
  ///   - line: The line as typed.
  ///   - isAboutClock: Whether it starts, stops or moves the clock.
  ///   - send: Submits it to the store, if necessary repeatedly; the outcome arrives on any thread.
  /// - Returns: The act.
  @discardableResult
  mutating func add(
    _ name: Wording, at stamp: Stamp, line: String? = nil, isAboutClock: Bool = false,
    send: @escaping @Sendable (@escaping Tell) -> Void
  ) -> Act {
    lastID += 1
    count += 1
    let act = Act(
      id: lastID, at: stamp, name: name, line: line, isAboutClock: isAboutClock, send: send)
    collect()
    if held.isEmpty, !hasRefusals { handIn(act) } else { held.append(act) }
    return act
  }

  /// Whether a refusal by the disk has arrived and was not taken yet.
  private var hasRefusals: Bool { arrived.contains(where: \.isHeld) }

  /// Submits the held acts again, in order.
  mutating func retry() {
    guard retried.isEmpty, !hasRefusals else { return }
    retried = Set(held.map(\.id))
    held.forEach(handIn)
  }

  /// Whether an answer of the disk is outstanding, including those to retries.
  var isAwaited: Bool { count > held.count || !retried.isEmpty }

  /// Whether an outcome has arrived that was not collected.
  var hasOutcomes: Bool { !box.isEmpty }

  private func handIn(_ act: Act) {
    act.send { [box] in box.add(Delivery(act: act, result: $0)) }
  }

  /// Moves outcomes here; the store has applied them, so read the race afterwards.
  mutating func collect() { arrived += box.empty() }

  /// Returns the outcomes that have arrived, in the order the acts were carried out.
  ///
  /// Each act is answered once. A held act is also answered when it is first refused.
  mutating func takeAll() -> [Delivery] {
    defer { arrived = [] }
    return settle(arrived)
  }

  /// Returns the failures that have arrived, which can be answered without reading the race.
  mutating func takeFailures() -> [Delivery] {
    let failures = arrived.filter(\.hasFailed)
    arrived.removeAll(where: \.hasFailed)
    return settle(failures)
  }

  private mutating func settle(_ deliveries: [Delivery]) -> [Delivery] {
    for delivery in deliveries {
      retried.remove(delivery.act.id)
      held.removeAll { $0.id == delivery.act.id }
      if delivery.isHeld { held.append(delivery.act) }
    }
    held.sort { $0.id < $1.id }
    return deliveries.filter { delivery in
      if delivery.isHeld { return toldHeld.insert(delivery.act.id).inserted }
      count -= 1
      return true
    }
  }
}

/// Outcomes in transit from the store's thread to the desk.
private final class DeliveryBox: Sendable {
  private let deliveries = Mutex<[ActQueue.Delivery]>([])

  func add(_ delivery: ActQueue.Delivery) { deliveries.withLock { $0.append(delivery) } }

  var isEmpty: Bool { deliveries.withLock { $0.isEmpty } }

  func empty() -> [ActQueue.Delivery] {
    deliveries.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}

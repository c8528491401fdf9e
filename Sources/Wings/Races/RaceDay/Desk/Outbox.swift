import Languages
import Store
import Synchronization
import Timekeeping

/// Acts handed to the store that nobody has been answered yet, and those that the disk refused.
///
/// Outcomes come on the store's thread and wait in a box; ``collect()`` brings them here, and they
/// stay until they are taken, so that nothing is lost where the race cannot be read at once. What
/// the disk refuses is held in order, each act with its own moments, and so is everything done
/// after it, until ``retry()`` has brought all of it to the disk.
struct Outbox {
  typealias Tell = @Sendable (Result<Outcome, any Error>) -> Void

  struct Act: Sendable {
    /// Counted from 1.
    let id: Int
    let at: Stamp
    /// What it is, for the echo.
    let name: Wording
    /// The line as typed, to be put back if it is refused.
    let line: String?
    /// Whether it starts, stops or moves the clock.
    let isAboutClock: Bool
    fileprivate let send: @Sendable (@escaping Tell) -> Void
  }

  /// What became of an act.
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

    /// Whether the disk, and not the race, has refused it.
    var isHeld: Bool {
      if case .failure(let error) = result { error.isRefusalOfDisk } else { false }
    }
  }

  /// How many acts have not been answered, held ones included.
  private(set) var count = 0
  /// What the disk has refused, in the order it was done.
  private(set) var held: [Act] = []
  /// Held acts that have been handed in again and not been answered.
  private var retried: Set<Int> = []
  /// Acts whose refusal has been told: it is told once.
  private var toldHeld: Set<Int> = []
  private var lastID = 0
  private var arrived: [Delivery] = []
  private let box = DeliveryBox()

  var isEmpty: Bool { count == 0 }

  /// Notes an act and hands it in; behind acts that are held it waits for them.
  ///
  /// - Parameters:
  ///   - name: What it is, for the echo.
  ///   - stamp: When its key was read.
  ///   - line: The line as typed.
  ///   - isAboutClock: Whether it starts, stops or moves the clock.
  ///   - send: Hands it to the store, as often as need be; the outcome is told on any thread.
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

  /// Whether the disk has refused something that has not been taken yet.
  private var hasRefusals: Bool { arrived.contains(where: \.isHeld) }

  /// Hands in again what is held, in order.
  mutating func retry() {
    guard retried.isEmpty, !hasRefusals else { return }
    retried = Set(held.map(\.id))
    held.forEach(handIn)
  }

  /// Whether the disk has still to answer something, held acts included that were handed in again.
  var isAwaited: Bool { count > held.count || !retried.isEmpty }

  /// Whether something has been told that is not brought in.
  var hasOutcomes: Bool { !box.isEmpty }

  private func handIn(_ act: Act) {
    act.send { [box] in box.add(Delivery(act: act, result: $0)) }
  }

  /// Brings in what has been told so far: of this the store has all, so read the race after it.
  mutating func collect() { arrived += box.empty() }

  /// What has arrived, in the order the acts were carried out; each is answered once, and one that
  /// is held a first time when it is refused.
  mutating func takeAll() -> [Delivery] {
    defer { arrived = [] }
    return settle(arrived)
  }

  /// What has arrived and could not be saved, which can be answered without reading the race.
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

/// Outcomes on their way from the store's thread to the desk.
private final class DeliveryBox: Sendable {
  private let deliveries = Mutex<[Outbox.Delivery]>([])

  func add(_ delivery: Outbox.Delivery) { deliveries.withLock { $0.append(delivery) } }

  var isEmpty: Bool { deliveries.withLock { $0.isEmpty } }

  func empty() -> [Outbox.Delivery] {
    deliveries.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}

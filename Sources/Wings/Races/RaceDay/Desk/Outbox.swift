import Languages
import Synchronization
import Timekeeping

/// Acts handed to the store that nobody has been answered yet.
///
/// Outcomes come on the store's thread and wait in a box; ``collect()`` brings them here, and they
/// stay until they are taken, so that nothing is lost where the race cannot be read at once.
struct Outbox {
  struct Act: Sendable, Equatable {
    /// Counted from 1.
    let id: Int
    let at: Stamp
    /// What it is, for the echo.
    let name: Wording
    /// The line as typed, to be put back if it cannot be saved.
    let line: String?
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
  }

  /// How many acts have not been answered.
  private(set) var count = 0
  private var lastID = 0
  private var arrived: [Delivery] = []
  private let box = DeliveryBox()

  var isEmpty: Bool { count == 0 }

  /// Notes an act, and says whom to tell its outcome, on whatever thread.
  mutating func add(
    _ name: Wording, at stamp: Stamp, line: String? = nil
  ) -> (act: Act, tell: @Sendable (Result<Outcome, any Error>) -> Void) {
    lastID += 1
    count += 1
    let act = Act(id: lastID, at: stamp, name: name, line: line)
    return (act, { [box] in box.add(Delivery(act: act, result: $0)) })
  }

  /// Brings in what has been told so far: of this the store has all, so read the race after it.
  mutating func collect() { arrived += box.empty() }

  /// What has arrived, in the order the acts were carried out; each is answered once.
  mutating func takeAll() -> [Delivery] {
    defer { arrived = [] }
    count -= arrived.count
    return arrived
  }

  /// What has arrived and could not be saved, which can be answered without reading the race.
  mutating func takeFailures() -> [Delivery] {
    let failures = arrived.filter(\.hasFailed)
    arrived.removeAll(where: \.hasFailed)
    count -= failures.count
    return failures
  }
}

/// Outcomes on their way from the store's thread to the desk.
private final class DeliveryBox: Sendable {
  private let deliveries = Mutex<[Outbox.Delivery]>([])

  func add(_ delivery: Outbox.Delivery) { deliveries.withLock { $0.append(delivery) } }

  func empty() -> [Outbox.Delivery] {
    deliveries.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}

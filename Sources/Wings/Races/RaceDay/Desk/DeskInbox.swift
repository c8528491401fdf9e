import Synchronization

/// What became of an act, as the store's thread reports it.
enum DeskOutcome: Sendable {
  case crossings(CrossingReceipt)
  case mark
  case gun(GunOutcome)
  case undone
  case redone
  case done
}

/// Answers on their way from the store's thread to the desk.
final class DeskInbox: Sendable {
  struct Delivery: Sendable {
    let act: PendingAct
    let result: Result<DeskOutcome, any Error>
  }

  private let deliveries = Mutex<[Delivery]>([])

  func deliver(_ delivery: Delivery) { deliveries.withLock { $0.append(delivery) } }

  func drain() -> [Delivery] {
    deliveries.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}

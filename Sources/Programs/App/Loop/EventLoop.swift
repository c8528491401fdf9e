import Glibc
import Shell
import Store
import Terminal
import Timekeeping

/// Reads keys, tells the coordinator, draws: one thread, and nothing on it that waits.
package final class EventLoop {
  package let coordinator: Coordinator
  let driver: any TerminalDriver
  private let workers: [WorkerThread]
  private let clock: Clock
  private var isDone = false
  var ringsBell = true

  init(coordinator: Coordinator, driver: any TerminalDriver, workers: [WorkerThread]) {
    self.coordinator = coordinator
    self.driver = driver
    self.workers = workers
    clock = coordinator.context.clock
  }

  func run() {
    draw()
    while !isDone {
      wait()
      draw()
    }
  }

  /// Shows everything as it now is.
  package func draw() {
    driver.present(frame)
  }

  /// Everything as it now is.
  var frame: Canvas {
    var canvas = Canvas(size: driver.size)
    canvas.isLinear = driver.isLinear
    coordinator.draw(on: &canvas)
    return canvas
  }

  /// Waits for a key, for news or for time to pass, and takes it in.
  package func wait() {
    let store = coordinator.context.store
    let descriptors =
      [driver.inputDescriptor, store.noticeDescriptor] + workers.map(\.answerWaits)
    var watched = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&watched, nfds_t(watched.count), timeoutMilliseconds)
    let now = clock.now()
    coordinator.timePassed(now)
    if watched[1].revents != 0 {
      store.acknowledgeNotice()
      coordinator.storeChanged()
    }
    for (place, worker) in workers.enumerated() where watched[2 + place].revents != 0 {
      worker.takeAnswers().forEach { coordinator.perform($0()) }
    }
    // Last, so that a key meets what is known by then.
    if watched[0].revents != 0 { read(at: now) }
    carryOutEffects()
  }

  /// Does what the coordinator cannot.
  func carryOutEffects() {
    coordinator.takeEffects().forEach(carryOut)
  }

  private func read(at now: Stamp) {
    for event in driver.readEvents() {
      coordinator.handle(event, at: now)
    }
  }

  private var timeoutMilliseconds: Int32 {
    let context = coordinator.context
    if context.worker.isBusy || context.payingWorker.isBusy { return 100 }
    return coordinator.wakesEvery.map { Int32($0) } ?? -1
  }

  private func carryOut(_ effect: LoopEffect) {
    switch effect {
    case .quit: isDone = true
    case .suspend: driver.suspend()
    case .redraw: driver.redrawAll()
    case .beep: if ringsBell { driver.beep() }
    case .mouse(let isOn): driver.setMouse(enabled: isOn)
    case .copy(let isWhole): coordinator.perform(copy(wholePage: isWhole))
    case .snapshot: coordinator.perform(snapshot())
    }
  }
}

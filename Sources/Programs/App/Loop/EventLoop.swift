import Glibc
import Shell
import Store
import Terminal
import Timekeeping

/// The event loop: reads input, passes it to the coordinator, draws.
///
/// It runs on one thread, which never waits for anything else.
package final class EventLoop {
  package let coordinator: Coordinator
  let driver: any TerminalDriver
  private let workers: [WorkerThread]
  private let clock: Clock
  private var isDone = false
  var ringsBell = true
  /// The desktop's program for links; `nil` if there is none.
  var opener = LinkOpener.found()

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

  /// Draws the present state.
  package func draw() {
    driver.present(frame)
  }

  /// The present frame.
  var frame: Canvas {
    var canvas = Canvas(size: driver.size)
    canvas.isLinear = driver.isLinear
    coordinator.draw(on: &canvas)
    return canvas
  }

  /// Waits for a key, a change or a timeout, and handles it.
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
    // Keys are read last, so that they meet the newest state.
    if watched[0].revents != 0 { read(at: now) }
    carryOutEffects()
  }

  /// Performs the effects that the coordinator cannot.
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
    case .openLink(let link): coordinator.perform(open(link))
    case .snapshot: coordinator.perform(snapshot())
    }
  }
}

import Accounts
import App
import EventFiles
import Events
import Shell
import Store
import Synchronization
import Terminal
import Timekeeping

/// The preview and import of a calendar of 10,000 events, against libical parsing the file once.
///
/// Also key presses during the import, against those without it.
@MainActor enum EventImportFigure {
  private nonisolated static let events = 10_000
  private static let keysAtLeast = 200
  private nonisolated static let owner = EventTown.author(0)

  static func lines(in workplace: Workplace) throws -> [Line] {
    let file = calendar
    guard let libical = Libical() else {
      return [Line("events import", measured: "libical is not there")]
    }
    var number = 0
    func fresh() throws -> FileStore {
      number += 1
      return try store(in: workplace.path("import-\(number)"))
    }
    func parsing() throws -> Double { try Stopwatch.seconds { try libical.read(file) } }
    let dry = try Comparison.inTurn(
      pairs: 1,
      measured: {
        let store = try fresh()
        defer { store.close() }
        return try Stopwatch.seconds { keep(try plan(file, store)) }
      }, yardstick: parsing)
    let real = try Comparison.inTurn(
      pairs: 1,
      measured: {
        let store = try fresh()
        defer { store.close() }
        return try Stopwatch.seconds { try take(file, store) }
      }, yardstick: parsing)
    return [
      Line("events dry run", dry, atMost: 2), Line("events import", real, atMost: 4),
      try keys(file, workplace, fresh),
    ]
  }

  private nonisolated static func store(in folder: String) throws -> FileStore {
    let store = try FileStore.open(folder: folder, schema: Application.schema)
    try store.write(by: "bench", at: 0) {
      try $0.put(AccountsSchema.users, id: owner, EventTown.user(0))
    }
    return store
  }

  private nonisolated static var options: EventImportOptions {
    EventImportOptions(owner: owner, zoneName: "Europe/Kyiv")
  }

  private nonisolated static func importer(_ store: FileStore) -> EventImporter {
    EventImporter(service: EventService(store: store, clock: .system, zones: .system))
  }

  private nonisolated static func plan(
    _ file: String, _ store: FileStore
  ) throws -> EventImportPlan {
    try importer(store).plan(Array(file.utf8), options)
  }

  private nonisolated static func take(_ file: String, _ store: FileStore) throws {
    let report = try importer(store).carryOut(
      try plan(file, store), options, by: .person(owner))
    guard report.count(.new) == events else {
      throw BenchFailure("only \(report.count(.new)) events were taken")
    }
  }

  private nonisolated static var calendar: String {
    var text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//town//bench//EN\r\n"
    for number in 0..<events {
      let event = EventTown.event(number)
      func stamp(_ seconds: Int) -> String {
        LocalTime(utcMilliseconds: seconds * 1000, in: .utc).wallText
          .filter { $0 != "-" && $0 != ":" } + "Z"
      }
      text += "BEGIN:VEVENT\r\nUID:\(event.uid)\r\nDTSTAMP:\(stamp(event.addTime))\r\n"
      text += "DTSTART:\(stamp(event.startTime))\r\nDTEND:\(stamp(event.endTime))\r\n"
      text += "SUMMARY:\(event.title)\r\nLOCATION:\(event.position?.name ?? "")\r\n"
      text += "DESCRIPTION:Four musicians and a borrowed organ.\r\nEND:VEVENT\r\n"
    }
    return text + "END:VCALENDAR\r\n"
  }
}

// MARK: - Keys
extension EventImportFigure {
  private static func keys(
    _ file: String, _ workplace: Workplace, _ fresh: () throws -> FileStore
  ) throws -> Line {
    var comparison = Comparison()
    for _ in 0..<Comparison.rounds {
      let store = try fresh()
      defer { store.close() }
      let typing = ImportTyping(store, workplace)
      let end = SharedFlag()
      Task.detached {
        try? take(file, store)
        end.raise()
      }
      var busy = Samples()
      while !end.isRaised { busy.values.append(typing.press()) }
      var calm = Samples()
      for _ in 0..<max(keysAtLeast, busy.values.count) { calm.values.append(typing.press()) }
      comparison.measured.rounds.append(busy)
      comparison.yardstick.rounds.append(calm)
    }
    return Line("events import key", comparison, atMost: 1.2)
  }
}

/// A flag shared between threads.
private final class SharedFlag: Sendable {
  private let flag = Atomic(false)

  var isRaised: Bool { flag.load(ordering: .acquiring) }
  func raise() { flag.store(true, ordering: .releasing) }
}

/// A user who moves up and down in a list of events.
@MainActor private final class ImportTyping {
  private let loop: EventLoop
  private var isDown = false

  init(_ store: FileStore, _ workplace: Workplace) {
    let options = ApplicationOptions(
      store: store, stateFolder: workplace.path(Scene.stateName), version: "")
    loop = Application.loop(options, driver: MemoryTerminal(size: Size(columns: 120, rows: 40)))
    loop.draw()
  }

  /// Presses a key and returns the seconds until its frame is drawn.
  func press() -> Double {
    isDown.toggle()
    return Stopwatch.seconds {
      loop.coordinator.handle(.key(isDown ? .down : .up), at: Clock.system.now())
      loop.draw()
    }
  }
}

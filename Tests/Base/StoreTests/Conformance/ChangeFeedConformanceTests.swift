import Glibc
import Synchronization
import Testing

@testable import Store

@Suite struct ChangeFeedConformanceTests {
  @Test(arguments: Engine.allCases)
  func `the feed lists changes after a transaction with their author and time`(
    _ engine: Engine
  ) throws {
    try engine.withStore { store in
      try store.add("1", Runner(name: "Ada"))
      try store.write(by: "eve", at: 77) { transaction in
        try transaction.delete(runners, id: "1")
        try transaction.drop(whereField: "laps", equals: 1, in: runners)
        try transaction.put(runners, id: "2", Runner(name: "Bo"))
      }
      func change(_ id: String, _ kind: Change.Kind) -> Change {
        Change(
          sequence: 2, author: "eve", utcMilliseconds: 77, collection: "runners", id: id,
          kind: kind)
      }
      let expected = [change("1", .delete), change("", .dropped), change("2", .put)]
      #expect(try store.changes(after: 1) == .list(expected, upTo: 2))
      #expect(try store.changes(after: 2) == .list([], upTo: 2))
    }
  }

  @Test(arguments: Engine.allCases)
  func `asking for changes of a future transaction returns a reload`(
    _ engine: Engine
  ) throws {
    try engine.withStore { store in
      try store.add("1", Runner(name: "Ada"))
      #expect(try store.changes(after: 9) == .reload(upTo: 1))
    }
  }

  @Test(arguments: Engine.allCases)
  func `a long transaction is reported once and whole`(
    _ engine: Engine
  ) throws {
    try engine.withStore { store in
      try store.add("before", Runner(name: "Ada"))
      let long = try store.change { transaction in
        for index in 0..<1200 {
          try transaction.put(runners, id: "\(index)", Runner(name: "n"))
        }
        return transaction.sequence
      }
      let after = try store.change { transaction in
        try transaction.put(runners, id: "after", Runner(name: "Bo"))
        return transaction.sequence
      }
      let last = try store.read { $0.sequence }
      guard case .list(let changes, last) = try store.changes(after: 1) else {
        Issue.record("no list up to \(last)")
        return
      }
      #expect(changes.map(\.id) == (0..<1200).map { "\($0)" } + ["after"])
      #expect(Set(changes.dropLast().map(\.sequence)) == [long])
      #expect(changes.last?.sequence == after)
    }
  }

  @Test(arguments: Engine.allCases)
  func `following the feed step by step misses nothing and repeats nothing`(
    _ engine: Engine
  ) throws {
    try engine.withStore { store in
      var (sequence, seen) = (0, [String]())
      for round in 0..<40 {
        for number in 0...(round % 3) { try store.add("\(round).\(number)", Runner(name: "n")) }
        guard case .list(let changes, let last) = try store.changes(after: sequence) else {
          Issue.record("told to read anew after \(sequence)")
          return
        }
        sequence = last
        seen += changes.map(\.id)
      }
      #expect(seen == (try store.ids(runners)))
    }
  }

  @Test(arguments: Engine.allCases)
  func `a reader far behind gets all changes or a reload`(_ engine: Engine) throws {
    try engine.withStore { store in
      let rounds = 3
      for round in 0..<rounds {
        try store.change { transaction in
          for index in 0..<8192 {
            try transaction.put(runners, id: "\(index)", Runner(name: "n\(round)"))
          }
        }
      }
      let last = try store.read { $0.sequence }
      switch try store.changes(after: 0) {
      case .list(let changes, let upTo):
        #expect(changes.count == rounds * 8192)
        #expect(upTo == last)
      case .reload(let upTo): #expect(upTo == last)
      }
      #expect(try store.changes(after: last) == .list([], upTo: last))
    }
  }

  @Test(arguments: Engine.allCases)
  func `there is a notice of every change until it is taken`(_ engine: Engine) throws {
    try engine.withStore { store in
      func hasNotice() -> Bool {
        var waiting = pollfd(fd: store.noticeDescriptor, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 0) == 1
      }
      store.acknowledgeNotice()
      #expect(!hasNotice())
      try store.add("1", Runner(name: "Ada"))
      #expect(hasNotice())
      store.acknowledgeNotice()
      #expect(!hasNotice())
    }
  }

  @Test(arguments: Engine.allCases)
  func `the notice of a submitted change comes once, after its result`(
    _ engine: Engine
  ) throws {
    try engine.withStore { store in
      store.acknowledgeNotice()
      let isTold = Atomic(false)
      store.submit(
        by: "test", at: 0, { try $0.put(runners, id: "1", Runner(name: "Ada")) },
        then: { _ in isTold.store(true, ordering: .sequentiallyConsistent) })
      #expect(store.hasNotice(within: 5_000))
      let wasTold = isTold.load(ordering: .sequentiallyConsistent)
      #expect(wasTold)
      store.acknowledgeNotice()
      #expect(!store.hasNotice(within: 0))
    }
  }

  @Test(arguments: Engine.allCases)
  func `a submitted change that fails raises the notice, too`(_ engine: Engine) throws {
    struct Refused: Error {}
    try engine.withStore { store in
      store.acknowledgeNotice()
      store.submit(
        by: "test", at: 0, { _ in throw Refused() }, then: { (_: Result<Void, any Error>) in })
      #expect(store.hasNotice(within: 5_000))
    }
  }
}

extension DocumentStore {
  fileprivate func hasNotice(within milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: noticeDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, milliseconds) == 1
  }
}

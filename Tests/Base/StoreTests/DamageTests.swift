import Testing

@testable import Store

/// Damage to any byte of a closed folder.
///
/// It is refused with a clear error or has no effect, and never shortens the data silently.
@Suite struct DamageTests {
  @Test(arguments: [nil, 8])
  func `a journal cut at any byte is refused`(_ compactsAfter: Int?) throws {
    let folder = try DamagedFolder(transactions: 12, compactsAfter: compactsAfter)
    let journal = folder.bytes(folder.journal)
    for cut in 0..<journal.count {
      let outcome = try folder.opened(
        with: Array(journal[..<cut]), as: folder.journal, isWriting: cut % 2 == 0)
      #expect(outcome.isDamage(in: folder.journal), "cut at \(cut): \(outcome)")
    }
  }

  @Test(arguments: 0..<8)
  func `every bit of a journal that flips is noticed`(_ bit: Int) throws {
    let folder = try DamagedFolder()
    var journal = folder.bytes(folder.journal)
    for place in journal.indices {
      journal[place] ^= 1 << bit
      let outcome = try folder.opened(
        with: journal, as: folder.journal, isWriting: place % 8 == bit)
      #expect(outcome.isDamage(in: folder.journal), "byte \(place): \(outcome)")
      journal[place] ^= 1 << bit
    }
  }

  @Test(arguments: 0..<8)
  func `with the lock file lost too, a flipped bit damages only the seal`(_ bit: Int) throws {
    let folder = try DamagedFolder(transactions: 5)
    var journal = folder.bytes(folder.journal)
    let seal = journal.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    for place in journal.indices {
      journal[place] ^= 1 << bit
      let outcome = try folder.opened(
        with: journal, as: folder.journal, isWriting: place % 8 == bit, forgetsLock: true)
      let isHarmless = place >= seal && outcome == .names(folder.names)
      #expect(isHarmless || outcome.isDamage(in: folder.journal), "byte \(place): \(outcome)")
      journal[place] ^= 1 << bit
    }
  }

  @Test(arguments: 0..<8)
  func `every bit of a snapshot, of CURRENT, FORMAT and LOCK that flips is noticed or harmless`(
    _ bit: Int
  ) throws {
    let folder = try DamagedFolder(transactions: 6, compactsAfter: 4)
    for name in [folder.snapshot, "CURRENT", "FORMAT", "LOCK"] {
      var bytes = folder.bytes(name)
      #expect(!bytes.isEmpty, "\(name)")
      for place in bytes.indices {
        bytes[place] ^= 1 << bit
        let outcome = try folder.opened(
          with: bytes, as: name, isWriting: place % 8 == bit)
        let isRefused = outcome.isDamage(in: name) || name == "FORMAT" && outcome.isNewerFormat
        let isHarmless = ["FORMAT", "LOCK"].contains(name) && outcome == .names(folder.names)
        #expect(isRefused || isHarmless, "\(name), byte \(place): \(outcome)")
        bytes[place] ^= 1 << bit
      }
    }
  }

  @Test func `a missing file is named, or was not needed`() throws {
    let folder = try DamagedFolder(transactions: 6, compactsAfter: 4)
    for name in [folder.journal, folder.snapshot, "CURRENT", "FORMAT"] {
      #expect(
        try folder.opened(without: name)
          == .refused(.damaged(file: name, what: .missing)), "\(name)")
    }
    for name in ["LOCK", "TURN"] {
      #expect(try folder.opened(without: name) == .names(folder.names), "\(name)")
    }
  }

  @Test(arguments: ["duplicated", "swapped", "gone"], [false, true])
  func `lines of a closed journal that are duplicated, swapped or gone are noticed or harmless`(
    _ change: String, _ forgetsLock: Bool
  ) throws {
    let folder = try DamagedFolder(transactions: 6)
    let lines = folder.bytes(folder.journal).lines
    for place in 0..<(lines.count - 1) {
      var changed = lines
      switch change {
      case "duplicated": changed.insert(lines[place], at: place)
      case "swapped": changed.swapAt(place, place + 1)
      default: changed.remove(at: place)
      }
      let outcome = try folder.opened(
        with: Array(changed.joined()), as: folder.journal, isWriting: true,
        forgetsLock: forgetsLock)
      let isHarmless = change == "duplicated" && outcome == .names(folder.names)
      #expect(isHarmless || outcome.isDamage(in: folder.journal), "line \(place): \(outcome)")
    }
  }
}

extension DamagedFolder.Outcome {
  fileprivate var isNewerFormat: Bool {
    if case .refused(.newerFormat) = self { true } else { false }
  }
}

extension [UInt8] {
  /// The lines including their ends.
  var lines: [[UInt8]] {
    split(separator: UInt8(ascii: "\n")).map { Array($0) + [UInt8(ascii: "\n")] }
  }
}

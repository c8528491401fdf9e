import Glibc
import Testing

@testable import Store

extension FailingCallPlay {
  static func state(_ found: [Stored<Runner>]) -> State {
    Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0.value.name) })
  }

  func shown() -> State? {
    guard let contents = engine?.published.contents else { return nil }
    return try? files.pausing { Self.state(try ContentsReader(contents).find(runners)) }
  }

  /// Expects saved documents; refused ones are accepted only if they could not be cut off.
  func expectExplained(_ found: State, mayHoldRefused: Bool = true) {
    for id in Set(found.keys).union(saved.keys) where found[id] != saved[id] {
      let isRefused = mayHoldRefused && refused[id]?.contains(found[id]) ?? false
      #expect(
        isRefused, "\(id): \(found[id] ?? "none"), saved \(saved[id] ?? "none"): \(log)")
    }
  }

  /// Expects the error that describes what happened.
  func expectRight(_ error: any Error, opening: Bool = false) {
    let words = FileFailure(code: code).words
    let expected: StoreError =
      switch code {
      case _ where opening: .cannotOpen(folder: folder.path, cause: words)
      case ENOSPC: .notSaved(.diskFull)
      case EROFS: .readOnly(folder: folder.path)
      default: .notSaved(.failed(words))
      }
    #expect(error as? StoreError == expected || Self.isReadFailure(error, words), "\(error)")
  }

  static func isReadFailure(_ error: any Error, _ words: String) -> Bool {
    if case .cannotRead(_, words)? = error as? StoreError { true } else { false }
  }
}

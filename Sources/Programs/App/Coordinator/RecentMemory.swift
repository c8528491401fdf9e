import Accounts

/// Remembers on this machine what somebody went to by name, the last one first.
package struct RecentMemory {
  /// So many are remembered.
  static let most = 12

  let names: () -> [String]
  let add: (String) -> Void

  static var none: RecentMemory { RecentMemory(names: { [] }, add: { _ in }) }

  /// Kept in a file.
  init(_ lines: PrivateLines) {
    self.init(
      names: { lines.read() },
      add: { name in
        let others = lines.read().filter { $0 != name }
        lines.write(Array(([name] + others).prefix(Self.most)))
      })
  }

  init(names: @escaping () -> [String], add: @escaping (String) -> Void) {
    (self.names, self.add) = (names, add)
  }
}

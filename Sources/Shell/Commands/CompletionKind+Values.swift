import ArgumentParser
import Languages
import Store

extension CompletionKind {
  /// The most ids that a shell is offered; more cannot be chosen from.
  private static let mostIDs = 200

  /// The codes of the languages.
  package static var languages: CompletionKind { .list(Language.allCases.map(\.code)) }

  /// The ids of the documents in the folder that the command line names.
  ///
  /// There are none if the folder cannot be read: a completion has no place for errors.
  package static func ids(
    _ ids: @escaping @Sendable (any StoreReader) throws -> [String]
  ) -> CompletionKind {
    .custom { words, _, typed in
      var folder = DataFolder()
      folder.data = DataFolder.named(in: words)
      let ids = try? folder.reading { try $0.read(ids) }
      return Array((ids ?? []).lazy.filter { $0.hasPrefix(typed) }.prefix(mostIDs))
    }
  }
}

extension DataFolder {
  /// Returns the folder that a command line names with `--data`.
  static func named(in words: [String]) -> String? {
    let option = "--data"
    let joined = words.last { $0.hasPrefix(option + "=") }.map { $0.dropFirst(option.count + 1) }
    let next = words.firstIndex(of: option).flatMap { words[($0 + 1)...].first }
    return (joined.map(String.init) ?? next).flatMap { $0.isEmpty ? nil : $0 }
  }
}

import ArgumentParser
import Commands
import Games
import Store

extension CompletionKind {
  /// The ids of games.
  static var games: CompletionKind {
    .ids { reader in
      try GameCollections.months(in: reader).flatMap { try reader.ids(GameCollections.games($0)) }
    }
  }
}

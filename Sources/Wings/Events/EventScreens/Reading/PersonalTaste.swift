import Accounts
import EventNotices
import Events
import Gazetteer
import Notifications
import Places
import Shell
import Store

/// What puts events in their places for one person.
nonisolated struct OwnRanking: Sendable {
  let weights: RankWeights
  /// None where it is no list of their own.
  let taste: OwnTaste?
}

/// Whose list it is to be.
nonisolated struct PersonalTaste: Sendable {
  /// None for a visitor.
  private let person: String?
  /// Where they live, as they have typed it.
  private let home: String
  private let ofVisitor: RankWeights

  @MainActor init(_ context: AppContext) {
    (person, home) = (context.user?.id, context.user?.homePlace ?? "")
    ofVisitor = context.eventShelf.visitorsWeights
  }

  /// Reads it, which takes too long where keys are read.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  func read(_ directory: EventDirectory) throws -> OwnRanking {
    guard let person else { return OwnRanking(weights: ofVisitor, taste: nil) }
    let kept = try directory.store.read {
      try $0.get(NoticeCollections.preferences, person)?.value
    }
    let chosen = kept ?? Preferences()
    guard chosen.ranking.isForYou else { return OwnRanking(weights: chosen.ranking, taste: nil) }
    let point = Gazetteer.shared.home(home, degrees: chosen.degrees)
    return OwnRanking(
      weights: chosen.ranking, taste: try directory.taste(of: person, home: point))
  }
}

import Accounts
import EventNotices
import Events
import Gazetteer
import Notifications
import Places
import Shell
import Store

/// The weights and preferences that sort lists for one person.
nonisolated struct OwnRanking: Sendable {
  let weights: RankWeights
  /// `nil` if the order is not personal.
  let taste: OwnTaste?
}

/// The person whose preferences sort a list.
nonisolated struct PersonalTaste: Sendable {
  /// `nil` for a visitor.
  private let person: String?
  /// The typed home.
  private let home: String
  private let ofVisitor: RankWeights

  @MainActor init(_ context: AppContext) {
    (person, home) = (context.user?.id, context.user?.homePlace ?? "")
    ofVisitor = context.eventListState.visitorsWeights
  }

  /// Reads the preferences; slow, so do not call it on the input thread.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
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

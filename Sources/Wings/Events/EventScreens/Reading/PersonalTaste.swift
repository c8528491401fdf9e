import Accounts
import Events
import MapScreens
import Notifications
import Places
import Shell
import Store

/// Whose list it is to be, where somebody wants one of their own.
nonisolated struct PersonalTaste: Sendable {
  private let person: String
  /// Where they live, as they have typed it.
  private let home: String

  /// None where everybody has the same list.
  @MainActor init?(_ context: AppContext) {
    guard let user = context.user, context.eventShelf.isForYou(user.id) else { return nil }
    (person, home) = (user.id, user.homePlace)
  }

  /// Reads it, which takes too long where keys are read.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  func read(_ directory: EventDirectory) throws -> OwnTaste {
    let chosen = try directory.store.read {
      try $0.get(NoticeCollections.preferences, person)?.value
    }
    if let latitude = chosen?.latitude, let longitude = chosen?.longitude {
      let point = GeoPoint(latitude: latitude, longitude: longitude)
      return try directory.taste(of: person, home: point)
    }
    return try directory.taste(of: person, home: OwnPlace.found(home: home, zone: nil)?.point)
  }
}

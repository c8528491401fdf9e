import Accounts
import Shell

package enum NoticeScreensFactory {
  /// Returns the screen of a destination.
  ///
  /// - Throws: `NoSuchPlace` if no user is signed in or a line no longer exists; what the store
  ///   throws.
  package static func pane(
    for place: NoticeDestination, in context: AppContext
  ) throws -> any Pane {
    guard let user = context.user else { throw NoSuchPlace() }
    return switch place {
    case .inbox: InboxPane(model: InboxViewModel(user, context))
    case .reply(let key): ReplyPane(model: try ReplyViewModel(key, user, context))
    case .settings: NoticeSettingsPane(model: try NoticeSettingsViewModel(user, context))
    }
  }
}

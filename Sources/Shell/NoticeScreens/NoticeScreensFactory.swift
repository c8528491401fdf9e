import Accounts
import Shell

/// The screens of notices.
package enum NoticeScreensFactory {
  /// The screen of a place.
  ///
  /// - Throws: `NoSuchPlace` for what only somebody who is signed in has, or where a line is gone;
  ///   what the store throws.
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

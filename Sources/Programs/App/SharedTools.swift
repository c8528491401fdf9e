import Accounts
import EventNotices
import Notifications
import Store

/// What tools keep that several wings use, and what they do when somebody goes.
package nonisolated enum SharedTools {
  static let schema: [SchemaPart] = [NoticeCollections.schema]

  static func hooks(_ outbox: Outbox?) -> [WingHooks] { [NoticeErasure.hooks(outbox: outbox)] }

  /// What tells people things: the program itself, and every wing that does.
  package static let noticeSources: [NoticeSource] = [.general, EventNotices.source()]
}

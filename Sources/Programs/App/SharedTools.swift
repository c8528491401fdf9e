import Accounts
import Maps
import Notifications
import Payments
import People
import Pictures
import Shell
import Store
import Tickets

/// What tools keep that several wings use, and what they do when an account is deleted.
package nonisolated enum SharedTools {
  static let schema: [SchemaPart] = [
    NoticeCollections.schema, MapCollections.schema, PictureCollections.schema,
    OrderCollections.schema, TicketRegister.schema, PeopleCollections.schema,
  ]

  /// They run after the hooks of all wings: a wing that sells still finds a person's orders by name,
  /// and what it hid for a moderator by the moderator's decisions.
  static func hooks(_ outbox: Outbox?) -> [WingHooks] {
    [PeopleErasure.hooks(), NoticeErasure.hooks(outbox: outbox), PaymentService.erasure]
  }

  /// Hands screens what the machine has for them.
  @MainActor static func equip(_ context: AppContext, _ options: ApplicationOptions) {
    let (house, tills) = (options.house, options.tills)
    _ = context.service { _ in house }
    _ = context.service { _ in tills }
  }
}

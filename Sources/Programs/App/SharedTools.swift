import Accounts
import Maps
import Notifications
import Payments
import People
import Pictures
import Shell
import Store
import Tickets

/// The collections and erasure hooks of tools that several wings use.
package nonisolated enum SharedTools {
  static let schema: [SchemaPart] = [
    NoticeCollections.schema, MapCollections.schema, PictureCollections.schema,
    OrderCollections.schema, TicketRegister.schema, PeopleCollections.schema,
  ]

  /// Returns the hooks for a deleted account, which run after the wings' hooks.
  ///
  /// The wings' hooks still read the person's name in orders and in moderation decisions.
  static func hooks(_ outbox: Outbox?) -> [WingHooks] {
    [PeopleErasure.hooks(), NoticeErasure.hooks(outbox: outbox), PaymentService.erasure]
  }

  /// Supplies screens with this machine's ticketing and payment configuration.
  @MainActor static func equip(_ context: AppContext, _ options: ApplicationOptions) {
    let (ticketing, paymentMethods) = (options.ticketing, options.paymentMethods)
    _ = context.service { _ in ticketing }
    _ = context.service { _ in paymentMethods }
  }
}

import Accounts
import Store

/// The demo's films, cinemas and showings.
package enum DemoCinemas {
  /// Fills a store that contains the demo accounts and no cinemas.
  ///
  /// - Throws: The errors of the store and of the cinema services.
  package static func fill(_ store: any DocumentStore, with cast: DemoCast) throws {}
}

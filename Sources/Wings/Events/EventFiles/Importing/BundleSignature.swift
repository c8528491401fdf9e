import Events
import Languages

/// Who signed a bundle of events, and which stored events that key may change.
package struct BundleSignature: Sendable, Equatable {
  /// The beginning of the signing key, as ``Event/origin``.
  package let signer: String
  /// Whether the key belongs to this data folder.
  package let isOwnKey: Bool
  /// Whether the owner of the import agrees to changes of their events by this key.
  package let isAccepted: Bool

  package init(_ signer: String, isOwnKey: Bool = false, isAccepted: Bool = false) {
    (self.signer, self.isOwnKey, self.isAccepted) = (signer, isOwnKey, isAccepted)
  }

  /// Returns why the key may not change an event without its author's consent; `nil` if it may.
  func objection(to event: Event, isMadeHere: Bool) -> Wording? {
    if isMadeHere {
      return isOwnKey ? nil : Wording("events.import.madeHere", ["signer": signer])
    }
    // Bundles merged before origins were stored left none.
    guard let origin = event.origin, origin != signer else { return nil }
    return Wording("events.import.otherOrigin", ["signer": signer, "origin": origin])
  }
}

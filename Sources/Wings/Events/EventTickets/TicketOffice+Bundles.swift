import Accounts
import Events
import Tickets
import Timekeeping

extension TicketOffice {
  /// A file of what is handed over to another folder, signed with the key of this one; the first makes
  /// the key.
  ///
  /// - Throws: `EventError.notOnSale` where keys cannot be kept; `KeyFolder.Failure`; what the store
  ///   throws.
  package func bundle(_ parts: [SignedBundle.Part]) throws -> [UInt8] {
    let (mint, now) = (mint, events.clock.now())
    let signer = try events.perform(by: .shell) { work in
      try mint.signer(at: now, in: work.transaction)
    }
    let today = LocalTime(utcMilliseconds: now.utc, in: .utc).date
    return try SignedBundle.file(of: parts, made: now.utc, signedBy: signer, from: today)
  }
}

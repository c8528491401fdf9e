import Languages

/// The criteria that a moderator sees when an organizer requests verification.
package struct Verification: Sendable, Equatable {
  package enum Criterion: String, Sendable, CaseIterable {
    case address, account, held, notHidden, notCancelled

    package var wording: Wording { Wording("events.verified.\(rawValue)") }
  }

  /// The facts about the organizer.
  package struct Facts: Sendable, Equatable {
    package var isAddressConfirmed: Bool
    /// The account's age in days; `nil` if the account has no creation time.
    package var accountDays: Int?
    package var held: Int
    package var hiddenIn180Days: Int
    package var cancelledOfLastTen: Int

    package init(
      isAddressConfirmed: Bool, accountDays: Int?, held: Int, hiddenIn180Days: Int,
      cancelledOfLastTen: Int
    ) {
      (self.isAddressConfirmed, self.accountDays) = (isAddressConfirmed, accountDays)
      (self.held, self.hiddenIn180Days) = (held, hiddenIn180Days)
      self.cancelledOfLastTen = cancelledOfLastTen
    }
  }

  /// Returns whether each criterion is met, in order.
  package static func states(_ facts: Facts) -> [(criterion: Criterion, isMet: Bool)] {
    Criterion.allCases.map { criterion in
      switch criterion {
      case .address: (criterion, facts.isAddressConfirmed)
      case .account: (criterion, facts.accountDays.map { $0 >= 30 } ?? true)
      case .held: (criterion, facts.held >= 3)
      case .notHidden: (criterion, facts.hiddenIn180Days == 0)
      case .notCancelled: (criterion, facts.cancelledOfLastTen <= 2)
      }
    }
  }
}

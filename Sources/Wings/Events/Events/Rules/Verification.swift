import Languages

/// What speaks for an organizer who asks to be verified; a moderator decides.
package struct Verification: Sendable, Equatable {
  package enum Criterion: String, Sendable, CaseIterable {
    case address, account, held, notHidden, notCancelled

    package var wording: Wording { Wording("events.verified.\(rawValue)") }
  }

  /// What is known of the organizer.
  package struct Facts: Sendable, Equatable {
    package var isAddressConfirmed: Bool
    /// Days; none for an account older than that is known.
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

  /// The state of every criterion, in their order.
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

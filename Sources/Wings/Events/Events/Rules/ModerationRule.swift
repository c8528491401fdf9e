import Languages

/// How much reports weigh, and what they do by themselves.
package enum ModerationRule {
  /// From here on an unverified author's event goes behind all others.
  package static let heavy = 5.0
  /// Seconds for which an account's reports do not count.
  package static let youth = 7 * 86_400

  /// What one report weighs.
  ///
  /// - Parameters:
  ///   - accountAge: Seconds since the reporter joined; none for an account older than that is
  ///     known.
  ///   - wasDismissed: Whether a moderator has dismissed a report of theirs before.
  /// - Returns: 0, 0.5 or 1.
  package static func weight(accountAge: Int?, wasDismissed: Bool) -> Double {
    if let accountAge, accountAge < youth { return 0 }
    return wasDismissed ? 0.5 : 1
  }

  /// Whether an event goes behind all others until somebody decides.
  package static func isDemoted(weight: Double, isVerified: Bool) -> Bool {
    weight >= heavy && !isVerified
  }
}

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

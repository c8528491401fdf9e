import FoundationEssentials

/// An external payment program, with one line of JSON in and one out.
package enum ProgramPayments {
  /// The timeout in milliseconds.
  package static let patience = 20_000

  /// Returns a payment method that runs a program.
  ///
  /// - Parameters:
  ///   - command: The path and the arguments, run without a shell.
  ///   - patience: The timeout in milliseconds.
  /// - Returns: The payment method; the program is not started yet.
  package static func way(_ command: [String], patience: Int = patience) -> PaymentMethod {
    @Sendable func ask(_ question: Question) -> Reply? {
      guard let line = try? JSONEncoder().encode(question),
        let answer = ChildLine.answer(of: command, to: Array(line), within: patience)
      else { return nil }
      return try? JSONDecoder().decode(Reply.self, from: Data(answer))
    }
    return PaymentMethod(
      kind: .program,
      check: { command.first.map { ChildLine.canRun($0) ? nil : $0 } ?? "" },
      pay: { bill in
        ask(
          Question(
            pay: bill.amount, currency: bill.currency, country: bill.country, title: bill.title,
            ref: bill.key)
        )?.payment(asked: bill.amount)
      },
      status: { ask(Question(status: $0))?.payment(asked: nil) },
      refund: { key, reference, amount in
        ask(Question(refund: amount, paid: reference, ref: key))?.refund(asked: amount)
      })
  }

  private struct Question: Encodable {
    var pay: Int?
    var refund: Int?
    var status: String?
    var currency: String?
    var country: String?
    var title: String?
    /// The reference of the payment to refund.
    var paid: String?
    var ref: String?
  }

  /// The program's answer; absent members count as false.
  private struct Reply: Decodable {
    let paid: Bool?
    let refunded: Bool?
    let cancelled: Bool?
    let pending: Bool?
    let unknown: Bool?
    let amount: Int?
    let ref: String?
    let reason: String?
    let link: String?

    /// Returns the answer to a payment.
    ///
    /// `nil` if the reply has no meaning, which counts as no answer.
    func payment(asked: Int?) -> PaymentAnswer? {
      if paid == true {
        let amount = amount ?? asked
        guard amount.map(Order.amounts.contains) ?? true else { return nil }
        return .paid(reference: Order.short(ref ?? ""), amount: amount)
      }
      if cancelled == true { return .cancelled }
      if pending == true { return .pending(link: link.map(Order.short)) }
      if unknown == true { return .neverSeen }
      return paid == false ? .failed(reason: Order.short(reason ?? "")) : nil
    }

    /// Returns the answer to a refund.
    ///
    /// `nil` also if another amount was refunded, since a person has to check that.
    func refund(asked: Int) -> PaymentMethod.RefundAnswer? {
      if pending == true { return .pending }
      if refunded == true {
        return amount ?? asked == asked ? .done(reference: Order.short(ref ?? "")) : nil
      }
      return refunded == false ? .failed(reason: Order.short(reason ?? "")) : nil
    }
  }
}

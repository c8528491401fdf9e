import Accounts
import Languages
import Notifications
import Shell

/// The confirmation of an address by its mailed code.
final class ConfirmAddressViewModel: AccountFormViewModel {
  let email: String
  /// The user whose new address it becomes; `nil` if it is an account's address already.
  private let mover: User?

  init(email: String, movingTo mover: User? = nil, _ context: AppContext) {
    (self.email, self.mover) = (email, mover)
    let hours = mover == nil ? "accounts.hint.codeDay" : "accounts.hint.codeHour"
    super.init(
      [FormField("code", "accounts.field.code", limit: 40, hint: Wording(hours))], context)
  }

  var way: Wording {
    let text = mover == nil ? "accounts.confirm.way" : "accounts.confirm.newWay"
    return Wording(text, ["email": email])
  }

  override func submit() -> Move {
    let code = form["code"]
    guard let post = context.post else { return .back }
    if Base32.read(code).isEmpty {
      let missing = Wording("accounts.error.codeMissing")
      return refuse([FieldProblem(field: "code", wording: missing)]) ?? .stay
    }
    guard let mover else { return confirm(code, post) }
    let (email, context) = (email, context)
    return work {
      try post.takeNewAddress(email, of: mover.id, code: code)
    } then: { user in
      context.user = user
      let done = Wording("accounts.confirm.moved", ["email": user.email])
      return .all([.tab(.profile), .tell(Message(done, .success))])
    }
  }

  private func confirm(_ code: String, _ post: AccountPost) -> Move {
    let email = email
    return work {
      try post.confirm(email, code: code)
    } then: {
      let done = Wording("accounts.confirm.done", ["email": email])
      return .all([.back, .tell(Message(done, .success))])
    }
  }

  /// A wrong code is cleared for typing again.
  override func fail(_ error: any Error) -> Move {
    if error as? AccountError == .codeRefused { form["code"] = "" }
    return error is MailError ? context.tellUnsent(error) : super.fail(error)
  }

  func sendAgainTapped() -> Move {
    guard let post = context.post, !isWorking else { return .stay }
    let (email, mover, language) = (email, mover, context.texts.language)
    let isStranger = context.user == nil
    return work {
      if isStranger {
        try post.sendRegistration(to: email, language)
        return true
      }
      guard let mover else { return try post.sendConfirmation(to: email, language) }
      try post.sendNewAddress(email, of: mover.id, isFirst: false, language)
      return true
    } then: { isSent in
      isSent
        ? .tell(Message(Wording("accounts.confirm.sent", ["email": email]), .success))
        : .all([.back, .tell(Message(Wording("accounts.confirm.already", ["email": email])))])
    }
  }
}

extension AppContext {
  /// Sends the codes; `nil` if this program sends no mail.
  var post: AccountPost? { provided(AccountPost.self) }

  /// Returns the message that no code was sent.
  ///
  /// The mail server's answer is not for strangers, and an unsent code is not sent later.
  func tellUnsent(_ error: any Error) -> Move {
    guard error is MailError else { return tell(error) }
    return .tell(Message(Wording("accounts.confirm.notSent"), .error))
  }

  /// Whether addresses have to be confirmed.
  var asksCodes: Bool { post != nil && accounts.confirms != .off }
}

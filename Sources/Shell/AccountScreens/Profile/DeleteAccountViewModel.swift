import Accounts
import Languages
import Shell
import Store

/// Deletes the account: asks for the password, then for the typed address.
final class DeleteAccountViewModel: AccountFormViewModel {
  private let user: User
  /// The data that each wing deletes with the account, or why it is unknown.
  let goes: [Wording]

  init(_ user: User, _ context: AppContext) {
    self.user = user
    do {
      goes = try context.accounts.whatGoes(with: user.id)
    } catch {
      goes = [context.wording(of: error)]
    }
    super.init([FormField("password", "accounts.field.password", .hidden)], context)
  }

  override func submit() -> Move {
    guard !form["password"].isEmpty else {
      let missing = Wording("accounts.error.passwordMissing")
      return refuse([FieldProblem(field: "password", wording: missing)]) ?? .stay
    }
    let (accounts, user, password) = (context.accounts, user, form["password"])
    return work {
      try accounts.confirm(user.id, password: password)
      return try accounts.placesLeft(by: user).count
    } then: { [weak self] count in
      self?.askForAddress(leaving: count) ?? .stay
    }
  }

  private func askForAddress(leaving count: Int) -> Move {
    let key = count > 0 ? "accounts.delete.bodyLeft" : "accounts.delete.body"
    return .ask(
      Question(
        title: Wording("accounts.delete.title"),
        body: Wording(key, ["email": user.email, "count": "\(count)"]),
        yes: Wording("accounts.delete.yes"), typed: user.email
      ) { [weak self] in self?.deleteConfirmed() ?? .stay })
  }

  private func deleteConfirmed() -> Move {
    let (accounts, user, password) = (context.accounts, user, form["password"])
    let isKiosk = context.isKiosk
    return work {
      let backups = try accounts.deleteAccount(user.id, password: password)
      return (backups, isKiosk ? [] : (try? accounts.places(naming: user)) ?? [])
    } then: { backups, places in
      guard !isKiosk else {
        return .all([.signedOut, .tell(Message(Wording("accounts.delete.done"), .success))])
      }
      return .all([.signedOut] + Self.told(of: places) + Self.told(of: backups))
    }
  }

  /// The most places that get a message each.
  private static let mostPlaces = 50

  /// Returns the messages about the places where others still name the person.
  private static func told(of places: [String]) -> [Move] {
    let shown = places.prefix(mostPlaces).map { Wording("accounts.delete.place", ["place": $0]) }
    let rest = places.count - shown.count
    let more = rest > 0 ? [Wording("accounts.delete.places", count: rest)] : []
    return (shown + more).map { .tell(Message($0, .warning)) }
  }

  /// Returns the messages about backups that still contain the data, one line each.
  ///
  /// At a kiosk they are omitted, as the places are: the user cannot act on them, and they show the
  /// machine's folders.
  private static func told(of backups: [BackupRecord]) -> [Move] {
    let done = Message(Wording("accounts.delete.done"), .success)
    if backups.isEmpty { return [.tell(done)] }
    let places = backups.map {
      Move.tell(Message(Wording("accounts.delete.backup", ["path": $0.path]), .warning))
    }
    let summary = Wording("accounts.delete.backups", count: backups.count)
    return places + [.tell(Message(summary, .warning))]
  }

  /// Every refusal also says that nothing was deleted.
  override func fail(_ error: any Error) -> Move {
    form["password"] = ""
    let why = context.text(context.wording(of: error))
    let refusal = Wording("accounts.delete.refused", ["why": why])
    guard error is AccountError else { return .tell(Message(refusal, .error)) }
    return refuse([FieldProblem(field: "password", wording: refusal)]) ?? .stay
  }
}

import Accounts
import Races
import Shell

extension RunViewModel {
  /// How to reach whoever is selected; only the screens of those who run a race tell it.
  var contact: String? {
    guard let entry = selectedEntry, !entry.isErased else { return nil }
    let account = entry.userID.flatMap { try? context.accounts.user($0) }
    let email = account?.email ?? entry.email
    guard !email.isEmpty else { return nil }
    return context.text(
      "races.run.contact", ["name": board.book.name(of: entry.id), "email": email])
  }
}

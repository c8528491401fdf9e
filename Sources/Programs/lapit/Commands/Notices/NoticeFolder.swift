import Accounts
import App
import FoundationEssentials
import Languages
import Notifications
import Store
import Timekeeping

extension DataFolder {
  /// Mails that nobody has sent yet.
  var outbox: Outbox { Outbox(folder: path + "/outbox") }

  /// The inbox of everybody in a store.
  func inbox(_ store: any DocumentStore) -> Inbox {
    Inbox(store: store, clock: .system, sources: SharedTools.noticeSources, catalogue: Self.texts)
  }

  /// What sends mail from a store, as this machine is set up.
  ///
  /// - Throws: `MailError` where it is set up wrongly.
  func mail(_ store: any DocumentStore) throws -> MailService {
    MailService(
      store: store, clock: .system, sources: SharedTools.noticeSources,
      sender: try .ofMachine(settings: Self.configuration, outbox: outbox), host: mailHost,
      catalogue: Self.texts)
  }

  private static func texts(_ language: Language) -> Catalogue {
    Application.texts(in: language, Configuration.ofPerson.clock ?? .hours24)
  }

  private struct Format: Decodable {
    var id: String
  }

  /// What ids of mails end in: what the folder is called among all folders.
  private var mailHost: String {
    guard let bytes = FileManager.default.contents(atPath: path + "/FORMAT"),
      let format = try? JSONDecoder().decode(Format.self, from: bytes)
    else { return "local.lapit" }
    return format.id + ".lapit"
  }
}

extension AccountService {
  /// Somebody by address.
  ///
  /// - Throws: `AccountError.noAccount`; what the store throws.
  func person(_ email: String) throws -> User {
    guard let user = try user(email: email) else { throw AccountError.noAccount(email: email) }
    return user
  }
}

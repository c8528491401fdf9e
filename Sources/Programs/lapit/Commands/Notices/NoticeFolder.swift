import App
import Languages
import Notifications
import Store
import Timekeeping

extension DataFolder {
  /// Mails that nobody has sent yet.
  var outbox: Outbox { Outbox(folder: path + "/outbox") }

  /// The inbox of everybody in a store.
  func inbox(_ store: any DocumentStore) -> Inbox {
    Inbox(store: store, clock: .system, sources: Wings.noticeSources, catalogue: Self.texts)
  }

  /// What sends mail from a store, as this machine is set up.
  ///
  /// - Throws: `MailError` where it is set up wrongly.
  func mail(_ store: any DocumentStore) throws -> MailService {
    MailService(
      store: store, clock: .system, sources: Wings.noticeSources,
      sender: try .ofMachine(settings: Self.configuration, outbox: outbox), host: name + ".lapit",
      catalogue: Self.texts)
  }

  /// What is said in a language, with the words of every wing.
  static func texts(_ language: Language) -> Catalogue {
    Application.texts(in: language, Configuration.ofPerson.clock ?? .hours24)
  }
}

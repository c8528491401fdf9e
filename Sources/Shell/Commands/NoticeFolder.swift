import Languages
import Notifications
import Store
import Timekeeping

extension DataFolder {
  /// Mails that nobody has sent yet.
  package var outbox: Outbox { Outbox(folder: path + "/outbox") }

  /// The inbox of everybody in a store.
  package func inbox(_ store: any DocumentStore) -> Inbox {
    Inbox(
      store: store, clock: .system, sources: ProgramParts.current.noticeSources(),
      catalogue: Self.texts)
  }

  /// What sends mail from a store, as this machine is set up.
  ///
  /// - Throws: `MailError` where it is set up wrongly.
  package func mail(_ store: any DocumentStore) throws -> MailService {
    MailService(
      store: store, clock: .system, sources: ProgramParts.current.noticeSources(),
      sender: try .ofMachine(settings: Self.configuration, outbox: outbox), host: name + ".lapit",
      catalogue: Self.texts)
  }

  /// Scheduled work on notices of every wing.
  ///
  /// - Throws: The first thing that failed, after everything else was done.
  package func noticeWork(_ store: FileStore, _ report: inout WorkReport) throws {
    let done = try NoticeChores(
      store: store, clock: .system, sources: ProgramParts.current.noticeSources()
    ).run()
    report.reminders += done.reminders
    report.planned += done.planned
  }

  /// What is said in a language, with the words of every wing.
  package static func texts(_ language: Language) -> Catalogue {
    ProgramParts.current.texts(language)
  }
}

/// A moment of a notice as the command line has it.
package enum NoticeMoment {
  /// `2026-11-21 18:00` on this machine's clock, for milliseconds since 1970.
  package static func text(_ moment: Int) -> String {
    let time = LocalTime(utcMilliseconds: moment)
    return time.date + " " + time.timeOfDay.prefix(5)
  }
}

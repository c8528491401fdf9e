import Languages
import Notifications
import Store
import Timekeeping

extension DataFolder {
  /// The outbox of mails for other programs to send.
  package var outbox: Outbox { Outbox(folder: path + "/outbox") }

  package func inbox(_ store: any DocumentStore) -> Inbox {
    Inbox(
      store: store, clock: .system, sources: ProgramParts.current.noticeSources(),
      catalogue: Self.texts)
  }

  /// Returns the mail service of a store, as this machine is configured.
  ///
  /// - Throws: `MailError` if the settings are wrong.
  package func mail(_ store: any DocumentStore) throws -> MailService {
    MailService(
      store: store, clock: .system, sources: ProgramParts.current.noticeSources(),
      sender: try .ofMachine(settings: Self.configuration, outbox: outbox), host: name + ".lapit",
      catalogue: Self.texts)
  }

  /// Does the scheduled work on notices of every wing.
  ///
  /// - Throws: The first error, after all other work was done.
  package func noticeWork(_ store: FileStore, _ report: inout WorkReport) throws {
    let done = try NoticeChores(
      store: store, clock: .system, sources: ProgramParts.current.noticeSources()
    ).run()
    report.reminders += done.reminders
    report.planned += done.planned
  }

  /// Returns the texts of a language, including those of every wing.
  package static func texts(_ language: Language) -> Catalogue {
    ProgramParts.current.texts(language)
  }
}

/// The format of a notice's time on the command line.
package enum NoticeMoment {
  /// Returns `2026-11-21 18:00` in local time, for milliseconds since 1970.
  package static func text(_ moment: Int) -> String {
    let time = LocalTime(utcMilliseconds: moment)
    return time.date + " " + time.timeOfDay.prefix(5)
  }
}

import Commands
import Accounts
import ArgumentParser
import EventNotices
import Fields
import Languages
import Notifications
import Store

/// Prints the daily or weekly mail of a person.
struct EventDigestCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "digest", abstract: HelpText.of("usage.event.digest"),
      discussion: HelpText.of("usage.event.digest.about"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.event.email")) var email: String
  @Flag(help: .said("usage.event.digest.week")) var week = false

  private struct Report: Encodable {
    @OrNull var subject: String?
    @OrNull var body: String?
  }

  func run() throws {
    try folder.withEvents { events in
      let user = try events.person(email)
      let text = try events.store.read { reader -> MailText? in
        guard let person = try NoticePerson(user.id, in: reader) else { return nil }
        let digest = EventDigest(
          reader, person.reader(DataFolder.texts(.spoken), at: events.now * 1000))
        return week ? try digest.week() : try digest.today()
      }
      // Without a mail it prints nothing, so that a timer sends no mail either.
      if Output.isJSON {
        return try Output.json("digest", Report(subject: text?.subject, body: text?.body))
      }
      guard let text else { return }
      Output.lines(
        [text.subject, ""]
          + text.body.split(separator: "\n", omittingEmptySubsequences: false)
          .map(String.init))
    }
  }
}

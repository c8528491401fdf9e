import Commands
import Accounts
import App
import ArgumentParser
import Languages
import Notifications

/// `inbox`: prints a person's inbox.
struct InboxCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "inbox", abstract: HelpText.of("usage.inbox"),
      discussion: HelpText.of("usage.inbox.about"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.inbox.email")) var email: String
  @Flag(help: .said("usage.inbox.count")) var count = false
  @Flag(help: .said("usage.json")) var json = false

  private struct Line: Encodable {
    let at: Int
    let isUnread: Bool
    let kind, subject, text: String

    enum CodingKeys: String, CodingKey {
      case at, kind, subject, text
      case isUnread = "is_unread"
    }
  }

  private struct Count: Encodable {
    let unread: Int
  }

  func run() throws {
    try folder.withStore { store in
      let user = try Application.accounts(store).person(email)
      let lines = try folder.inbox(store).lines(of: user.id, in: .spoken)
      if count { try printCount(lines.count(where: \.item.isUnread)) } else { try print(lines) }
    }
  }

  private func printCount(_ unread: Int) throws {
    if json { try Output.json(Count(unread: unread)) } else { Output.line("\(unread)") }
  }

  private func print(_ lines: [InboxLine]) throws {
    if json {
      return try Output.json(
        lines.map {
          Line(
            at: $0.item.at, isUnread: $0.item.isUnread, kind: $0.item.kind,
            subject: $0.item.subject, text: $0.text)
        })
    }
    Output.lines(
      lines.map { "\($0.item.isUnread ? ">" : " ") \(NoticeMoment.text($0.item.at))  \($0.text)" })
  }
}

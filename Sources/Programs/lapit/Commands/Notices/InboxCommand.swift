import Commands
import Accounts
import App
import ArgumentParser
import Fields
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

  private struct Line: Encodable {
    let at: JSONMoment
    let isUnread: Bool
    let kind, subject, text: String
  }

  func run() throws {
    try folder.withStore { store in
      let user = try Application.accounts(store).person(email)
      let lines = try folder.inbox(store).lines(of: user.id, in: .spoken)
      if count { return try printCount(lines.count(where: \.item.isUnread)) }
      try print(lines, of: user)
    }
  }

  private func printCount(_ unread: Int) throws {
    if Output.isJSON { return try Output.json("inbox", ["unread": unread]) }
    Output.line("\(unread)")
  }

  private func print(_ lines: [InboxLine], of user: User) throws {
    if Output.isJSON {
      return try Output.json(
        "inbox", ["account": JSONSubject(user.id, user.fullName)],
        items: lines.map {
          Line(
            at: JSONMoment(milliseconds: $0.item.at), isUnread: $0.item.isUnread,
            kind: $0.item.kind,
            subject: $0.item.subject, text: $0.text)
        })
    }
    Output.lines(
      lines.map { "\($0.item.isUnread ? ">" : " ") \(NoticeMoment.text($0.item.at))  \($0.text)" })
  }
}

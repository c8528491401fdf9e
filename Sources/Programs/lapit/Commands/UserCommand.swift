import Commands
import Accounts
import App
import ArgumentParser
import Fields
import Languages
import Notifications
import Shell
import Timekeeping

struct UserCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "user", abstract: HelpText.of("usage.user"),
      subcommands: [Add.self, List.self, Confirm.self, Moderate.self, ResetPassword.self])
  }

  struct Add: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "add",
        abstract: HelpText.of("usage.user.add"))
    }

    @OptionGroup var folder: DataFolder
    @Option(help: .said("usage.user.email")) var email: String
    @Option(help: .said("usage.user.first")) var first: String
    @Option(help: .said("usage.user.second")) var second: String
    @Flag(help: .said("usage.user.organizer")) var organizer = false

    func run() throws {
      let password = try PasswordPrompt.read()
      try folder.withStore(making: true) { store in
        let user = try Application.accounts(store).register(
          Registration(
            email: email, firstName: first, secondName: second, password: password,
            isOrganizer: organizer))
        try Self.print(user)
      }
    }

    static func print(_ user: User) throws {
      guard Output.isJSON else { return Output.line(user.email) }
      let thing = ["id": user.id, "name": user.fullName, "email": user.email]
      try Output.json("account", thing)
    }
  }

  struct List: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "list", abstract: HelpText.of("usage.user.list"))
    }

    @OptionGroup var folder: DataFolder

    func run() throws {
      try folder.withStore { store in
        let accounts = Application.accounts(store)
        let users = try accounts.everybody().sorted { ($0.email, $0.id) < ($1.email, $1.id) }
        if Output.isJSON {
          return try Output.json(
            "accounts", items: try users.map { Line($0, try accounts.isModerator($0.id)) })
        }
        Output.lines(
          users.map { "\($0.id)  \($0.email)  \($0.fullName)" })
      }
    }

    private struct Line: Encodable {
      let id, name, email: String
      let isOrganizer, isModerator: Bool
      let createdAt: JSONMoment?

      init(_ user: User, _ isModerator: Bool) {
        (id, name, email) = (user.id, user.fullName, user.email)
        (isOrganizer, self.isModerator) = (user.isOrganizer, isModerator)
        createdAt = user.addTime.map { JSONMoment(milliseconds: $0) }
      }
    }
  }

  struct Confirm: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "confirm",
        abstract: HelpText.of("usage.user.confirm"))
    }

    @OptionGroup var folder: DataFolder
    @Option(help: .said("usage.user.reset.email")) var email: String

    func run() throws {
      try folder.withStore { store in
        let accounts = Application.accounts(store)
        let user = try accounts.person(email)
        let isNew = try !accounts.isConfirmed(user)
        try accounts.noteConfirmed(user.id)
        if isNew, folder.hasMailServer {
          try PreferenceService(store: store, clock: .system).mailOnceConfirmed(
            Wings.all.noticeSources.flatMap(\.kinds), to: user.id)
        }
        try Add.print(user)
      }
    }
  }

  struct Moderate: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "moderator", abstract: HelpText.of("usage.user.moderator"))
    }

    @OptionGroup var folder: DataFolder
    @Option(help: .said("usage.user.reset.email")) var email: String
    @Argument(help: .said("usage.event.onOff")) var state: String

    func validate() throws {
      guard ["on", "off"].contains(state) else {
        throw UnknownValue.error("moderator", state, known: ["on", "off"])
      }
    }

    func run() throws {
      try folder.withStore { store in
        let accounts = Application.accounts(store)
        try accounts.setModerator(state == "on", try accounts.person(email).id)
      }
    }
  }

  struct ResetPassword: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "reset-password",
        abstract: HelpText.of("usage.user.reset"))
    }

    @OptionGroup var folder: DataFolder
    @Option(help: .said("usage.user.reset.email")) var email: String

    func run() throws {
      try folder.withStore { store in
        let code = try Application.accounts(store).resetCode(forEmail: email)
        if Output.isJSON {
          try Output.json("code", ["code": code])
        } else {
          Output.line(code)
        }
      }
    }
  }
}

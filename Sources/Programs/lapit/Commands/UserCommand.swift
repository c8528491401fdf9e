import Commands
import Accounts
import App
import ArgumentParser
import Languages

struct UserCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "user", abstract: HelpText.of("usage.user"),
      subcommands: [Add.self, Confirm.self, Moderate.self, ResetPassword.self])
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
    @Flag(help: .said("usage.json")) var json = false

    func run() throws {
      let password = try PasswordPrompt.read()
      try folder.withStore(making: true) { store in
        let user = try Application.accounts(store).register(
          Registration(
            email: email, firstName: first, secondName: second, password: password,
            isOrganizer: organizer))
        if json { try Output.json(["email": user.email]) } else { Output.line(user.email) }
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
    @Flag(help: .said("usage.json")) var json = false

    func run() throws {
      try folder.withStore { store in
        let accounts = Application.accounts(store)
        let user = try accounts.person(email)
        try accounts.noteConfirmed(user.id)
        if json { try Output.json(["email": user.email]) } else { Output.line(user.email) }
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
    @Flag(help: .said("usage.json")) var json = false

    func run() throws {
      try folder.withStore { store in
        let code = try Application.accounts(store).resetCode(forEmail: email)
        if json { try Output.json(["code": code]) } else { Output.line(code) }
      }
    }
  }
}

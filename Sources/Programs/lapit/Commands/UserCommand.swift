import Accounts
import App
import ArgumentParser
import Languages

struct UserCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user", abstract: "People and their passwords.",
    subcommands: [Add.self, ResetPassword.self])

  struct Add: ParsableCommand {
    @OptionGroup var folder: DataFolder
    @Option var email: String
    @Option var first: String
    @Option var second: String
    @Flag var organizer = false

    func run() throws {
      let password = try PasswordPrompt.read()
      try folder.withStore { store in
        let user = try Application.accounts(store).register(
          Registration(
            email: email, firstName: first, secondName: second, password: password,
            isOrganizer: organizer))
        Output.line(user.email)
      }
    }
  }

  struct ResetPassword: ParsableCommand {
    @OptionGroup var folder: DataFolder
    @Option var email: String

    func run() throws {
      try folder.withStore { store in
        Output.line(try Application.accounts(store).resetCode(forEmail: email))
      }
    }
  }
}

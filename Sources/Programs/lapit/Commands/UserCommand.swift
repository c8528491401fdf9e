import Accounts
import App
import ArgumentParser
import Languages

struct UserCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user", abstract: "People and their passwords.",
    subcommands: [Add.self, ResetPassword.self])

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Makes an account; the password comes from a prompt or a line of standard input.")

    @OptionGroup var folder: DataFolder
    @Option(help: "The address to log in with.") var email: String
    @Option(help: "The first name.") var first: String
    @Option(help: "The second name.") var second: String
    @Flag(help: "May make and run competitions.") var organizer = false
    @Flag(help: "Machine-readable output.") var json = false

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

  struct ResetPassword: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints a code with which a new password can be set.")

    @OptionGroup var folder: DataFolder
    @Option(help: "The address of the account.") var email: String
    @Flag(help: "Machine-readable output.") var json = false

    func run() throws {
      try folder.withStore { store in
        let code = try Application.accounts(store).resetCode(forEmail: email)
        if json { try Output.json(["code": code]) } else { Output.line(code) }
      }
    }
  }
}

import Languages
import Shell
import Terminal

/// The login screen; in the demo it lists the accounts that can log in.
struct LogInPane: @MainActor AccountFormPane {
  let model: LoginViewModel

  var title: Wording { Wording("accounts.login.title") }
  var heading: Wording? { Wording("accounts.login.welcome") }
  var submitLabel: String { "accounts.key.logIn" }
  var namesActs: Bool { true }
  /// Typed text is quick to type again, so leaving asks only during a login.
  var hasUnsavedText: Bool { model.isWorking }
  var holdsKeys: Bool { model.isWorking }

  var acts: [KeyBinding] {
    let guest = KeyBinding(.control("g"), "accounts.key.guest") { model.guestTapped() }
    let others = [
      KeyBinding(.control("f"), "accounts.key.forgot") { model.forgotTapped() },
      KeyBinding(.control("n"), "accounts.key.register") { model.registerTapped() },
    ]
    guard let demo = model.context.demo else { return others + [guest] }
    let keys =
      model.context.hasOrganizers
      ? ("accounts.key.asOrganizer", "accounts.key.asParticipant")
      : ("accounts.key.firstAccount", "accounts.key.secondAccount")
    return [
      KeyBinding(.control("o"), keys.0) { model.enterTapped(demo.organizer) },
      KeyBinding(.control("b"), keys.1) { model.enterTapped(demo.participant) },
      guest,
    ] + others
  }

  var notes: [FormNote] {
    guard let demo = model.context.demo else {
      let first = Wording("accounts.login.first")
      return model.isFirst ? [FormNote(first, model.context, .accent)] : []
    }
    let remark =
      demo.folder.map { Wording("accounts.login.demoKept", ["folder": $0]) }
      ?? Wording("accounts.login.demo")
    let accounts =
      model.context.hasOrganizers
      ? [
        Wording("accounts.login.demoOrganizer", ["organizer": demo.organizer]),
        Wording("accounts.login.demoParticipant", ["participant": demo.participant]),
      ]
      : [demo.organizer, demo.participant].map {
        Wording("accounts.login.demoAccount", ["email": $0])
      }
    let door = demo.door.map { Wording("accounts.login.demoDoor", ["door": $0]) }
    let password = demo.door == nil ? "demoPassword" : "demoPasswordOfAll"
    let whoAndHow =
      accounts + [door].compactMap(\.self)
      + [Wording("accounts.login.\(password)", ["password": demo.password])]
    return [FormNote(remark, model.context, .dim)]
      + whoAndHow.map { FormNote($0, model.context, .accent) }
  }
}

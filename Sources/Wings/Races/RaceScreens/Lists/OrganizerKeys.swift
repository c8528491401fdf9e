import Accounts
import Languages
import Races
import Shell
import Terminal

/// The keys of organizers on screens of others: they say how to become an organizer.
struct OrganizerKeys {
  let context: AppContext

  init(_ context: AppContext) { self.context = context }

  /// The keys of an organizer's Home.
  var ofHome: [KeyBinding] { ofRaces + [key("n", "races.organizer.key.create")] }

  /// The keys of a race; empty for those who run it.
  func ofRace(_ competition: Competition) -> [KeyBinding] {
    context.user.map { competition.isRun(by: $0.id) } == true ? [] : ofRaces
  }

  private var ofRaces: [KeyBinding] {
    [key("d", "races.run.key.desk"), key("e", "races.run.key.edit")]
  }

  private func key(_ letter: Character, _ label: String) -> KeyBinding {
    KeyBinding(.character(letter), label, disabled: reason, footer: false) { .stay }
  }

  private var reason: Wording {
    guard let user = context.user else { return Wording("races.organizer.register") }
    return Wording(user.isOrganizer ? "races.organizer.foreign" : "races.organizer.become")
  }
}

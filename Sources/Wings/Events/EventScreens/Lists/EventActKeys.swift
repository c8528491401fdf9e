import Accounts
import Events
import Languages
import People
import Shell
import Terminal

/// The keys of what somebody does with an event, the same wherever there are events.
struct EventActKeys {
  let acts: EventActs
  /// The event that is meant.
  let line: EventLine?
  /// Whether the organizer is whom the screen is about, with keys of its own for that.
  var isOfPerson = false
  /// Whether it is the page of the event.
  var isOnPage = false

  private var context: AppContext { acts.context }

  var bindings: [KeyBinding] {
    [
      key("i", "events.key.interested", strangers) { acts.interestedTapped($0) },
      key("a", "events.key.calendar") { acts.calendarTapped($0) },
      key("J", going, strangers ?? line?.goObstacle(at: context.seconds)) { acts.goTapped($0) },
      key("L", "events.key.giveBack", line?.giveBackObstacle) { acts.giveBackTapped($0) },
      key("W", line?.waits == true ? "events.key.leaveLine" : "events.key.wait", waiting) {
        acts.waitTapped($0)
      },
      KeyBinding(
        .character("m"), "events.key.map", disabled: line == nil ? none : line?.mapObstacle,
        footer: isOnPage
      ) { acts.mapTapped(line) },
      KeyBinding(.character("Q"), "events.key.code", disabled: line == nil ? none : nil) {
        acts.codeTapped(line)
      },
      KeyBinding(
        .character("E"), "events.key.share",
        disabled: line == nil ? none : context.sharedMachineObstacle, footer: false
      ) { acts.shareTapped(line) },
      undo,
    ] + others
  }

  /// What takes the last act back, on every screen that has one.
  var undo: KeyBinding {
    KeyBinding(
      .character("u"), "common.key.undo",
      disabled: EventUndo(context).canUndo ? nil : Wording("common.undo.nothing"),
      footer: EventUndo(context).canUndo
    ) { acts.undoTapped() }
  }

  /// What going takes: where places are sold it begins with buying one.
  private var going: String {
    if line?.event.sells == true { return "events.key.goBuying" }
    return line?.mayBringMore == true ? "events.key.bringMore" : "events.key.go"
  }

  /// What brings in events of a file, in lists that they then stand in.
  func importing(footer: Bool) -> KeyBinding {
    KeyBinding(
      .character("I"), "events.key.import", disabled: context.sharedMachineObstacle, footer: footer
    ) { acts.importTapped() }
  }

  /// What has to do with other people; at a shared machine nobody is written to.
  private var others: [KeyBinding] {
    let shared = context.sharedMachineObstacle
    let asked = shared ?? line?.inviteObstacle(at: context.seconds)
    let invite = key("V", "events.key.invite", asked) { acts.inviteTapped($0) }
    if isOfPerson { return [invite] }
    let isFollowed = line?.isAuthorFollowed == true
    let own = line?.event.userID == context.holder ? PeopleError(.cannotFollow).wording : shared
    let ownSubject = line?.event.isRun(by: context.holder) == true
    return [
      invite,
      key("F", isFollowed ? "people.key.unfollow" : "people.key.follow", own) {
        acts.followTapped($0)
      },
      key("!", "people.key.report", ownSubject ? PeopleError(.ownSubject).wording : shared) {
        acts.reportTapped($0)
      },
      KeyBinding(
        .character(","), "inbox.key.settings", disabled: shared, footer: false
      ) { acts.settingsTapped() },
    ]
  }

  /// Nobody is anybody at a shared machine: what takes a name is not done there.
  private var strangers: Wording? {
    context.user == nil ? context.sharedMachineObstacle : nil
  }

  private var none: Wording { Wording("common.nothingSelected") }
  private var waiting: Wording? { strangers ?? line?.waitObstacle(at: context.seconds) }

  private func key(
    _ letter: Character, _ label: String, _ obstacle: Wording? = nil,
    _ act: @escaping (EventLine) -> Move
  ) -> KeyBinding {
    let none = line == nil ? Wording("common.nothingSelected") : nil
    return KeyBinding(.character(letter), label, disabled: none ?? obstacle) {
      line.map(act) ?? .stay
    }
  }
}

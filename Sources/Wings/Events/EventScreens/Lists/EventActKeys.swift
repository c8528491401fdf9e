import Accounts
import Events
import Languages
import People
import Shell
import Terminal

/// The keys of acts on an event, the same on all screens.
struct EventActKeys {
  let acts: EventActs
  /// The selected event.
  let line: EventLine?
  /// Whether the screen is about the organizer and has its own keys for that.
  var isOfPerson = false
  /// Whether the screen is the event's page.
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

  /// The key that undoes the last act.
  var undo: KeyBinding {
    KeyBinding(
      .character("u"), "common.key.undo",
      disabled: EventUndo(context).canUndo ? nil : Wording("common.undo.nothing"),
      footer: EventUndo(context).canUndo
    ) { acts.undoTapped(seeing: line) }
  }

  /// The label of the key for attending; if tickets are sold, it starts a purchase.
  private var going: String {
    if line?.event.sells == true { return "events.key.goBuying" }
    return line?.mayBringMore == true ? "events.key.bringMore" : "events.key.go"
  }

  /// Returns the key that imports a file.
  func importing(footer: Bool) -> KeyBinding {
    KeyBinding(
      .character("I"), "events.key.import", disabled: context.sharedMachineObstacle, footer: footer
    ) { acts.importTapped() }
  }

  /// Acts that involve other people; not available on a shared machine.
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

  /// Why acts that need an account are unavailable; `nil` unless a visitor uses a shared machine.
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

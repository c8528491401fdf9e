import Accounts
import Languages
import People
import Shell
import Store
import Terminal

/// Following, muting and blocking a person, from any page of theirs.
package final class PersonActs {
  /// What the reader has decided about a person.
  package nonisolated struct Ties: Sendable, Equatable {
    package let isFollowed: Bool
    package let muted: Mute.Kind?

    package init(isFollowed: Bool, muted: Mute.Kind?) {
      (self.isFollowed, self.muted) = (isFollowed, muted)
    }

    /// Reads the ties of a reader to a person.
    ///
    /// - Throws: What the store throws.
    package static func read(
      of reader: String, to person: String, in store: any StoreReader
    ) throws -> Ties {
      Ties(
        isFollowed: try store.get(PeopleCollections.follows, Follow.id(reader, person)) != nil,
        muted: try store.get(PeopleCollections.mutes, Mute.id(reader, person))?.value.kind)
    }
  }

  private let context: AppContext
  private let people: PeopleService
  private let id: String
  private let name: () -> String
  /// The page of the person, to which the login returns.
  private let page: Route
  private let follow: (_ isOn: Bool, _ user: String) -> Move

  /// - Parameters:
  ///   - id: The person.
  ///   - name: Returns the person's name.
  ///   - context: The screen's context.
  ///   - people: The wing's service.
  ///   - page: The page of the person.
  ///   - follow: Follows or stops following, so that it can be undone.
  package init(
    _ id: String, named name: @escaping () -> String, _ context: AppContext,
    people: PeopleService, at page: Route,
    follow: @escaping (_ isOn: Bool, _ user: String) -> Move
  ) {
    (self.id, self.name, self.context, self.people) = (id, name, context, people)
    (self.page, self.follow) = (page, follow)
  }

  /// The key that follows; disabled for a person whom the user has blocked.
  package func followKey(_ ties: Ties?) -> KeyBinding {
    KeyBinding(
      .character("F"), ties?.isFollowed == true ? "people.key.unfollow" : "people.key.follow",
      disabled: ties?.muted == .block
        ? Wording("people.kind.block") : context.sharedMachineObstacle
    ) { [self] in
      guard let user = context.user else { return logIn("people.logIn.follow") }
      return follow(ties?.isFollowed != true, user.id)
    }
  }

  /// The keys that mute and block.
  package func muteKeys(_ ties: Ties?) -> [KeyBinding] {
    func key(_ letter: Character, _ label: String, _ act: @escaping () -> Move) -> KeyBinding {
      KeyBinding(
        .character(letter), label, disabled: context.sharedMachineObstacle, action: act)
    }
    let muted = ties?.muted
    return [
      key("x", muted == .mute ? "people.key.unmute" : "people.key.mute") { [self] in
        set(muted == .mute ? nil : .mute, said: muted == .mute ? "heard" : "muted")
      },
      key("B", muted == .block ? "people.key.unblock" : "people.key.block") { [self] in
        muted == .block ? set(nil, said: "unblocked") : askToBlock()
      },
    ]
  }

  private func askToBlock() -> Move {
    guard context.user != nil else { return logIn("people.logIn.mute") }
    return .ask(
      Question(
        title: Wording("people.block.title"),
        body: Wording("people.block.body", ["name": name()]), yes: Wording("people.block.yes")
      ) { [self] in set(.block, said: "blocked") })
  }

  private func set(_ kind: Mute.Kind?, said: String) -> Move {
    guard let user = context.user else { return logIn("people.logIn.mute") }
    let (people, id) = (people, id)
    let message = Message(Wording("people.said.\(said)", ["name": name()]), .success)
    return context.work(for: self) {
      try people.mute(kind, id, by: user.id)
    } then: {
      .tell(message)
    }
  }

  private func logIn(_ why: String) -> Move {
    .logIn(Wanted(page, why: Message(Wording(why))))
  }
}

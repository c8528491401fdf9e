import Accounts
import Games
import Shell
import Store
import Testing

@testable import GameScreens

/// Courts and teams at the screens of a test.
extension ListsScene {
  /// Adds the account of an organizer, and returns their terminal.
  func organizer(_ person: String = "ora") throws -> ListsScene {
    try store.write(by: "shell", at: 0) {
      let user = User(
        id: person, email: "\(person)@club.example", firstName: "Ora", secondName: "Hill",
        isOrganizer: true)
      try $0.put(AccountsSchema.users, id: person, user)
    }
    return try terminal(of: person)
  }

  /// Creates a court of the organizer "ora" that is open from 16:00 to 20:00 every day.
  func court(
    _ name: String = "Quay Court", longitude: Double = 30.5238
  ) throws -> String {
    var draft = CourtDraft()
    (draft.name, draft.placeName, draft.zone) = (name, "Harbour", "Europe/Kyiv")
    (draft.latitude, draft.longitude, draft.sports) = (50.45466, longitude, ["basketball"])
    draft.hours = (1...7).map { CourtSpan(weekday: $0, from: 960, minutes: 240) }
    return try organizer().context.games.courts.create(draft, by: .person("ora"))
  }

  /// Founds a team of Ana's with Ben in it.
  func team(_ name: String = "Harbour Herons") throws -> String {
    var draft = TeamDraft()
    (draft.name, draft.sport) = (name, "basketball")
    let teams = context.games.teams
    let id = try teams.found(draft, by: .person("ana"))
    try teams.add(MemberDraft(userID: "ben"), to: id, by: .person("ana"))
    return id
  }

  func courtPane(_ id: String) throws -> any Pane {
    show(CourtPane(model: try CourtViewModel(id, context)))
  }

  func teamPane(_ id: String) throws -> any Pane {
    show(TeamPane(model: try TeamViewModel(id, context)))
  }

  /// Returns the rows that contain a text.
  func rows(with text: String, of pane: any Pane) -> [String] {
    lines(of: pane).filter { $0.contains(text) }
  }
}

import Accounts
import Chance
import FoundationEssentials
import Games
import Store
import Timekeeping

extension CourtDraft {
  /// A court in Kyiv that is always open, for basketball alone.
  static var sample: CourtDraft {
    var draft = CourtDraft()
    (draft.name, draft.placeName, draft.zone) = ("Quay Court", "Harbour", "Europe/Kyiv")
    (draft.latitude, draft.longitude, draft.sports) = (50.45466, 30.5238, ["basketball"])
    return draft
  }

  /// A draft with a value in every field.
  static var full: CourtDraft {
    var draft = CourtDraft.sample
    (draft.surface, draft.isIndoor, draft.isLit, draft.slotMinutes) = ("parquet", true, true, 90)
    draft.hours = [CourtSpan(weekday: 6, from: 1080, minutes: 420)]
    (draft.price, draft.currency) = (120_000, "UAH")
    return draft
  }

  func complaints() -> [String] {
    problems(GameDraft.Surroundings(zones: SampleZones.all)).map(\.field)
  }
}

extension TeamDraft {
  static var sample: TeamDraft {
    var draft = TeamDraft()
    (draft.name, draft.sport) = ("Harbour Herons", "basketball")
    return draft
  }

  /// A draft with a value in every field.
  static var full: TeamDraft {
    var draft = TeamDraft.sample
    (draft.short, draft.homeCourtID, draft.colour) = ("HER", "c1", "blue")
    (draft.about, draft.isActive) = ("We play\non Saturdays", false)
    return draft
  }
}

extension GameScene {
  /// Adds the account of an organizer.
  func addOrganizer(_ person: String) throws {
    try store.write(by: person, at: 0) {
      let user = User(
        id: person, email: "\(person)@club.example", firstName: person.capitalized,
        secondName: "Marsh", isOrganizer: true)
      try $0.put(AccountsSchema.users, id: person, user)
    }
  }

  /// Creates the sample court of the organizer "ora", and returns its id.
  func court(_ change: (inout CourtDraft) -> Void = { _ in }) throws -> String {
    try addOrganizer("ora")
    var draft = CourtDraft.sample
    change(&draft)
    return try service.courts.create(draft, by: .person("ora"))
  }

  /// Founds the sample team with some members, and returns its id.
  func team(of owner: String = "ana", members: [String] = []) throws -> String {
    let id = try service.teams.found(.sample, by: .person(owner))
    for member in members {
      try service.teams.add(MemberDraft(userID: member), to: id, by: .person(owner))
    }
    return id
  }

  /// Posts the sample game at a court.
  @discardableResult
  func post(
    at court: String, by host: String = "ana", _ date: String = "2026-12-05",
    _ start: String = "18:00", _ end: String = "19:30",
    _ change: (inout GameDraft) -> Void = { _ in }
  ) throws -> Game {
    try post(by: host) { draft in
      (draft.courtID, draft.matchDate) = (court, date)
      (draft.matchStart, draft.matchEnd) = (start, end)
      change(&draft)
    }
  }

  /// Returns what games take of courts: the ids of uses by collection.
  func uses() throws -> [String: [String]] {
    try store.read { reader in
      var uses: [String: [String]] = [:]
      for name in try reader.collectionNames(startingWith: "court_uses.") {
        let ids = try reader.ids(StoreCollection<CourtUse>(name))
        if !ids.isEmpty { uses[name] = ids.sorted() }
      }
      return uses
    }
  }
}

import Accounts
import DemoTown
import Games
import Store

/// The eight teams of the demo.
struct DemoTeams {
  struct Squad {
    let id: String
    let team: Team
    /// The owner first.
    let people: [String]
  }

  private(set) var squads: [Squad] = []
  private let scene: DemoScene

  private static let names = [
    ("Harbour Herons", "HER", "basketball", "blue"), ("Lantern Club", "LAN", "basketball", "amber"),
    ("Quarry Five", "QUA", "basketball", "grey"), ("Old Mill", "MILL", "basketball", "green"),
    ("Ferry Lane", "FER", "football", "white"), ("Tram Depot", "TRAM", "football", "red"),
    ("Station Stars", "STA", "volleyball", "black"), ("River Row", "RIV", "volleyball", "violet"),
  ]
  /// The team of the participant, the team of the organizer, and the one that no longer plays.
  private static let (ofParticipant, ofOrganizer, former) = (0, 1, 7)
  private static let size = 7

  init(_ scene: DemoScene, _ courts: DemoCourts) {
    self.scene = scene
    squads = Self.names.enumerated().map { number, name in
      var people = (0..<Self.size).map { scene.people[(number * 4 + $0) % scene.people.count].id }
      if number == Self.ofParticipant { people[1] = scene.cast.participant.id }
      if number == Self.ofOrganizer { people[0] = scene.cast.organizer.id }
      var draft = TeamDraft()
      (draft.name, draft.short, draft.sport, draft.colour) = name
      draft.isActive = number != Self.former
      draft.homeCourtID = courts.courts[DemoSport.named(draft.sport).courts[0]].id
      draft.about = "We play once a week, and twice before tournaments."
      return Squad(
        id: DemoChance.id("team \(number)"),
        team: draft.applied(to: Team(name: "", sport: "", ownerID: people[0])), people: people)
    }
  }

  func write(in transaction: any StoreTransaction) throws {
    for squad in squads {
      try transaction.put(GameCollections.teams, id: squad.id, squad.team)
      for (place, person) in squad.people.enumerated() {
        var member = TeamMember(
          teamID: squad.id, userID: person, at: (scene.now - 60 * 86_400) * 1000)
        member.number = "\(4 + place)"
        if place == 0 { member.role = TeamMember.captain }
        try transaction.put(
          GameCollections.members, id: TeamMember.id(squad.id, person), member)
      }
    }
  }

  /// Returns a team of a sport that still plays; `nil` if there is none.
  func squad(_ sport: DemoSport, _ number: Int) -> Squad? {
    let all = squads.filter { $0.team.sport == sport.name && $0.team.isActive }
    return all.isEmpty ? nil : all[number % all.count]
  }
}

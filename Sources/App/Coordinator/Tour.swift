import Accounts
import Languages
import Races
import Stage

/// Every place that can be gone to by its name.
final class Tour {
  struct Stop {
    let name: String
    let move: Move
  }

  func stops(_ surroundings: Surroundings) -> [Stop] {
    let tabs = TabList.tabs(for: surroundings).map {
      Stop(name: surroundings.text($0.label), move: .tab($0.route))
    }
    return tabs + competitions(surroundings) + program(surroundings)
  }

  private func competitions(_ surroundings: Surroundings) -> [Stop] {
    let all = (try? surroundings.directory.active()) ?? []
    return all.map { competition in
      let isOwn = surroundings.user.map { competition.isRun(by: $0.id) } ?? false
      return Stop(
        name: competition.name,
        move: .open(isOwn ? .run(competition.id) : .competition(competition.id)))
    }
  }

  private func program(_ surroundings: Surroundings) -> [Stop] {
    [
      Stop(name: surroundings.text("common.place.messages"), move: .open(.messages)),
      Stop(name: surroundings.text("common.place.suspend"), move: .suspend),
      Stop(name: surroundings.text("common.place.quit"), move: .quit),
    ]
  }
}

import Accounts
import Languages
import Races
import Seasons
import Shell

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
    return tabs + acts(surroundings) + competitions(surroundings) + program(surroundings)
      + raceDay(surroundings)
  }

  /// What is not a tab of its own.
  private func acts(_ surroundings: Surroundings) -> [Stop] {
    func stop(_ name: String, _ route: Route) -> Stop {
      Stop(name: surroundings.text("common.place.\(name)"), move: .open(route))
    }
    guard let user = surroundings.user else {
      return [
        stop("series", .seriesList), stop("register", .register),
        stop("forgot", .forgotPassword(email: "")),
      ]
    }
    let own = user.isOrganizer ? [stop("create", .create(model: nil))] : []
    return own + [
      stop("records", .records(.all)), stop("series", .seriesList), stop("compare", .rivals),
      stop("pace", .paceCalculator(metres: nil, milliseconds: nil)),
    ]
      + [stop("changePassword", .changePassword), stop("deleteAccount", .deleteAccount)]
  }

  /// Every active one, then the desks and the deactivated ones of whoever runs them.
  private func competitions(_ surroundings: Surroundings) -> [Stop] {
    let all = (try? surroundings.directory.active()) ?? []
    guard let user = surroundings.user else { return all.map(reading) }
    let run = try? surroundings.directory.run(by: user.id)
    let desks = all.filter { $0.isRun(by: user.id) }.map { competition in
      Stop(
        name: surroundings.text("common.place.desk", ["name": competition.name]),
        move: .open(.desk(competition.id)))
    }
    let closed = ((run?.deactivated ?? []) + (run?.coOrganized ?? [])).filter { !$0.isActive }
    return all.map { $0.isRun(by: user.id) ? running($0) : reading($0) } + desks
      + closed.map { Stop(name: $0.name, move: .open(.deactivated($0.id))) }
  }

  /// What is looked at on race day, for whoever runs the competition; last, as there is much of it.
  private func raceDay(_ surroundings: Surroundings) -> [Stop] {
    let places: [(name: String, route: (String) -> Route)] = [
      ("stillOut", Route.stillOut), ("lapBoard", Route.lapBoard), ("announcer", Route.announcer),
    ]
    guard let user = surroundings.user else { return [] }
    let all = (try? surroundings.directory.active()) ?? []
    return all.filter { $0.isRun(by: user.id) }.flatMap { competition in
      places.map { place in
        Stop(
          name: surroundings.text("common.place.\(place.name)", ["name": competition.name]),
          move: .open(place.route(competition.id)))
      }
    }
  }

  private func reading(_ competition: Competition) -> Stop {
    Stop(name: competition.name, move: .open(.competition(competition.id)))
  }

  private func running(_ competition: Competition) -> Stop {
    Stop(name: competition.name, move: .open(.run(competition.id)))
  }

  private func program(_ surroundings: Surroundings) -> [Stop] {
    [
      Stop(name: surroundings.text("common.place.messages"), move: .open(.messages)),
      Stop(name: surroundings.text("common.place.mouse"), move: .turnMouse),
      Stop(name: surroundings.text("common.place.suspend"), move: .suspend),
      Stop(name: surroundings.text("common.place.quit"), move: .quit),
    ]
  }
}

import Shell

// Lets screens write `.open(.desk(id))` for every group of destinations.

nonisolated extension Route {
  package init(_ place: RaceDestination.Reading) { self.init(RaceDestination.reading(place)) }
  package init(_ place: RaceDestination.Report) { self.init(RaceDestination.report(place)) }
  package init(_ place: RaceDestination.Organizing) {
    self.init(RaceDestination.organizing(place))
  }
  package init(_ place: RaceDestination.Timing) { self.init(RaceDestination.timing(place)) }
  package init(_ place: RaceDestination.Kiosk) { self.init(RaceDestination.kiosk(place)) }
}

extension Move {
  package static func open(_ place: RaceDestination.Reading) -> Move { .open(Route(place)) }
  package static func open(_ place: RaceDestination.Report) -> Move { .open(Route(place)) }
  package static func open(_ place: RaceDestination.Organizing) -> Move { .open(Route(place)) }
  package static func open(_ place: RaceDestination.Timing) -> Move { .open(Route(place)) }
  package static func open(_ place: RaceDestination.Kiosk) -> Move { .open(Route(place)) }

  package static func replace(_ place: RaceDestination.Reading) -> Move { .replace(Route(place)) }
  package static func replace(_ place: RaceDestination.Organizing) -> Move {
    .replace(Route(place))
  }
  package static func replace(_ place: RaceDestination.Kiosk) -> Move { .replace(Route(place)) }
}

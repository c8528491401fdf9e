import Shell

/// Every place that can be gone to by its name.
enum PaletteStops {
  struct PaletteStop {
    let name: String
    let move: Move
  }

  /// What there is much of comes last.
  static func all(_ context: AppContext) -> [PaletteStop] {
    let tabs = context.wing?.tabs(context) ?? []
    return tabs.map { PaletteStop(name: $0.name, move: .tab($0.route)) }
      + context.wings.flatMap { opening($0.places(context)) } + accounts(context)
      + program(context) + context.wings.flatMap { opening($0.search(context)) }
  }

  private static func opening(_ stops: [Stop]) -> [PaletteStop] {
    stops.map { PaletteStop(name: $0.name, move: .open($0.route)) }
  }

  private static func accounts(_ context: AppContext) -> [PaletteStop] {
    func stop(_ name: String, _ place: AccountDestination) -> PaletteStop {
      PaletteStop(name: context.text("common.place.\(name)"), move: .open(place))
    }
    guard context.user != nil else {
      return [stop("register", .register), stop("forgot", .forgotPassword(email: ""))]
    }
    return [stop("changePassword", .changePassword), stop("deleteAccount", .deleteAccount)]
  }

  private static func program(_ context: AppContext) -> [PaletteStop] {
    func stop(_ name: String, _ move: Move) -> PaletteStop {
      PaletteStop(name: context.text("common.place.\(name)"), move: move)
    }
    let hall = context.hasHall ? [stop("hall", .open(.hall))] : []
    return hall + [
      stop("messages", .open(.messages)), stop("mouse", .turnMouse), stop("suspend", .suspend),
      stop("quit", .quit),
    ]
  }
}

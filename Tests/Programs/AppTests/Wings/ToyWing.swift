import Accounts
import Languages
import Payments
import Shell
import Store
import Terminal

/// The screens of a wing for tests: toys that people own, with a page each.
nonisolated enum ToyPlace: Destination {
  case home
  case inboxState
  case toy(String)
  /// The rides that the current user has bought.
  case rides
  case list
  case form(String?)
  case history
  /// Only available outside a kiosk.
  case workshop

  var isForStrangers: Bool {
    switch self {
    case .home, .inboxState, .toy: true
    case .rides, .list, .form, .history, .workshop: false
    }
  }
}

nonisolated struct Toy: Codable, Sendable, Equatable {
  var name: String
  var ownerID: String
}

struct ToyPane: Pane {
  let text: String

  var title: Wording { Wording("toys.title") }
  var bindings: [KeyBinding] { [] }
  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.write(text, row: area.row, column: area.column)
  }
}

nonisolated enum Toys {
  static let all = StoreCollection<Toy>("toys")
  static let quiet = StoreCollection<Toy>("toy_switches")

  static let texts = """
    {"toys.wing": "Toys", "toys.title": "Toy box", "toys.goes.one": "a kite", \
    "toys.state": "flies", "toys.quiet": "Quiet toys", \
    "toys.lent": "{toy} is yours for a day.", "toys.switch.lent": "a toy is lent to you", \
    "toys.column.name": "Name", "toys.column.kind": "Kind", "toys.column.colour": "Colour", \
    "toys.column.years": "From years", "toys.column.notes": "Notes", \
    "toys.column.isLent": "Lent", "toys.kind.kite": "kite", "toys.kind.boat": "boat", \
    "toys.kind.train": "train", "toys.key.history": "history of toys", "toys.key.new": "new toy", \
    "toys.key.save": "save", "toys.empty": "The box is empty.", \
    "toys.nameless": "Type a name.", "toys.saved": "The toy is in the box."}
    """
}

nonisolated extension Wing {
  static let toys: Wing = {
    var wing = Wing(
      id: "toys", name: Wording("toys.wing"), home: { _ in ToyPlace.home },
      guestHome: ToyPlace.inboxState, panes: { try Wing.toyPane(for: $0, $1) })
    wing.tabs = { context in
      let home = NavigationItem("Box", at: ToyPlace.home)
      return [home, NavigationItem("Workshop", at: ToyPlace.workshop)]
        + (context.user == nil ? [] : [.profile(context)])
    }
    wing.kioskBoards = Route(ToyPlace.inboxState)
    wing.kioskSubjects = [
      KioskSubject(
        "toy", help: "toys.help", shown: "toys.wing",
        ids: .init(unknown: "toys.none") { id, store in
          try store.read { try $0.get(Toys.all, id) != nil }
        })
    ]
    wing.notices = ToyNotices.source
    wing.tickets = WingTickets(at: ToyPlace.rides) { context in
      let (store, user) = (context.store, context.user?.id ?? "")
      return {
        let rides = try ToyShop.rides(of: user, in: store)
        return { rides.map { ToyShop.row(of: $0) } }
      }
    }
    wing.sells = ToyShop.subjects
    wing.slowChores = { context in
      let payments = ToyShop.payments(context.store, context.clock)
      return { _ = try payments.settleRound(most: 1) }
    }
    wing.subjects = { subject, _ in
      subject.hasPrefix("toy:") ? Route(ToyPlace.toy(String(subject.dropFirst(4)))) : nil
    }
    wing.places = { _ in [NavigationItem("shelf of toys", at: ToyPlace.inboxState)] }
    wing.search = { _ in [NavigationItem("Red Kite", at: ToyPlace.toy("kite"))] }
    wing.inbox = { _ in [NavigationItem("Mend the kite", at: ToyPlace.workshop)] }
    wing.agenda = { _ in
      let kite = NavigationItem("Red Kite", at: ToyPlace.toy("kite"))
      let evening = 4_081_343_400..<4_081_347_000
      return {
        [
          AgendaItem(
            day: "2099-05-01", time: evening, state: Wording("toys.state"), stop: kite,
            place: "Meadow", isPlanned: true)
        ]
      }
    }
    wing.schema = [
      SchemaPart(collections: [
        Toys.all.name: CollectionRules(indexed: ["ownerID"]), Toys.quiet.name: CollectionRules(),
        BoxedToy.all.name: CollectionRules(), ToyAct.all.name: CollectionRules(),
        ToyShop.rides.name: CollectionRules(indexed: ["ownerID"]),
      ])
    ]
    wing.hooks = WingHooks(
      erase: { try $0.drop(whereField: "ownerID", equals: .string($1), in: Toys.all) },
      goes: { reader, userID in
        let own = try reader.count(Toys.all, .matching("ownerID", .string(userID)))
        return own == 0 ? [] : [Wording("toys.goes.one")]
      })
    wing.texts = [TextFile("en", "toys", Array(Toys.texts.utf8))]
    wing.switches = [
      Switch(
        "toys.quiet", "toys.quiet",
        isOn: { store, id in try store.read { try $0.get(Toys.quiet, id) != nil } },
        turn: { store, id, isOn in
          try store.write(by: id, at: 0) { transaction in
            try isOn
              ? transaction.put(Toys.quiet, id: id, Toy(name: "quiet", ownerID: id))
              : transaction.delete(Toys.quiet, id: id)
          }
        })
    ]
    wing.demo = { store, cast in
      let kite = Toy(name: "Red Kite", ownerID: cast.participant.id)
      try store.write(by: cast.participant.id, at: 0) {
        try $0.put(Toys.all, id: "kite", kite)
      }
    }
    return wing
  }()

  @MainActor private static func toyPane(
    for place: ToyPlace, _ context: AppContext
  ) throws -> any Pane {
    switch place {
    case .home: ToyPane(text: "everything in the box")
    case .inboxState:
      ToyPane(text: (["a shelf to look at"] + context.kioskSubjects).joined(separator: ": "))
    case .rides:
      ToyPane(
        text: try ToyShop.rides(of: context.user?.id ?? "", in: context.store)
          .joined(separator: ", "))
    case .toy(let id): ToyPane(text: "the toy \(id)")
    case .list: ToyListPane(model: ToyListModel(context))
    case .history: ToyHistoryPane(model: ToyHistoryModel(context), context: context)
    case .form(let id): FormPage(try ToyFormModel(id, context))
    case .workshop: ToyPane(text: "glue and string")
    }
  }
}

import Cinema
import Languages
import Shell

/// The halls to which the doors of this machine admit, by cinema; all if there are none.
final class DoorHalls {
  fileprivate(set) var chosen: [String: [(id: String, title: String)]] = [:]
}

extension AppContext {
  var doorHalls: DoorHalls { service { _ in DoorHalls() } }
}

/// The choice of the halls to which a door admits.
final class DoorHallsModel: FormPageModel {
  let context: AppContext
  let title = Wording("cinema.door.halls")
  let submitLabel = "common.key.save"
  var form: FormFields
  private let cinema: String
  private let halls: [(id: String, title: String)]

  /// - Throws: The store's errors.
  init(_ cinema: String, _ context: AppContext) throws {
    (self.cinema, self.context) = (cinema, context)
    halls = try context.cinemaDirectory.halls(of: cinema).map { ($0.id, $0.hall.title) }
    let chosen = Set(context.doorHalls.chosen[cinema]?.map(\.id) ?? [])
    form = FormFields(
      halls.map { hall in
        FormField(
          hall.id, context.cinemaWords.hall(hall.title), .check,
          text: chosen.contains(hall.id) ? "yes" : "")
      })
  }

  var intro: [FormIntro] { [FormIntro(context.text("cinema.door.halls.none"))] }

  func submitTapped() -> Move {
    context.doorHalls.chosen[cinema] = halls.filter { form[$0.id] == "yes" }
    form.markSaved()
    return .back
  }
}

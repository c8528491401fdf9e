import Accounts
import Languages
import Maps
import NoticeScreens
import Notifications
import Places
import Shell

extension MapViewModel {
  /// Asks whether to measure the user's distances from the middle of the map.
  ///
  /// Unlike the home place of the profile, only the user sees this place.
  func privatePlaceTapped() -> Move {
    guard let user = context.user, let point = wanted?.centre else { return .stay }
    let forgetting = Question.Other(Wording("maps.private.forget"), letter: "f") { [weak self] in
      self?.keep(nil, for: user.id) ?? .stay
    }
    return .ask(
      Question(
        title: Wording("maps.private.title"),
        body: Wording("maps.private.body", ["point": CoordinateText.text(of: point)]),
        yes: Wording("maps.private.yes"),
        other: context.notices.chosen.latitude == nil ? nil : forgetting
      ) { [weak self] in self?.keep(point, for: user.id) ?? .stay })
  }

  private func keep(_ point: GeoPoint?, for person: String) -> Move {
    let preferences = context.notices.preferences
    return context.work(for: self) {
      try preferences.change(person) {
        ($0.latitude, $0.longitude) = (point?.latitude, point?.longitude)
      }
    } then: { [weak self] _ in
      self?.beginAnew()
      let said = point == nil ? "maps.private.forgotten" : "maps.private.done"
      return .tell(Message(Wording(said), .success))
    }
  }
}

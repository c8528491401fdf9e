import Accounts
import Games
import Languages
import MapScreens
import Places
import Shell
import Store
import Widgets

/// Edits the filters of lists of games.
final class FiltersViewModel {
  let context: AppContext
  var form: FormFields {
    didSet { if form["place"] != oldValue["place"] { sayCentre() } }
  }
  /// The filters in use; they contain the position of their place.
  private let former: ChosenGames
  private let reading: LatestReading<GameQuestion, GamePage>
  /// The places that games are played at.
  private let places: BackgroundReading<PlaceBook>
  /// The last filters that were looked up.
  private var looked: ChosenGames?
  private let centre: TypedCentre
  private static let usualKilometres = "5"
  private static let kilometres = 1.0...20_000.0

  /// Opens the form with the filters in use.
  init(_ context: AppContext) throws {
    self.context = context
    former = context.gameListState.chosen
    let (directory, store) = (context.gameDirectory, context.store)
    reading = LatestReading(context) { try GamePage($0, in: directory) }
    centre = TypedCentre(context)
    places = BackgroundReading(context) { _ in try store.read { try PlaceBook(ofGames: $0) } }
    form = FilterFields(context).form(of: former)
    places.refresh()
    sayCentre()
    context.here.whenFound { [weak self] in self?.sayCentre() }
  }

  /// Shows in the hint of the radius which place is its centre.
  private func sayCentre() {
    let own = form["place"].isEmpty ? context.here.place : nil
    form.setHint(
      "km",
      own.map { Wording("games.filters.kmHere", ["place": $0.name]) }
        ?? Wording("games.filters.kmTyped"))
    form.keepHint("km", true)
  }

  // MARK: Looking ahead

  /// The games that match what is typed; `nil` before the first result.
  var hits: GamePage? { reading.answer }

  /// Searches again if the input has changed and is valid.
  func lookAhead() {
    var problems: [FieldProblem] = []
    var wanted = chosen(&problems)
    let name = Cleaned.line(form["place"])
    if !name.isEmpty, wanted.place == nil {
      guard let place = centre.place(named: name, in: places.value) else { return }
      wanted.place = place
    }
    guard problems.isEmpty, wanted != looked else { return }
    looked = wanted
    reading.ask(context.gameQuestion(wanted))
  }

  // MARK: Keys

  func submitTapped() -> Move { choose { _ in .back } }

  /// Applies the filters and keeps them for the next opening.
  func keepTapped() -> Move {
    guard let user = context.user else { return context.logIn(for: .filters, "games.logIn.keep") }
    let (games, person) = (context.games, user.id)
    return choose { [self] chosen in
      context.work(for: context) {
        try games.players.keep(chosen.kept, by: person)
      } then: {
        .all([.back, .tell(Message(Wording("games.said.kept"), .success))])
      }
    }
  }

  /// Clears every field.
  func clearTapped() -> Move {
    let blank = FilterFields(context).form(of: ChosenGames())
    _ = form.show([])
    for field in blank.fields { form[field.id] = field.text }
    return .stay
  }

  /// Applies the input; an unknown place is first looked up among all cities.
  private func choose(_ then: @escaping @MainActor @Sendable (ChosenGames) -> Move) -> Move {
    var problems: [FieldProblem] = []
    let chosen = chosen(&problems)
    if !problems.isEmpty { return refuse(problems) }
    let name = Cleaned.line(form["place"])
    guard !name.isEmpty, chosen.place == nil else { return take(chosen, then) }
    let search = centre.search(for: name, in: places.value)
    return context.work(for: self) {
      search()
    } then: { [weak self] found in
      guard let self else { return .stay }
      guard let place = found.place else {
        return refuse([FieldProblem(field: "place", wording: found.unknown)])
      }
      var chosen = chosen
      chosen.place = place
      return take(chosen, then)
    }
  }

  private func refuse(_ problems: [FieldProblem]) -> Move {
    _ = form.show(problems)
    return .tell(Message(form.firstProblem ?? Wording("accounts.error.invalid"), .error))
  }

  private func take(_ chosen: ChosenGames, _ then: (ChosenGames) -> Move) -> Move {
    form.markSaved()
    context.gameListState.chosen = chosen
    return then(chosen)
  }

  // MARK: Reading

  private func chosen(_ problems: inout [FieldProblem]) -> ChosenGames {
    var chosen = FilterFields(context).chosen(from: form, &problems)
    chosen.filter.order = former.filter.order
    readCircle(&chosen, &problems)
    return chosen
  }

  private func readCircle(_ chosen: inout ChosenGames, _ problems: inout [FieldProblem]) {
    let (name, typed) = (Cleaned.line(form["place"]), Cleaned.line(form["km"]))
    guard !name.isEmpty || !typed.isEmpty else { return }
    guard let kilometres = Double(typed.isEmpty ? Self.usualKilometres : typed),
      Self.kilometres.contains(kilometres)
    else {
      return problems.append(
        FieldProblem(field: "km", wording: Wording("games.filters.badKm")))
    }
    chosen.filter.metres = kilometres * 1000
    if name.isEmpty, context.here.place == nil {
      problems.append(FieldProblem(field: "place", wording: Wording("games.filters.whichPlace")))
    }
    if let point = CoordinateText.point(of: name) {
      chosen.place = OwnPlace(name: name, point: point)
    } else if let place = former.place, place.name == name {
      chosen.place = place
    } else if let known = places.value?.place(named: name) {
      chosen.place = OwnPlace(name: known.name, point: known.point)
    }
  }
}

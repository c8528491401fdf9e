import Accounts
import Cinema
import Languages
import MapScreens
import Shell
import Timekeeping

/// A user's acts on films, from lists and pages.
final class FilmActs {
  let context: AppContext
  /// The screen to which a visitor returns from the login.
  private let screen: CinemaDestination

  init(_ context: AppContext, on screen: CinemaDestination) {
    (self.context, self.screen) = (context, screen)
  }

  // MARK: Saved films

  /// Saves a film, or takes it out of the saved ones; `u` takes it back.
  func saveTapped(_ id: String, isSaved: Bool) -> Move {
    guard context.user != nil else {
      return context.logIn(for: screen, "cinema.logIn.save") { [self] in saveWanted(id) }
    }
    return save(id, !isSaved)
  }

  private func save(_ id: String, _ isSaved: Bool) -> Move {
    guard let user = context.user else { return .stay }
    let (films, directory) = (context.cinema.films, context.cinemaDirectory)
    return context.work(for: context) {
      let undo = try films.like(id, isSaved, person: user.id)
      return (undo, isOnSale: try !directory.showings(of: id).isEmpty)
    } then: { [self] undo, isOnSale in
      note(undo)
      // Only the first showing of a film is announced.
      let saved = isOnSale ? "cinema.said.savedOnSale" : "cinema.said.saved"
      let key = undo.isLiked ? saved : "cinema.said.unsaved"
      return .tell(Message(Wording(key, ["film": undo.title]), .success))
    }
  }

  /// Saves what a visitor wanted to save, unless the account has saved it already.
  private func saveWanted(_ id: String) -> Move {
    guard let person = context.user?.id else { return .stay }
    let (book, directory) = (context.programmeBook, context.cinemaDirectory)
    return context.work(for: context) {
      (isSaved: try book.liked(by: person).contains(id), film: try directory.film(id))
    } then: { [self] known in
      guard known.isSaved, let film = known.film else { return save(id, true) }
      return .tell(Message(Wording("cinema.said.savedBefore", ["film": film.title])))
    }
  }

  /// The place of the acts in the history of what can be undone.
  static let place = "cinema"

  private func note(_ undo: LikeUndo) {
    let films = context.cinema.films
    let key = undo.isLiked ? "cinema.undo.saved" : "cinema.undo.unsaved"
    let result = Wording(key, ["film": undo.title])
    context.undo.note(
      UndoableAct(
        in: Self.place, by: context.author.id, kind: "save", result: result, about: [undo.film],
        isFinal: { $0 is CinemaError }
      ) {
        try films.undo(undo)
        return result
      }, on: self)
  }

  var canUndo: Bool { context.undo.last(in: Self.place, by: context.author.id) != nil }

  /// Undoes the last act; it asks first on a screen that shows another film.
  func undoTapped(seeing id: String?) -> Move {
    context.undo.undo(
      in: Self.place, by: context.author.id, for: self, seeing: Set([id].compactMap(\.self)))
      ?? .tell(Message(Wording("common.undo.nothing"), .warning))
  }

  // MARK: Other screens

  func mapTapped(_ id: String, _ cinema: CinemaVenue) -> Move {
    guard let point = cinema.point else { return .stay }
    return .open(MapDestination.place(wing: Self.place, point: point, chosen: id))
  }
}

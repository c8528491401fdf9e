import Cinema
import Languages
import Shell
import Timekeeping
import Widgets

/// Today's showings on a shared machine, page by page; a typed number opens the places of one.
final class KioskProgrammeModel {
  nonisolated struct Row: Sendable, Identifiable {
    /// The number to type, from 1.
    let number: Int
    let showing: Showing
    let film: Film
    let cinema: CinemaVenue
    let hall: String
    let lowest: CinemaPrice?

    var id: String { showing.id }
  }

  /// How long typed digits stay without a key.
  private static let forgottenAfterMilliseconds = 60_000
  private static let mostDigits = 4

  let context: AppContext
  let list = NarrowedList<Row>(id: \.id, texts: { [$0.film.title, $0.film.originalTitle] })
  private let reading: ProgrammeReading<Void, [Row]>
  private var rotation: KioskRotation
  /// The typed digits; empty if there are none.
  private(set) var typed = ""
  private var typedAt: Stamp?

  init(_ context: AppContext) {
    self.context = context
    rotation = KioskRotation(at: context.clock.now())
    let cinemas = Set(context.kioskSubjects)
    reading = ProgrammeReading(context) { Self.rows($0, cinemas) }
    reading.onChange = { [weak self] in self?.showRows() }
    list.onWalk = { [weak self] in self?.restart() }
  }

  /// Returns what can still be bought today and in the night that follows, by start.
  private nonisolated static func rows(_ look: ProgrammeLook, _ cinemas: Set<String>) -> [Row] {
    let (programme, catalogue) = (look.programme, look.catalogue)
    let today = programme.showings(from: look.now).filter { showing in
      (cinemas.isEmpty || cinemas.contains(showing.cinemaID))
        && programme.isToday(showing, look.now)
    }
    return today.enumerated().compactMap { place, showing in
      guard let film = catalogue.films[showing.movieID],
        let cinema = catalogue.cinemas[showing.cinemaID]
      else { return nil }
      return Row(
        number: place + 1, showing: showing, film: film, cinema: cinema,
        hall: catalogue.halls[showing.hallID]?.title ?? "",
        lowest: programme.prices(of: showing)?.lowest)
    }
  }

  /// Whether the showings are those of several cinemas.
  var hasCinemas: Bool { Set(list.all.map(\.showing.cinemaID)).count > 1 }

  /// The text instead of an empty list.
  var notice: Wording {
    if let failure = reading.failure { return failure }
    return Wording(reading.answer == nil ? "cinema.films.reading" : "cinema.kiosk.none")
  }

  /// Shows what was read; numbers do not change while one is typed.
  private func showRows() {
    if typed.isEmpty { list.show(reading.answer ?? []) }
  }

  private func restart() { rotation = KioskRotation(at: context.clock.now()) }

  func storeChanged() { reading.storeChanged() }

  func timePassed(_ now: Stamp) {
    reading.timePassed(now)
    if let typedAt, now.bootTime - typedAt.bootTime >= Self.forgottenAfterMilliseconds {
      clear()
    }
    guard typed.isEmpty, rotation.turn(at: now, pages: 1) else { return }
    if list.state.selection + 1 < list.items.count {
      list.page(by: 1)
    } else {
      list.state.select(0, of: list.items.count)
      restart()
    }
  }

  // MARK: Keys

  func type(_ digit: Character) {
    typedAt = context.clock.now()
    if typed.count < Self.mostDigits { typed.append(digit) }
  }

  func delete() {
    typed = String(typed.dropLast())
    showRows()
  }

  func clear() {
    (typed, typedAt) = ("", nil)
    showRows()
  }

  /// Opens the places of the typed number, or of the selected showing.
  func enterTapped() -> Move {
    guard let number = Int(typed) else {
      return list.selected.map { .open(.buySeats($0.id)) } ?? .stay
    }
    let row = list.all.first { $0.number == number }
    clear()
    if let row { return .open(.buySeats(row.id)) }
    return .tell(
      Message(Wording("cinema.kiosk.noNumber", ["number": "\(number)"]), .warning))
  }
}

import Accounts
import Games
import Languages
import MapScreens
import Shell
import Timekeeping

/// The fields of the filters, except for what a place needs.
struct FilterFields {
  private let context: AppContext

  init(_ context: AppContext) { self.context = context }

  private var words: GameWords { context.gameWords }

  /// Returns a form with filters.
  func form(of chosen: ChosenGames) -> FormFields {
    let filter = chosen.filter
    let fits = check("plans", chosen.fitsPlans)
    return FormFields(
      [
        sports(filter.sport),
        text("from", filter.from, hint: "day"), text("to", filter.to, hint: "day"),
        text("hoursFrom", filter.hoursFrom, hint: "hours"), text("hoursTo", filter.hoursTo),
        text("place", chosen.place?.name, hint: "place", limit: 100),
        number("km", filter.metres.map { Int(($0 / 1000).rounded()) }, limit: 5),
        number("room", filter.room, limit: 2), number("level", filter.level, limit: 2),
        FormField(
          "kind", "games.filters.kind",
          .choice(
            [.init("", "games.filters.any")]
              + GameKind.allCases.map { .init($0.rawValue, "games.kind.\($0.rawValue)") }),
          text: filter.kind?.rawValue ?? ""),
        check("free", filter.freeOnly), check("open", filter.openOnly),
      ] + (context.user == nil ? [] : [fits, check("own", !filter.hidesOwn)]))
  }

  private func sports(_ chosen: String?) -> FormField {
    let other = chosen.map { KnownSport.named($0) == nil ? [$0] : [] } ?? []
    let choices = (KnownSport.all.map(\.id) + other).map { FormField.Choice($0, words.sport($0)) }
    return FormField(
      "sport", "games.filters.sport", .choice([.init("", "games.filters.any")] + choices),
      text: chosen ?? "")
  }

  private func text(
    _ id: String, _ text: String?, hint: String? = nil, limit: Int = 40
  ) -> FormField {
    FormField(
      id, "games.filters.\(id)", text: text ?? "", limit: limit,
      hint: hint.map { Wording("games.filters.hint.\($0)") })
  }

  private func number(_ id: String, _ number: Int?, limit: Int) -> FormField {
    FormField(
      id, "games.filters.\(id)", text: number.map { "\($0)" } ?? "", limit: limit, givesWay: true)
  }

  private func check(_ id: String, _ isOn: Bool) -> FormField {
    FormField(id, "games.filters.\(id)", .check, text: isOn ? "yes" : "")
  }

  // MARK: Reading

  /// Returns the filters of a form without its place, and adds what cannot be read to the problems.
  func chosen(from form: FormFields, _ problems: inout [FieldProblem]) -> ChosenGames {
    var chosen = ChosenGames()
    chosen.filter.sport = form["sport"].isEmpty ? nil : form["sport"]
    chosen.filter.kind = GameKind(rawValue: form["kind"])
    chosen.filter.freeOnly = form["free"] == "yes"
    chosen.filter.openOnly = form["open"] == "yes"
    chosen.filter.hidesOwn = form["own"] != "yes"
    chosen.fitsPlans = form["plans"] == "yes"
    chosen.filter.from = day("from", form, &problems)
    chosen.filter.to = day("to", form, &problems)
    chosen.filter.hoursFrom = hour("hoursFrom", form, &problems)
    chosen.filter.hoursTo = hour("hoursTo", form, &problems)
    chosen.filter.room = number("room", form, in: GameBounds.party, &problems)
    chosen.filter.level = number("level", form, in: GameBounds.level, &problems)
    if let from = chosen.filter.from, let to = chosen.filter.to, to < from {
      problems.append(FieldProblem(field: "to", wording: Wording("games.filters.turned")))
    }
    return chosen
  }

  private var typed: TypedMoment {
    TypedMoment(now: LocalTime(utcMilliseconds: context.seconds * 1000), context.texts)
  }

  private func day(
    _ id: String, _ form: FormFields, _ problems: inout [FieldProblem]
  ) -> String? {
    let text = Cleaned.line(form[id])
    guard !text.isEmpty else { return nil }
    if let day = typed.read(text, isDay: true) { return day.date }
    problems.append(
      FieldProblem(field: id, wording: Wording("games.filters.badDay", ["text": text])))
    return nil
  }

  /// Returns a time of day as `HH:MM`; `18` counts as `18:00`.
  private func hour(
    _ id: String, _ form: FormFields, _ problems: inout [FieldProblem]
  ) -> String? {
    let text = Cleaned.line(form[id])
    guard !text.isEmpty else { return nil }
    let whole = text.allSatisfy(\.isNumber) ? text + ":00" : text
    if let time = typed.read(whole) { return String(time.timeOfDay.prefix(5)) }
    problems.append(
      FieldProblem(field: id, wording: Wording("games.error.field.clock", ["text": text])))
    return nil
  }

  private func number(
    _ id: String, _ form: FormFields, in range: ClosedRange<Int>,
    _ problems: inout [FieldProblem]
  ) -> Int? {
    let text = Cleaned.line(form[id])
    guard !text.isEmpty else { return nil }
    if let number = Int(text), range.contains(number) { return number }
    let names = ["first": "\(range.lowerBound)", "last": "\(range.upperBound)"]
    problems.append(FieldProblem(field: id, wording: Wording("games.filters.badNumber", names)))
    return nil
  }
}

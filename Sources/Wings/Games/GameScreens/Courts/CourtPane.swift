import Accounts
import Games
import Languages
import MapScreens
import Shell
import Terminal
import Timekeeping
import Widgets

/// A court: its facts, the days of a week with their free hours, and the hours of one day.
struct CourtPane: Pane, LivePane, TypingPane, FramedPane {
  let model: CourtViewModel

  private var context: AppContext { model.context }
  private var foot: FootForm { FootForm(model) }

  var title: Wording { Wording("games.courts.of", ["court": model.court.name]) }
  var standsBeside: Bool { true }
  var filter: TypedFilter? { foot.isOpen ? nil : model.list.filter }
  var takesText: Bool { foot.isOpen || model.list.filter.isTyping }
  var hasUnsavedText: Bool { foot.isChanged }
  var pasteLimit: Int? { foot.isOpen ? nil : TypedFilter.longest }

  private var page: ListPage<CourtHour> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { _ in model.openTapped() }
    ) { table }
    if model.postObstacle == nil { page.label = "games.courts.key.post" }
    page.head = { head(columns: $0.area.columns) }
    page.isFocused = !foot.isOpen
    return page
  }

  var bindings: [KeyBinding] {
    if foot.isOpen {
      return foot.bindings(submit: "games.courts.key.close", leave: "common.key.back")
    }
    let owner = model.ownerObstacle
    let close = model.chosenClosure == nil ? "close" : "reopen"
    return page.bindings([
      KeyBinding(.left, "common.key.dayBefore") { model.moveTapped(by: -1) },
      KeyBinding(.right, "common.key.dayAfter") { model.moveTapped(by: 1) },
      KeyBinding(.character("["), "common.key.weekBefore", footer: false) {
        model.moveTapped(by: -7)
      },
      KeyBinding(.character("]"), "common.key.weekAfter", footer: false) {
        model.moveTapped(by: 7)
      },
      KeyBinding(.character("n"), "games.courts.key.post", disabled: model.postObstacle) {
        model.postTapped()
      },
      KeyBinding(.character("m"), "maps.key.byMap") { model.mapTapped() },
      KeyBinding(.character("c"), "games.courts.key.\(close)", disabled: owner) {
        model.closeTapped()
      },
      KeyBinding(.character("e"), "common.key.edit", disabled: owner) { model.editTapped() },
      KeyBinding(.character("D"), "common.key.delete", disabled: owner, footer: false) {
        model.deleteTapped()
      },
      context.writeKey(.court(model.id)),
      GameActKeys.undo(model.acts, seeing: model.id),
    ])
  }

  func take(_ input: Input) -> Move? { foot.take(input) ?? page.take(input) }

  func refresh() { model.storeChanged() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    page.draw(on: &canvas, in: foot.draw(on: &canvas, in: area))
  }

  /// Returns the facts, then the days of the week with their free hours; the chosen one in brackets.
  private func head(columns: Int) -> [PageLine] {
    let facts = context.gameWords.facts(model.court, from: context.gamePlace?.point)
      .flatMap { TextLines.wrap($0, columns: columns) }
    guard let week = model.week else { return facts.map { PageLine($0) } }
    let width = max(1, columns / week.days.count)
    var (names, counts) = ("", "")
    for (number, day) in week.days.enumerated() {
      let weekday = context.text("common.weekday.short.\(day.date.weekday)")
      let name = "\(weekday) \(day.date.day)"
      let count = context.text("games.courts.freeHours", ["hours": "\(day.free)"])
      names += TextWidth.pad(model.isChosen(number) ? "[\(name)]" : " \(name)", columns: width)
      counts += TextWidth.pad(" \(count)", columns: width)
    }
    return facts.map { PageLine($0) } + [PageLine(names, .title), PageLine(counts, .dim)]
  }

  private var table: Table {
    let (words, hours) = (context.gameWords, model.list.items)
    let columns = [
      TableColumn(context.text("games.courts.time"), columns: 19),
      TableColumn(context.text("games.courts.there")),
    ]
    return Table(columns: columns, count: hours.count) { row in
      let hour = hours[row]
      return TableRow(
        [words.hours(hour.slot), words.state(hour)], role: role(of: hour), sign: sign(of: hour))
    }
  }

  private func role(of hour: CourtHour) -> Role {
    switch hour.state {
    case .free: .text
    case .game(let view): view.own?.plays == true ? .ownRow : .dim
    case .begun, .closed, .taken: .dim
    }
  }

  private func sign(of hour: CourtHour) -> Character {
    switch hour.state {
    case .free: "+"
    case .game(let view):
      // A game in a closure needs its host to be told.
      model.isClosed(hour.slot) ? "!" : GameWords.sign(view, of: context.user?.id)
    case .begun, .closed, .taken: " "
    }
  }
}

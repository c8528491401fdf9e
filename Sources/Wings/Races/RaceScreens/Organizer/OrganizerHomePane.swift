import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// The organizer's Home: all active competitions, the organizer's own ones marked.
struct OrganizerHomePane: Pane, LivePane, TypingPane, FramedPane, HelpedPane {
  let model: OrganizerHomeViewModel

  var title: Wording { Wording("races.organizer.home") }
  var helpNotes: [HelpNote] { [HelpNote("*", Wording("races.home.sign.own"))] }
  func hasOwnBoxes(on size: Size) -> Bool {
    Preview.hasRoom(on: size) || Box.hasSides(on: size)
  }

  private var summary: HomeSummaryView { HomeSummaryView(model: model.summary) }

  private var page: ListPage<Competition> {
    var page = CompetitionListView(
      list: model.list, context: model.context, empty: "races.organizer.homeEmpty",
      sign: { model.isOwn($0) ? "*" : " " }, signMeaning: "races.home.sign.own",
      open: model.openTapped
    ).page
    page.hasEdgeWhenNarrow = true
    page.isFocused = !model.summary.hasKeyboard
    return page
  }

  var bindings: [KeyBinding] {
    summary.bindings(
      beside: page.bindings(
        [
          page.key(.character("d"), "races.run.key.desk", disabled: foreign) {
            .open(.desk($0.id))
          },
          page.key(.character("e"), "races.run.key.edit", footer: false, disabled: foreign) {
            .open(.edit(competition: $0.id))
          },
          KeyBinding(.character("n"), "races.organizer.key.create") { .open(.create(model: nil)) },
        ] + nextRound + [
          KeyBinding(.character("r"), "records.key.records") { .open(.records(.all)) },
          KeyBinding(.character("t"), "races.organizer.key.stats", footer: false) {
            .open(.organizerStats)
          },
          KeyBinding(.character("S"), "series.key.list", footer: false) { .open(.seriesList) },
        ]))
  }

  /// The key for the next round of the last race, if it has one.
  private var nextRound: [KeyBinding] {
    model.round.map { round in
      [
        KeyBinding(.character("m"), "races.organizer.key.round") {
          .open(.create(model: round.model.id))
        }
      ]
    } ?? []
  }

  /// Why the user has no desk in the selected competition.
  private var foreign: Wording? {
    model.list.rows.selected.map(model.isOwn) == false ? Wording("races.organizer.foreign") : nil
  }

  func take(_ input: Input) -> Move? {
    if let move = summary.take(input) { return move }
    return model.summary.hasKeyboard ? nil : page.take(input)
  }
  var wakesEvery: Int? { model.summary.wakesEvery }
  var filter: TypedFilter? { model.list.rows.filter }
  func refresh() { model.storeChanged() }

  func layOut(_ room: FrameRoom) { summary.layOut(room) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let rest = summary.draw(on: &canvas, in: area)
    page.draw(on: &canvas, in: rest)
  }
}

import Languages
import Races
import Seasons
import Shell
import Terminal
import Timekeeping

/// A competition to read: facts above, board below.
struct CompetitionPane: Pane, LivePane, TypingPane, FramedPane {
  let model: CompetitionViewModel

  private var board: BoardPane {
    BoardPane(model: model.board) {
      model.lapsObstacle.map { .tell(Message($0)) } ?? model.lapsTapped()
    }
  }

  private var facts: FactsPane {
    FactsPane(
      model: model.facts, facts: CompetitionFacts(model.competition, model.context),
      board: board)
  }

  var title: Wording { Wording("races.competition.title", ["name": model.competition.name]) }
  var live: LiveStatus? { board.live }
  func hasOwnBoxes(on size: Size) -> Bool { true }
  var filter: TypedFilter? { board.filter }
  var wakesEvery: Int? { board.wakesEvery }

  var bindings: [KeyBinding] {
    // A narrow footer shows the first keys, and joining matters most before there are results.
    let (first, later) = model.isToCome ? ([join, leave], []) : ([], [join, leave])
    return first + facts.bindings + [
      KeyBinding(.enter, "races.own.key.laps", disabled: model.lapsObstacle) {
        model.lapsTapped()
      }
    ] + later + [
      KeyBinding(
        .character("C"), "files.course.key.course",
        footer: model.competition.settings.courseID != nil
      ) {
        .open(.course(competition: model.competition.id))
      },
      KeyBinding(.character("r"), "records.key.raceRecords", footer: false) {
        .open(.records(.competition(model.competition.id)))
      },
    ] + RaceDayKeys.bindings(of: model.competition.id)
      + OrganizerKeys(model.context).ofRace(model.competition)
  }

  private var join: KeyBinding {
    KeyBinding(.character("J"), "races.home.key.join", disabled: model.joinObstacle) {
      model.joinTapped()
    }
  }

  private var leave: KeyBinding {
    KeyBinding(.character("L"), "races.history.key.leave", disabled: model.leaveObstacle) {
      model.leaveTapped()
    }
  }

  func take(_ input: Input) -> Move? { facts.take(input) }
  func storeChanged() -> Move { model.storeChanged() }

  func layOut(_ room: FrameRoom) { facts.layOut(room, share: 3) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let body = facts.draw(on: &canvas)
    board.draw(on: &canvas, in: body, isFocused: !model.facts.hasKeyboard)
  }
}

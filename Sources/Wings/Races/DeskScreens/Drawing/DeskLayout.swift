import RaceDay
import Races
import Shell
import Terminal
import Widgets

/// The places of the desk's parts in a frame, and which keys are labelled there.
struct DeskLayout {
  enum Form {
    /// A single line of text: the window is too small for more.
    case line
    case wide, stacked
    /// The entry line below another screen.
    case foot
  }

  let room: FrameRoom
  let form: Form
  fileprivate(set) var entry: DeskEntryLines?
  fileprivate(set) var entryPlace = Rect.empty
  /// The visible lists, their edges included.
  fileprivate(set) var lists: [DeskPanes.Tab: Rect] = [:]
  /// The briefing before the start.
  fileprivate(set) var briefing = Rect.empty
  /// The crossings of the selected competitor.
  fileprivate(set) var look = Rect.empty
  /// The list of those still out, beside the board on a wide screen.
  fileprivate(set) var stillOut = Rect.empty
  fileprivate(set) var menu = Rect.empty
  /// The visible open questions, in lines.
  fileprivate(set) var questions: [DeskQuestionsView.Shown] = []
  /// The visible letters of expected competitors.
  fileprivate(set) var letters: Set<Character> = []
  /// The questions whose repairs are visible with their keys.
  fileprivate(set) var repairs: Set<CrossingID> = []

  fileprivate init(_ room: FrameRoom, _ form: Form) { (self.room, self.form) = (room, form) }

  /// The area inside the edge of a list.
  func body(of tab: DeskPanes.Tab) -> Rect {
    Box.inside(of: lists[tab] ?? .empty, on: room.terminal, isLinear: room.isLinear)
  }

  /// The number of lines of a list that scroll.
  func lines(of tab: DeskPanes.Tab) -> Int { body(of: tab).rows - (tab == .board ? 1 : 0) }

  /// The list at a point; `nil` if there is none.
  func list(at point: Point) -> DeskPanes.Tab? {
    lists.first { $0.value.contains(point) }?.key
  }
}

/// Lays out the desk: in columns, stacked, as a single line, or below another screen.
struct DeskLayouts {
  let model: DeskViewModel
  let room: FrameRoom

  /// The columns in which the last crossings show most names whole, edges included.
  private static let leastLeft = 42
  /// The columns in which messages about the clock fit on one line, if the board still has room.
  private static let goodLeft = 46
  private static let linearMenuRows = 16
  private static let fewestForThree = 180
  private static let leastBoard = 5

  private var area: Rect { room.area }
  private var hasSides: Bool { Box.hasSides(on: room.terminal) }

  func desk() -> DeskLayout {
    if area.columns < 20 || area.rows < 4 { return DeskLayout(room, .line) }
    return seen(area.columns >= 100 ? wide() : stacked())
  }

  /// Lays out the entry line below a screen that was opened from the desk.
  func foot() -> DeskLayout {
    var layout = DeskLayout(room, .foot)
    let entry = DeskEntryLines(of: model, columns: area.columns, rowsWithQuestion: 3)
    layout.entry = entry
    (layout.menu, layout.entryPlace) = area.splitBottom(min(area.rows / 2, entry.footRows))
    if entry.showsRepairs(in: entry.sayingPlace(inFoot: layout.entryPlace)),
      let asked = model.saidQuestion
    {
      layout.repairs = [asked.id]
    }
    return layout
  }

  private func wide() -> DeskLayout {
    model.panes.suggest(.board)
    var layout = DeskLayout(room, .wide)
    let least = area.columns >= Preview.fewestColumns ? Self.goodLeft : Self.leastLeft
    let (left, rest) = area.splitLeft(max(least, area.columns / 3))
    let right = hasSides ? rest : rest.splitLeft(1).right
    let view = DeskEntryLines(of: model, columns: left.columns, hasSides: hasSides)
    layout.entry = view
    let below: Rect
    (layout.entryPlace, below) = left.splitTop(min(view.rows, left.rows - 8))
    let upper = below.splitTop(below.rows - questionRows(in: below)).top
    layout.lists[.questions] = below.splitTop(upper.rows).bottom
    placeUpper(upper, &layout)
    let middle: Rect
    (middle, layout.stillOut) = right.splitLeft(right.columns - stillOutColumns(beside: right))
    let look = Preview.hasRoom(on: room.terminal) ? DeskCrossingLook(model) : nil
    (layout.lists[.board], layout.look) = middle.splitBottom(look?.rows(in: middle) ?? 0)
    layout.menu = middle
    return layout
  }

  private func questionRows(in below: Rect) -> Int {
    let columns = below.columns - (hasSides ? 4 : 0)
    let latest =
      DeskQuestionsView(model: model).rowsOfLatest(columns: columns) + (hasSides ? 1 : 0)
    let missed = model.overview.firstMissed == nil ? 0 : 3
    let asked = max(
      hasSides ? 3 : 2, latest + 1 + missed, min(model.book.questionCount * 2 + 1, 9))
    return min(asked, max(below.rows / 3, min(latest + 1 + missed, below.rows - 6)))
  }

  /// The columns of the list of those still out, on a wide screen beside the board.
  ///
  /// A board is only as wide as its content.
  private func stillOutColumns(beside right: Rect) -> Int {
    area.columns >= Self.fewestForThree && model.hasStarted ? right.columns * 9 / 20 : 0
  }

  /// Places the expected competitors and the last crossings, or the briefing before the start.
  private func placeUpper(_ place: Rect, _ layout: inout DeskLayout) {
    if DeskBriefingView(of: model) != nil, !model.panes.tab.isEmptyBeforeTheGun {
      return layout.briefing = place
    }
    let wanted = model.session.crossings.expected.rows.count + (hasSides ? 2 : 1)
    (layout.lists[.expected], layout.lists[.crossings]) =
      place.splitTop(min(place.rows / 2, max(10, wanted)))
  }

  private func stacked() -> DeskLayout {
    var layout = DeskLayout(room, .stacked)
    // Before the start no competitor is expected, and the board takes the rows.
    let isBrief = model.panes.tab == .board && DeskBriefingView(of: model) != nil
    let usual = min(isBrief ? 4 : 6, area.rows / 2)
    let isTiny = area.columns < 60 || area.rows < 12 || room.isLinear
    let view = DeskEntryLines(
      of: model, columns: area.columns, showsNext: model.panes.tab != .expected,
      leastSaid: isBrief ? 1 : 2, hasNextRow: usual > 5,
      rowsWithQuestion: model.panes.tab == .questions ? 0 : isTiny && !room.isLinear ? 2 : 6)
    layout.entry = view
    let below: Rect
    (layout.entryPlace, below) = area.splitTop(max(usual, min(view.rows, area.rows - 1)))
    model.panes.suggest(isTiny ? .crossings : .board)
    // In linear mode lists behind a menu would be read aloud again, so the menu gets its own rows.
    let (place, free) = below.splitBottom(room.isLinear ? Self.linearMenuRows : 0)
    layout.menu = room.isLinear ? free : isTiny ? area.splitTop(2).bottom : below
    layout.lists[model.panes.tab] = place
    if model.panes.tab == .board {
      (layout.briefing, layout.lists[.board]) = place.splitTop(briefingRows(in: place))
    }
    return layout
  }

  private func briefingRows(in place: Rect) -> Int {
    let rows = DeskBriefingView(of: model)?.rows(columns: place.columns) ?? 0
    return max(0, min(rows, place.rows - Self.leastBoard))
  }

  /// Adds the visible letters and repairs to a layout.
  private func seen(_ former: DeskLayout) -> DeskLayout {
    var layout = former
    let expected = DeskExpectedView(model: model)
    if layout.lists[.expected] != nil {
      let rows = expected.rows(
        from: model.panes.scrolledRows(in: .expected), limit: layout.body(of: .expected).rows)
      layout.letters.formUnion(rows.map(\.letter))
    }
    if let entry = layout.entry {
      let inside = entry.area(in: layout.entryPlace, room)
      if let place = entry.nextPlace(in: inside, of: model) {
        layout.letters.formUnion(expected.line(columns: place.columns).letters)
      }
      if entry.showsRepairs(in: entry.sayingPlace(in: inside)), let asked = model.saidQuestion {
        layout.repairs.insert(asked.id)
      }
    }
    if layout.lists[.questions] != nil {
      layout.questions = DeskQuestionsView(model: model).shown(
        from: model.panes.scrolledRows(in: .questions), in: layout.body(of: .questions).size)
      layout.repairs.formUnion(
        layout.questions.filter(\.showsRepairsWhole).map(\.question.id))
    }
    return layout
  }
}

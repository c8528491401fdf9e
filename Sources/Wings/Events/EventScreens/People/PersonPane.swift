import Accounts
import Events
import Languages
import MapScreens
import NoticeScreens
import People
import PeopleScreens
import Shell
import Terminal
import Timekeeping
import Widgets

/// The page of a person: public information, and future and past events.
struct PersonPane: Pane, LivePane, @MainActor ListPane, FramedPane, HelpedPane {
  let model: PersonViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("events.person.title", ["name": model.name]) }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }

  var helpNotes: [HelpNote] { EventLegend.notes(context) }

  var page: ListPage<EventLine> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { _ in model.openTapped() }
    ) { table }
    page.heading = { model.arrangement.words(model.categories) }
    return page
  }

  var bindings: [KeyBinding] {
    let find = KeyBinding(.character("P"), "events.key.findPeople", footer: false) {
      model.findTapped()
    }
    let settings = KeyBinding(
      .character(","), "inbox.key.settings", disabled: context.sharedMachineObstacle,
      footer: model.isOwn
    ) { model.acts.settingsTapped() }
    let edit = KeyBinding(.character("e"), "events.key.editProfile") { .open(.profile) }
    let answer = KeyBinding(.character("r"), "events.key.answerModerators") {
      model.answerModeratorsTapped()
    }
    let actKeys = EventActKeys(acts: model.acts, line: model.selected, isOfPerson: true)
    return page.bindings() + (model.isBlocked ? [answer] : [])
      + (model.isOwn ? [edit, settings] : toPerson + [settings])
      + actKeys.bindings + [find] + listKeys
      + (model.isOwn ? [actKeys.importing(footer: false)] : [])
  }

  /// `c` contacts another person, and selects categories on the user's own page.
  private var listKeys: [KeyBinding] {
    let keys = EventListKeys(acts: model.acts, line: model.selected)
    let category = EventListKeys.category { model.categoryTapped() }
    return [EventListKeys.sort { model.sortTapped() }] + (model.isOwn ? [category] : [])
      + [keys.why, keys.new, keys.zone]
  }

  /// The keys of acts on another person.
  private var toPerson: [KeyBinding] {
    func key(_ letter: Character, _ label: String, _ act: @escaping () -> Move) -> KeyBinding {
      KeyBinding(
        .character(letter), label, disabled: context.sharedMachineObstacle, action: act)
    }
    let (acts, ties) = (model.personActs, model.facts?.ties)
    return [
      acts.followKey(ties),
      key("c", "events.key.contact") { model.contactTapped() },
    ]
      + acts.muteKeys(ties) + [key("!", "people.key.report") { model.reportTapped() }]
      + (model.facts?.isForModerator == true
        ? [
          key("v", "people.key.verify") { model.verifyTapped() },
          key("M", "events.key.moderate") { model.moderateTapped() },
        ] : [])
  }

  func refresh() { model.storeChanged() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard Preview.hasRoom(on: canvas.size) else { return drawPerson(on: &canvas, in: area) }
    let box = Box(model.name)
    guard let chosen = model.list.selected else {
      return drawPerson(on: &canvas, in: box.draw(on: &canvas, in: area))
    }
    let (left, right) = Preview.places(
      of: table, in: area, on: canvas.size, state: &model.list.state)
    drawPerson(on: &canvas, in: box.draw(on: &canvas, in: left))
    let look = Box(chosen.event.title, isFocused: false).draw(on: &canvas, in: right)
    EventSummary(
      line: chosen, categories: model.categories,
      here: context.eventPlace?.point, context: context
    ).draw(on: &canvas, in: look)
  }

  private func drawPerson(on canvas: inout Canvas, in area: Rect) {
    let portrait = Portrait(model.facts?.profile.image, context)
    let size = canvas.isLinear ? nil : portrait.size(beside: Self.fewestColumns, in: area)
    let lines = lines(columns: area.columns - (size.map { $0.columns + 2 } ?? 0))
    let rows = min(max(lines.count, (size?.rows ?? 0) + 1), max(area.rows / 2, size?.rows ?? 0))
    let (head, body) = area.splitTop(rows)
    var state = PageState()
    let beside = portrait.draw(size, on: &canvas, in: head)
    Page(lines).draw(on: &canvas, in: beside, state: &state)
    page.draw(on: &canvas, in: body)
  }

  /// The smallest width of the text beside the picture.
  private static let fewestColumns = 36

  private var table: Table {
    EventListTable(
      lines: model.list.items, categories: model.categories,
      sorting: ColumnSort(.start), context: context
    ).table
  }

  private func lines(columns: Int) -> [PageLine] {
    guard let facts = model.facts else { return [PageLine(model.name, .title)] }
    let verified = facts.profile.isVerified ? context.text("events.person.verified") : ""
    let muted = facts.ties.muted.map { context.text("people.kind.\($0.rawValue)") } ?? ""
    let counts: [String] = [
      context.text("events.person.events", count: facts.lines.count),
      context.text("events.person.hosting", count: facts.hosting),
      facts.going.map { context.text("events.person.going", count: $0) },
      context.text("events.person.followers", count: facts.followers),
      context.text("events.person.following", count: facts.following),
    ].compactMap(\.self)
    let name = [model.name, verified, facts.homePlace, muted].filter { !$0.isEmpty }
    return TextLines.wrap(name.joined(separator: "   "), columns: columns).map {
      PageLine($0, .title)
    } + warnings(facts, columns: columns)
      + TextLines.wrap(facts.profile.about, columns: columns).map { PageLine($0) }
      + TextLines.wrap(counts.joined(separator: "   "), columns: columns).map {
        PageLine($0, .dim)
      } + criteria(facts, columns: columns) + [PageLine()]
  }

  /// Returns what users must know about their own account: a block, or an unconfirmed address.
  private func warnings(_ facts: PersonViewModel.Facts, columns: Int) -> [PageLine] {
    let why = model.isBlocked ? facts.profile.blocked?.note : nil
    let texts = [
      why.map { context.text("events.person.blockedOwn", ["why": $0]) },
      facts.isUnconfirmed ? context.text("events.person.unconfirmed") : nil,
    ].compactMap(\.self)
    return texts.flatMap { TextLines.wrap($0, columns: columns) }.map { PageLine($0, .warning) }
  }

  /// Returns why the person is verified, and the criteria for it.
  private func criteria(_ facts: PersonViewModel.Facts, columns: Int) -> [PageLine] {
    let note = facts.profile.isVerified ? facts.profile.verified?.note ?? "" : ""
    let why = note.isEmpty ? "" : context.text("events.person.verifiedWhy", ["why": note])
    return TextLines.wrap(why, columns: columns).map { PageLine($0, .dim) }
      + (facts.criteria.map { VerificationText($0, context).packed(columns: columns) } ?? [])
  }
}

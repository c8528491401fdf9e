import Accounts
import Languages
import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import RaceScreens

@Suite struct CreateFormTests {
  private func draft(
    _ rules: RuleSet?, change: (inout CompetitionDraft) -> Void = { _ in }
  ) -> CompetitionDraft {
    var draft = CompetitionDraft()
    (draft.name, draft.rules, draft.format) = ("Harbour 10K", rules, rules?.format ?? .time)
    change(&draft)
    return draft
  }

  private func shown(_ form: FormFields) -> Set<String> {
    Set(form.fields.map(\.id)).subtracting(form.hidden)
  }

  @Test func `the choice of ranking selects a matching rule set`() throws {
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let model = try CreateViewModel(model: nil, scene.context)
    model.form["name"] = "Hill Climb"
    model.form["format"] = "distance"
    #expect(model.form["rules"] == "distance")
    model.form["format"] = "time"
    #expect(model.form["rules"] == "laps")
    model.form["rules"] = "none"
    model.form["format"] = "distance"
    #expect(model.form["rules"] == "none")
    guard case .ask = model.submitTapped() else {
      Issue.record("it was refused")
      return
    }
  }

  @Test(arguments: [
    ("90", "0:01:30"), ("40:00", "0:40:00"), ("1:30:00", "1:30:00"), ("90.5", "0:01:30.5"),
  ])
  func `a time limit is confirmed in hours, so that seconds are not taken for minutes`(
    typed: String, told: String
  ) throws {
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let model = try CreateViewModel(model: nil, scene.context)
    model.form["name"] = "Hill Climb"
    model.form["limit"] = typed
    guard case .ask(let question) = model.submitTapped() else {
      Issue.record("nothing was asked")
      return
    }
    #expect(question.body.arguments["limit"]?.hasPrefix(told) == true)
  }

  private let full = { (draft: inout CompetitionDraft) in
    draft.description = "Along the quays"
    draft.date = "2026-05-01"
    draft.categories = [
      Races.Category(name: "Open"),
      Races.Category(name: "M40", sex: .male, minimumAge: 40, maximumAge: 49, laps: 5),
      Races.Category(name: "W60", sex: .female, minimumAge: 60),
      Races.Category(name: "U18", maximumAge: 17),
    ]
    draft.settings.laps = 8
    draft.settings.lapMetres = 2_150
    draft.settings.limitMilliseconds = 5_400_000
    draft.settings.lapsEnd = .everyone
    draft.settings.limitRule = .begun
    draft.settings.targetMilliseconds = 2_400_000
    draft.settings.pullShare = 80
    draft.settings.loopMilliseconds = 3_600_000
    draft.settings.bunchGapMilliseconds = 1_120
    draft.settings.basis = .net
    draft.settings.groupBasis = .gun
    draft.settings.sharesEqualPrintedTimes = true
    draft.settings.minimumLapMilliseconds = 90_500
    draft.settings.waves = ["Elite", "Women"]
    draft.settings.waveOffsets = ["Women": 60_000]
    draft.settings.intervalMilliseconds = 30_000
    draft.settings.usesSeasonAge = true
    draft.settings.overallWinnersOutOfGroups = 3
    draft.settings.checkpoints = [Checkpoint(name: "Bridge", metres: 500), Checkpoint(name: "Top")]
    draft.settings.locations = [
      ReaderLocation(name: "D-5001/2", point: "start"), ReaderLocation(name: "40", point: "Bridge"),
    ]
    draft.settings.teams = ["Mill Wheelers", "Harbour Harriers"]
    draft.settings.teamScorers = 4
    draft.settings.teamDisplacers = 1
    draft.settings.teamSplit = .sex
    draft.settings.teamTie = .lastScorer
    draft.settings.incompleteTeams = .ranked
    draft.settings.pointsTable = "cyclocross"
    draft.settings.distanceMetres = 21_098
    draft.settings.courseID = "quay"
  }

  @Test(arguments: RuleSet.allCases.map(Optional.some) + [nil])
  func `a model keeps every setting through the form`(rules: RuleSet?) {
    let model = draft(rules, change: full)
    let (read, problems) = CreateForm.draft(from: CreateForm.fields(of: model), keeping: model)
    #expect(problems.isEmpty)
    #expect(read == model)
  }

  @Test(arguments: [
    (RuleSet.laps, ["lapsEnd", "laps"], ["limitRule", "loop", "interval", "bunchGap"]),
    (.distance, ["limit", "limitRule"], ["laps", "lapsEnd", "groupBasis", "loop"]),
    (.backyard, ["loop", "lapKm"], ["laps", "limit", "interval"]),
    (.timetrial, ["interval"], ["waves", "lapsEnd", "teamScorers"]),
    (.crosscountry, ["teamScorers", "teamDisplacers"], ["lapsEnd", "pullShare", "bunchGap"]),
  ])
  func `a rule set has its own settings, and hides those of others`(
    rules: RuleSet, own: [String], others: [String]
  ) {
    var form = CreateForm.fields(of: draft(rules))
    #expect(shown(form).isSuperset(of: own))
    form["more"] = "yes"
    form.hidden = CreateForm.hidden(in: form)
    #expect(shown(form).isDisjoint(with: others))
  }

  @Test func `rare settings are shown on request, and at once if they are used`() {
    #expect(!shown(CreateForm.fields(of: draft(.road))).contains("bunchGap"))
    let used = draft(.road) { $0.settings.bunchGapMilliseconds = 1_000 }
    #expect(shown(CreateForm.fields(of: used)).contains("bunchGap"))
  }

  @Test(arguments: [
    ("laps", "x"), ("lapKm", "ten"), ("limit", "6h"), ("categories", "M40: old"),
    ("target", "x"), ("pullShare", "x"), ("waves", "Women +soon"), ("overallWinners", "x"),
  ])
  func `an unreadable value is reported at its field`(field: String, typed: String) {
    var form = CreateForm.fields(of: draft(.laps))
    form[field] = typed
    let problems = CreateForm.draft(from: form, keeping: draft(.laps)).problems
    #expect(problems.map(\.field) == [field])
    #expect(problems.first.map { $0.wording.key } == "records.create.bad.\(field)")
  }

  @Test(arguments: [
    "Open", "M40: M 40-49", "W60: F 60+", "U18: -17", "Elite: 8L", "Open, Masters: 40+ 5L",
  ])
  func `categories are shown as they are typed`(typed: String) throws {
    #expect(CategorySyntax.text(try #require(CategorySyntax.parse(typed))) == typed)
  }

  @Test func `sexes, ages and laps may be in any order and letter case`() throws {
    let read = try #require(CategorySyntax.parse(" m40 :5l 40-49  m,,Open "))
    #expect(read.map(\.name) == ["m40", "Open"])
    #expect(read[0].sex == .male && read[0].laps == 5 && read[0].minimumAge == 40)
    #expect(CategorySyntax.parse("M40:") == nil)
    let colons = CategorySyntax.parse("U18: -17: 3L, Cup: Elite: F")
    #expect(
      colons == [
        Races.Category(name: "U18", maximumAge: 17, laps: 3),
        Races.Category(name: "Cup: Elite", sex: .female),
      ])
    #expect(CategorySyntax.parse("M40: 40-") == nil)
  }

  @Test func `waves with planned starts and checkpoints with kilometres can be typed`() {
    let waves = WaveSyntax.parse("Elite, Women +1:00, Over 60 +90")
    #expect(waves?.map(\.milliseconds) == [nil, 60_000, 90_000])
    #expect(waves.map { WaveSyntax.text($0) } == "Elite, Women +1:00, Over 60 +1:30")
    let points = CheckpointSyntax.parse("Old Bridge 2.5, Top, Ford 0")
    #expect(points?.map(\.metres) == [2_500, nil, 0])
    #expect(points?.map(\.name) == ["Old Bridge", "Top", "Ford"])
  }

  /// Answers a question with yes.
  private func confirm(_ move: Move?) {
    guard case .ask(let question) = move else {
      Issue.record("nothing was asked")
      return
    }
    _ = question.answer()
  }

  @Test func `changing the rule set shows its settings and keeps typed text`() throws {
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let pane = try scene.pane(.create(model: nil))
    for key in "Cup" { scene.press(.character(key), in: pane) }
    #expect(scene.screen(of: pane).contains("The race ends"))
    for _ in 0..<3 { scene.press(.tab, in: pane) }
    for _ in 0..<2 { scene.press(.left, in: pane) }
    #expect(!scene.screen(of: pane).contains("The race ends"))
    for _ in 0..<2 { scene.press(.right, in: pane) }
    #expect(scene.screen(of: pane).contains("The race ends"))
    #expect(scene.screen(of: pane).contains("Cup"))
    confirm(scene.press(.enter, in: pane))
    scene.settle(pane)
    #expect(try scene.context.directory.all().first?.rules == .laps)
  }

  @Test func `a time limit of seconds is refused at its field, and the question names a long one`()
    throws
  {
    let short = draft(.road) { $0.settings.limitMilliseconds = 1_500 }
    #expect(CreateForm.problems(of: short).map(\.field) == ["limit"])
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let race = try scene.competition(.road) { $0.settings.limitMilliseconds = 5_400_000 }
    let model = try CreateViewModel(model: race.id, scene.context)
    guard case .ask(let question) = model.submitTapped() else {
      Issue.record("nothing was asked")
      return
    }
    #expect(scene.context.text(question.body).contains("1:30:00"))
  }

  @Test func `the head of a competition shows its limit, and that it runs`() throws {
    let scene = try RaceScreensScene()
    let race = try scene.competition(.road) { $0.settings.limitMilliseconds = 5_400_000 }
    let before = CompetitionFacts(race, scene.context).lines(columns: 200).joined(separator: "\n")
    #expect(before.contains("limit 1:30:00") && before.contains("open"))
    try scene.start(race)
    let running = try #require(try scene.context.directory.competition(race.id))
    let after = CompetitionFacts(running, scene.context).lines(columns: 200).joined(separator: "\n")
    #expect(after.contains("RUNNING"))
  }

  @Test func `the hint of the rule set follows win and out as it is chosen`() throws {
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let race = try scene.competition(.laps)
    let model = try CreateViewModel(model: race.id, scene.context)
    func hint() -> String {
      let field = model.form.fields.first { $0.id == "rules" }
      return field?.hint.map { scene.context.text($0) } ?? ""
    }
    #expect(hint().hasPrefix("Once the leader completes the last lap"))
    model.form["lapsEnd"] = LapsEnd.winAndOut.rawValue
    #expect(hint().hasPrefix("From the set lap on the first across the line is out"))
    model.form["rules"] = "none"
    #expect(hint().hasPrefix("Least time first; typed minutes"))
  }

  @Test func `Enter in the description goes to the next field, and publishes nothing`() throws {
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let pane = FormPage(try CreateViewModel(model: nil, scene.context))
    pane.model.form["name"] = "Quarry Loop"
    pane.model.form.focus(on: "description")
    _ = pane.press(.enter, at: scene.context.clock.now(), among: pane.bindings)
    #expect(try scene.context.directory.all().isEmpty)
    #expect(pane.model.form.focused?.id != "description")
  }

  @Test func `an error in a hidden setting shows that setting`() throws {
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let race = try scene.competition(.road)
    let model = try CreateViewModel(model: race.id, scene.context)
    model.form["bunchGap"] = "x"
    _ = model.submitTapped()
    #expect(model.form.focused?.id == "bunchGap")
    #expect(!model.form.hidden.contains("bunchGap"))
  }

  @Test func `reusing a model with all its settings changes nothing in it`() throws {
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let old = try scene.competition(.laps, change: full)
    let model = try CreateViewModel(model: old.id, scene.context)
    model.form["name"] = "Next year"
    model.form["laps"] = "3"
    model.form["categories"] = "Open"
    model.form["teams"] = ""
    confirm(model.submitTapped())
    scene.settle(try scene.pane(.library))
    let all = try scene.context.directory.all()
    let new = try #require(all.first { $0.name == "Next year" })
    #expect(new.settings.laps == 3 && new.settings.teams.isEmpty)
    #expect(new.settings.checkpoints == old.settings.checkpoints)
    #expect(new.settings.courseID == "quay" && new.settings.pointsTable == "cyclocross")
    #expect(try scene.context.directory.competition(old.id) == old)
  }

  @Test func `every field has its label and its hint`() {
    for setting in SettingFields.all {
      for suffix in ["", ".hint"] {
        #expect(
          Catalogue.english.has("records.create.\(setting.id)\(suffix)"), "\(setting.id)\(suffix)")
      }
      guard case .choice(let choices) = setting.kind else { continue }
      for choice in choices { #expect(Catalogue.english.has(choice.label), "\(choice.label)") }
    }
  }

  @Test func `forty by twelve keep the focused field and its hint visible`() throws {
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let race = try scene.competition(.laps, change: full)
    let pane = try scene.pane(.create(model: race.id))
    let small = Size(columns: 40, rows: 9)
    for _ in 0..<40 {
      scene.press(.tab, in: pane)
      let screen = scene.screen(of: pane, in: small)
      let focused = try #require((pane as? FormPage<CreateViewModel>)?.model.form.focused)
      let label = scene.context.text(focused.label)
      #expect(screen.contains(label.prefix(19)), "\(focused.id)")
    }
  }

  @Test func `changes of two organizers to one competition are both saved`()
    throws
  {
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let race = try scene.competition()
    let home = try scene.pane(.run(race.id))
    let (here, there) = (
      try CreateViewModel(model: nil, editing: race.id, scene.context),
      try CreateViewModel(model: nil, editing: race.id, scene.context)
    )
    here.form["description"] = "Mud and planks"
    there.form["name"] = "Quarry Loop by night"
    for model in [there, here] {
      _ = model.submitTapped()
      scene.settle(home)
    }
    let saved = try scene.context.directory.competition(race.id)
    #expect(saved?.name == "Quarry Loop by night")
    #expect(saved?.description == "Mud and planks")
  }

  @Test func `waves and categories are in the form, and the race as it will be beside it`() throws {
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let pane = try scene.pane(.create(model: nil))
    let model = try #require(pane as? FormPage<CreateViewModel>).model
    model.form["name"] = "Hill Climb"
    model.form["rules"] = "laps"
    model.form["laps"] = "8"
    model.form["waves"] = "Elite, Women +1:00"
    model.form["categories"] = "Masters: M 40+ 5L, Open"
    #expect(model.form["more"] == "" && model.form.fields.contains { $0.id == "waves" })
    #expect(!model.form.hidden.contains("waves") && !model.form.hidden.contains("categories"))
    let wide = scene.lines(of: pane, in: Size(columns: 120, rows: 40)).map { $0.suffix(46) }
    func shows(_ text: String) -> Bool { wide.contains { $0.contains(text) } }
    #expect(shows("Hill Climb") && shows("Women +1:00"))
    #expect(shows("Masters, men, 40+, 5 laps") && shows("Open, 8 laps"))
    #expect(!scene.screen(of: pane, in: Size(columns: 80, rows: 24)).contains("5 laps"))
  }

  @Test func `a long form has two columns from 142 on, and the race beside them`() throws {
    let scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    let pane = try scene.pane(.create(model: nil))
    let model = try #require(pane as? FormPage<CreateViewModel>).model
    (model.form["rules"], model.form["more"]) = ("laps", "yes")
    let labels = ["races.create.name", "records.create.checkIn"].map {
      scene.context.text($0)
    }
    func rows(_ columns: Int) -> [Int?] {
      let lines = scene.lines(of: pane, in: Size(columns: columns, rows: 30))
      return labels.map { label in lines.firstIndex { $0.contains(label) } }
    }
    #expect(rows(120)[0] != nil && rows(120)[1] == nil)
    #expect(rows(142).allSatisfy { $0 != nil })
    #expect(scene.screen(of: pane, in: Size(columns: 142, rows: 30)).contains("╮"))
  }
}

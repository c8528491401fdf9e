import Languages
import RaceDay
import Races
import Shell
import Terminal
import Testing

@testable import RaceScreens

@Suite("The form of an entry")
struct EntryFormTests {
  private let scene: RaceScreensScene
  private let race: Competition

  init() throws {
    scene = try RaceScreensScene()
    scene.context.user = scene.organizer
    race = try scene.competition { $0.categories = [Category(name: "Junior")] }
  }

  private func filled(_ texts: [String: String]) throws -> EntryViewModel {
    let model = try EntryViewModel(competition: race.id, entry: nil, scene.context)
    for (field, text) in texts { model.form[field] = text }
    return model
  }

  private func entry(_ bib: String) throws -> Entry? {
    try scene.context.races.entry(bib: bib, in: race.id)
  }

  @Test func `a walk-up has one name, and gets the next free bib where none is typed`() throws {
    try scene.enter("41", "Ada Moor", into: race)
    let model = try filled(["name": "Vera Lateborn"])
    let names = model.form.fields.map(\.id).filter { $0.lowercased().contains("name") }
    #expect(names == ["name"])
    #expect(model.form.fields.first?.hint?.arguments["bib"] == "42")
    _ = model.submitTapped()
    scene.settle(try scene.pane(.run(race.id)))
    #expect(try entry("42")?.name == "Vera Lateborn")
    _ = try filled(["bib": "-", "name": "Ola Vik"]).submitTapped()
    scene.settle(try scene.pane(.run(race.id)))
    #expect(try scene.context.directory.entries(of: race.id).last?.bib == "")
  }

  @Test func `a name imported in two parts keeps both`() throws {
    try scene.enter("41", "", into: race) { ($0.firstName, $0.secondName) = ("Ada", "Moor") }
    let id = try entry("41")?.id
    let model = try EntryViewModel(competition: race.id, entry: id, scene.context)
    #expect(model.form["firstName"] == "Ada" && model.form["secondName"] == "Moor")
    model.form["team"] = "Hill"
    _ = model.submitTapped()
    scene.settle(try scene.pane(.run(race.id)))
    #expect(try entry("41")?.firstName == "Ada")
  }

  private func hint(_ field: String, _ model: EntryViewModel) -> String {
    model.form.fields.first { $0.id == field }?.hint.map(scene.context.text) ?? ""
  }

  @Test func `the hints list the race's categories and explain waves`() throws {
    let model = try filled([:])
    #expect(hint("categories", model).hasPrefix("Junior; separated by commas"))
    #expect(hint("wave", model) == "Who starts together; empty if all start together")
  }

  @Test func `many categories are cut with an ellipsis, and listed if none is similar`()
    throws
  {
    let many = try scene.competition { race in
      race.categories = (1...9).map { Category(name: "Category \($0)") }
    }
    let model = try EntryViewModel(competition: many.id, entry: nil, scene.context)
    let known = "Category 1, Category 2, Category 3, …"
    #expect(hint("categories", model).hasPrefix(known + ";"))
    (model.form["name"], model.form["categories"]) = ("Ada Moor", "Ladies")
    guard case .ask(let question) = model.submitTapped() else {
      Issue.record("nothing was asked")
      return
    }
    #expect(
      scene.context.text(question.body) == "There is no category Ladies. Categories: \(known).")
  }

  @Test func `an unknown category is asked about with the nearest`() throws {
    let model = try filled(["bib": "7", "name": "Ada Moor", "categories": "Junoir"])
    guard case .ask(let question) = model.submitTapped() else {
      Issue.record("nothing was asked")
      return
    }
    #expect(question.body.arguments["nearest"] == "Junior")
    #expect(model.form.focused?.id == "categories" && model.form.firstProblem != nil)
    #expect(try entry("7") == nil)
    _ = question.answer()
    scene.settle(try scene.pane(.run(race.id)))
    #expect(try entry("7")?.categories == ["Junoir"])
  }

  @Test func `a category in another letter case is the race's category`() throws {
    let model = try filled(["bib": "7", "name": "Ada Moor", "categories": "junior"])
    _ = model.submitTapped()
    scene.settle(try scene.pane(.run(race.id)))
    #expect(try entry("7")?.categories == ["Junior"])
  }

  /// The question that saving a new entry asks; `nil` if it is saved at once.
  private func asked(_ model: EntryViewModel) -> Question? {
    if case .ask(let question) = model.submitTapped() { question } else { nil }
  }

  @Test func `the sex of a walk-up is asked for where it decides the category`() throws {
    let race = try scene.competition {
      $0.categories = [Category(name: "Women", sex: .female), Category(name: "Fun")]
    }
    let model = try EntryViewModel(competition: race.id, entry: nil, scene.context)
    (model.form["bib"], model.form["name"]) = ("7", "Ada Moor")
    let question = try #require(asked(model))
    #expect(question.body.key == "races.entry.lacking.sex")
    #expect(model.form.focused?.id == "sex" && model.form.firstProblem != nil)
    #expect(try scene.context.races.entry(bib: "7", in: race.id) == nil)
    model.form["sex"] = "F"
    #expect(asked(model) == nil)
    scene.settle(try scene.pane(.run(race.id)))
    #expect(try scene.context.races.entry(bib: "7", in: race.id)?.sex == .female)
  }

  @Test func `a category for women gives the sex of a walk-up`() throws {
    let race = try scene.competition { $0.categories = [Category(name: "Women", sex: .female)] }
    let model = try EntryViewModel(competition: race.id, entry: nil, scene.context)
    (model.form["bib"], model.form["name"]) = ("7", "Ada Moor")
    model.form["categories"] = "women"
    #expect(asked(model) == nil)
    scene.settle(try scene.pane(.run(race.id)))
    #expect(try scene.context.races.entry(bib: "7", in: race.id)?.sex == .female)
  }

  @Test func `the wave of a walk-up is asked for if no category decides it`() throws {
    let race = try scene.competition {
      $0.categories = [Category(name: "Women", sex: .female), Category(name: "Fun")]
      $0.settings.waves = ["Women", "Late"]
    }
    let model = try EntryViewModel(competition: race.id, entry: nil, scene.context)
    (model.form["bib"], model.form["name"], model.form["sex"]) = ("7", "Bo Strand", "M")
    let question = try #require(asked(model))
    #expect(question.body.key == "races.entry.lacking.wave")
    #expect(question.body.arguments["known"] == "Women, Late")
    #expect(model.form.focused?.id == "wave")
    _ = question.answer()
    scene.settle(try scene.pane(.run(race.id)))
    #expect(try scene.context.races.entry(bib: "7", in: race.id)?.wave == "")
    let woman = try EntryViewModel(competition: race.id, entry: nil, scene.context)
    (woman.form["bib"], woman.form["name"], woman.form["sex"]) = ("8", "Ada Moor", "F")
    #expect(asked(woman) == nil)
    scene.settle(try scene.pane(.run(race.id)))
    #expect(try scene.context.races.entry(bib: "8", in: race.id)?.wave == "Women")
  }

  @Test func `former values of an entry are not asked about`() throws {
    try scene.enter("7", "Ada Moor", into: race) { $0.categories = ["Elite"] }
    try scene.change(bib: "7", in: race) { $0.wave = "Late" }
    let id = try #require(try entry("7")?.id)
    let model = try EntryViewModel(competition: race.id, entry: id, scene.context)
    model.form["club"] = "Mill"
    if case .ask = model.submitTapped() { Issue.record("a name it had was asked about") }
  }

  @Test(arguments: ["Unattached", "-", "none", "N/A", "няма", "нет", "немає", "nema", "  "])
  func `a team named none is no team`(word: String) throws {
    let model = try filled(["bib": "7", "name": "Ada Moor", "team": word])
    _ = model.submitTapped()
    scene.settle(try scene.pane(.run(race.id)))
    #expect(try entry("7")?.team == "")
  }

  @Test func `a chip is a field where the race asks for it, or where chips are used`() throws {
    #expect(try !filled([:]).form.fields.contains { $0.id == "chip" })
    try scene.enter("8", "Bo Strand", into: race) { $0.chip = "4F12" }
    let model = try filled(["bib": "7", "name": "Ada Moor", "chip": "00 4f13"])
    _ = model.submitTapped()
    scene.settle(try scene.pane(.run(race.id)))
    #expect(try entry("7")?.chip == "4F13")
  }

  @Test func `a chip of 33 letters is refused at its field with the limit`() throws {
    try scene.enter("8", "Bo Strand", into: race) { $0.chip = "4F12" }
    let model = try filled([
      "bib": "7", "name": "Ada Moor", "chip": String(repeating: "A", count: 33),
    ])
    _ = model.submitTapped()
    #expect(model.form.focused?.id == "chip")
    #expect(try entry("7") == nil)
  }

  private func editing(_ id: String, _ texts: [String: String]) throws -> EntryViewModel {
    let model = try EntryViewModel(competition: race.id, entry: id, scene.context)
    for (field, text) in texts { model.form[field] = text }
    return model
  }

  @Test func `changes of two users to one entry are both saved`() throws {
    try scene.enter("7", "Ada Moor", into: race)
    let id = try #require(try entry("7")?.id)
    let (here, there) = (try editing(id, ["age": "31"]), try editing(id, ["name": "Ada Moor-Vik"]))
    for model in [there, here] {
      _ = model.submitTapped()
      scene.settle(try scene.pane(.run(race.id)))
    }
    #expect(try entry("7")?.name == "Ada Moor-Vik")
    #expect(try entry("7")?.age == 31)
  }

  @Test func `a field that two users changed is asked about before saving`() throws {
    try scene.enter("7", "Ada Moor", into: race)
    let id = try #require(try entry("7")?.id)
    let (here, there) = (try editing(id, ["club": "Hill"]), try editing(id, ["club": "Mill"]))
    let race = try scene.pane(.run(race.id))
    _ = there.submitTapped()
    scene.settle(race)
    _ = here.submitTapped()
    let asked = scene.settle(race).compactMap { move in
      if case .ask(let question) = move { question } else { nil }
    }
    #expect(try entry("7")?.club == "Mill")
    let question = try #require(asked.first)
    #expect(question.body.arguments["fields"] == "Club: Mill")
    _ = question.answer()
    scene.settle(race)
    #expect(try entry("7")?.club == "Hill")
  }
}

import Accounts
import Languages
import Races
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import App

@Suite struct FormTests {
  private let context: AppContext

  init() {
    let store = MemoryStore(schema: Application.schema)
    let clock = Clock.manual(ManualClock())
    context = AppContext(
      store: store, accounts: Application.accounts(store, clock: clock, hasher: .cheap),
      clock: clock, worker: Worker.queued().worker,
      languages: LanguageChoice { Application.texts(in: $0) })
  }

  private func draw(
    _ form: FormFields, columns: Int, rows: Int = 9, mayPart: Bool = false
  ) -> Canvas {
    var canvas = Canvas(size: Size(columns: columns, rows: rows))
    FormView(form, context, mayPart: mayPart).draw(on: &canvas, in: Rect(canvas.size))
    return canvas
  }

  private func press(_ keys: Key..., in form: inout FormFields) {
    let now = context.clock.now()
    for key in keys where FormInput.take(.key(key, at: now), &form) == nil {
      var changed = form
      let bindings = FormKeys.bindings(of: form) { $0(&changed) }
      _ = bindings.first { $0.matches(key) }?.press(key, at: now)
      form = changed
    }
  }

  private var rules: FormField {
    FormField(
      "rules", "races.create.rules",
      .choice(
        [.init("none", "races.format.none")]
          + RuleSet.allCases.map { .init($0.rawValue, "races.format.\($0.rawValue)") }),
      text: "laps")
  }

  private func about(_ text: String = "") -> FormFields {
    FormFields([
      FormField("about", "races.create.description", .paragraph(limit: 1_000), text: text)
    ])
  }

  @Test func `a paste over the limit is cut there, and says so with the limit`() {
    var form = FormFields([FormField("name", "races.create.name", text: "Mill ", limit: 60)])
    _ = FormInput.take(.paste(String(repeating: "x", count: 100)), &form)
    #expect(form["name"] == "Mill " + String(repeating: "x", count: 55))
    #expect(form.firstProblem == Wording("common.form.cut", ["limit": "60"]))
    let cut = "Cut off: the limit is 60 characters."
    #expect(draw(form, columns: 80).lines().joined().contains(cut))
    press(.backspace, in: &form)
    #expect(form.firstProblem == nil)
  }

  /// A form of numbered fields.
  private func numbered(_ count: Int) -> FormFields {
    FormFields((1...count).map { FormField("\($0)", "races.create.name", text: "field \($0)") })
  }

  @Test func `a form too long for the screen has two columns where there is room`() {
    let long = draw(numbered(12), columns: 100, mayPart: true).lines()
    #expect(long[0].contains("field 1 ") && long[0].hasSuffix("field 7"))
    #expect(long[5].contains("field 6") && long[5].hasSuffix("field 12") && long[6].isEmpty)
    let narrow = draw(numbered(12), columns: 80, mayPart: true).lines()
    #expect(narrow[0].hasSuffix("field 1") && !narrow.joined().contains("field 12"))
    let short = draw(numbered(9), columns: 100, mayPart: true).lines()
    #expect(short[0].hasSuffix("field 1") && short[8].hasSuffix("field 9"))
  }

  @Test func `the focus goes down the left column, then down the right one`() throws {
    var form = numbered(12)
    var places: [Point] = []
    for _ in 1...12 {
      places.append(try #require(draw(form, columns: 100, mayPart: true).cursor))
      press(.down, in: &form)
    }
    #expect(places.map(\.row) == [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5])
    #expect(Set(places.prefix(6).map(\.column)).count == 1)
    #expect(places[6].column == places[0].column + 51)
    #expect(form.focused?.id == "1")
  }

  @Test func `two columns that are both too long follow the focus`() throws {
    var form = numbered(40)
    for number in 1...40 {
      let canvas = draw(form, columns: 100, mayPart: true)
      let row = try #require(canvas.cursor).row
      #expect(canvas.lines()[row].contains("field \(number)"))
      press(.tab, in: &form)
    }
  }

  @Test func `a megabyte that is pasted is cut within a tenth of a second`() {
    var form = FormFields([about().fields[0], FormField("name", "races.create.name", limit: 60)])
    let megabyte = String(repeating: "paste\u{301} 👩‍👩‍👧 ", count: 40_000)
    for _ in 0..<2 {
      let clock = ContinuousClock()
      #expect(
        clock.measure { _ = FormInput.take(.paste(megabyte), &form) } < .milliseconds(100))
      #expect(form.firstProblem != nil)
      form.moveFocus(by: 1)
    }
    #expect(form["about"].count == 1_000 && form["name"].count == 60)
  }

  @Test func `a long text is shown up to the cursor, and on from it`() {
    let long = String(repeating: "歩 ab", count: 1_000)
    var form = FormFields([FormField("name", "races.create.name", text: long)])
    func shown() -> String { draw(form, columns: 48).lines()[0] }
    #expect(shown().hasSuffix("歩 ab") && draw(form, columns: 48).cursor?.column == 47)
    press(.left, .left, .left, .left, in: &form)
    #expect(shown().hasSuffix("b") && shown().contains("ab歩 ab"))
    press(.home, in: &form)
    #expect(shown().contains("  歩 ab歩"))
    let before = String(shown().prefix { $0 != "歩" })
    #expect(draw(form, columns: 48).cursor?.column == before.count)
  }

  @Test func `suggestions are shown below the field in use only`() {
    var form = FormFields([
      FormField("name", "races.create.name", text: "mi", limit: 60), about().fields[0],
    ])
    form.setOffers("name", ["Mill Yard", "Mill Hall"], chosen: 1)
    let canvas = draw(form, columns: 80)
    #expect(
      canvas.lines()[1].hasSuffix("  Mill Yard") && canvas.lines()[2].hasSuffix("> Mill Hall"))
    #expect(canvas.cursor == nil && canvas.attention?.row == 2)
    form.setOffers("name", ["Mill Yard"])
    #expect(draw(form, columns: 80).cursor?.row == 0)
    form.moveFocus(by: 1)
    #expect(!draw(form, columns: 80).lines().joined().contains("Mill Yard"))
  }

  @Test func `line by line the selected suggestion is read out`() {
    var form = FormFields([FormField("name", "races.create.name", text: "mi", limit: 60)])
    form.setOffers("name", ["Mill Yard", "Mill Hall"], chosen: 0)
    var canvas = Canvas(size: Size(columns: 80, rows: 9))
    canvas.isLinear = true
    FormView(form, context).draw(on: &canvas, in: Rect(canvas.size))
    #expect(SpokenFrame(canvas).lines == ["Name, mi", "> Mill Yard", "Mill Hall"])
  }

  @Test func `a prefilled field does not count as a change`() {
    var form = FormFields([FormField("name", "races.create.name", limit: 60)])
    form.fill("name", "Mill Yard")
    #expect(form["name"] == "Mill Yard" && !form.isChanged)
    form["name"] = "Mill"
    #expect(form.isChanged)
  }

  @Test func `choices that do not fit show the chosen one and how many there are`() {
    let form = FormFields([rules])
    #expect(draw(form, columns: 160).lines()[0].contains("(o) lap race"))
    #expect(draw(form, columns: 40).lines()[0].contains("< lap race > 4/8"))
  }

  @Test func `an error is readable to its end in a narrow window`() {
    var form = FormFields([FormField("name", "races.create.name")])
    form.setProblem("name", Wording("records.create.bad.lapKm"))
    let lines = draw(form, columns: 40).lines()
    #expect(lines[1...].joined().contains("length from"))
    #expect(lines.joined(separator: " ").contains("such as 2.5."))
    #expect(lines.allSatisfy { $0.count <= 40 })
  }

  @Test func `a label too long for its column is above the field`() {
    let form = FormFields([FormField("x", "races.create.rules", text: "here")])
    let lines = draw(form, columns: 14).lines()
    #expect(lines[0] == "Rule set")
    #expect(lines[1].hasSuffix("here"))
  }

  @Test(arguments: [(40, 9), (80, 21), (20, 2), (30, 1)])
  func `the focused field is always on the screen`(columns: Int, rows: Int) {
    var form = FormFields(
      [rules] + (1...9).map { FormField("\($0)", "races.create.name") } + about().fields)
    for index in form.fields.indices {
      let canvas = draw(form, columns: columns, rows: rows)
      #expect(canvas.cursor.map { Rect(canvas.size).contains($0) } == true, "field \(index)")
      form.moveFocus(by: 1)
    }
  }

  @Test func `a long text wraps between words and keeps its cursor in sight`() {
    var form = about(String(repeating: "mud and planks ", count: 40))
    #expect(draw(form, columns: 40).cursor?.row == 3)
    press(.control("a"), in: &form)
    #expect(draw(form, columns: 40).cursor?.row == 0)
    #expect(draw(form, columns: 40).lines()[0].hasSuffix("mud and planks mud and"))
  }

  @Test func `a pasted line break stays one in a longer text and is a space elsewhere`() {
    var form = FormFields(about().fields + [FormField("name", "races.create.name")])
    _ = FormInput.take(.paste("one\ntwo"), &form)
    press(.tab, in: &form)
    _ = FormInput.take(.paste("one\ntwo"), &form)
    #expect(form["about"] == "one\ntwo")
    #expect(form["name"] == "one two")
    press(.backTab, in: &form)
    let lines = draw(form, columns: 60).lines()
    #expect(lines[0].hasSuffix("one"))
    #expect(lines[1].hasSuffix("two"))
  }

  @Test func `Alt-Enter breaks the line, Enter is for the screen`() {
    var form = about("ab")
    press(.left, FormInput.lineBreak, in: &form)
    #expect(form["about"] == "a\nb")
    let isText = FormInput.take(.key(.enter, at: context.clock.now()), &form) != nil
    #expect(!isText)
  }

  @Test func `a longer text says how much of it fits`() {
    #expect(draw(about("mud"), columns: 100).lines()[3].contains("3 of 1000 characters"))
  }
}

@Suite struct TextLinesTests {
  @Test(arguments: [
    ("mud and planks", 8, ["mud and", "planks"]), ("one  two", 4, ["one", "two"]),
    ("one\ntwo", 20, ["one", "two"]), ("one\n\ntwo", 20, ["one", "", "two"]),
    ("breakwater", 4, ["brea", "kwat", "er"]), ("", 10, []), ("a b", 0, []),
    ("佐藤 みどり", 6, ["佐藤", "みどり"]),
  ])
  func `text is broken between words, and within those that are too long`(
    text: String, columns: Int, lines: [String]
  ) {
    #expect(TextLines.wrap(text, columns: columns) == lines)
  }
}

import Languages
import Races
import Seasons
import Shell
import Timekeeping
import Widgets

/// Distance, time and pace in a form; the requested one is computed from the other two.
final class PaceViewModel {
  let context: AppContext
  var form: FormFields {
    didSet { if texts(of: oldValue) != texts(of: form) { calculate() } }
  }
  private(set) var result: PaceCalculation?
  var page = PageState()

  init(metres: Int?, milliseconds: Int?, _ context: AppContext) {
    self.context = context
    let asked = ["pace", "time", "distance"].map { FormField.Choice($0, "records.pace.\($0)") }
    form = FormFields([
      FormField("asked", "records.pace.asked", .choice(asked), text: "pace"),
      FormField(
        "distance", "records.pace.distance", text: metres.map(RecordTexts.shortKm) ?? "",
        hint: Wording("records.pace.distanceHint")),
      FormField(
        "time", "records.pace.time", text: milliseconds.map(Self.clock) ?? "",
        hint: Wording("races.create.limitHint")),
      FormField("pace", "records.pace.pace", hint: Wording("records.pace.paceHint")),
      FormField(
        "step", "records.pace.step", text: "1", hint: Wording("records.pace.stepHint"),
        givesWay: true),
    ])
    calculate()
  }

  private func texts(of form: FormFields) -> [String] { form.fields.map(\.text) }

  /// Computes the requested value; marks fields that cannot be parsed.
  private func calculate() {
    var filled = form
    let asked = form["asked"]
    let metres = read("distance", &filled, PaceTexts.metres)
    let time = read("time", &filled) { Elapsed.parse($0) }
    let perKm = read("pace", &filled) { Elapsed.parse($0) }
    _ = read("step", &filled, PaceTexts.metres)
    switch asked {
    case "time": result = both(metres, perKm).flatMap { PaceCalculation(metres: $0, perKm: $1) }
    case "distance":
      result = both(time, perKm).flatMap { PaceCalculation(milliseconds: $0, perKm: $1) }
    default: result = both(metres, time).flatMap { PaceCalculation(metres: $0, milliseconds: $1) }
    }
    filled[asked] = result.map { text(of: asked, in: $0) } ?? ""
    filled.setProblem(asked, nil)
    if texts(of: filled) != texts(of: form) || filled != form { form = filled }
  }

  private func both(_ one: Int?, _ other: Int?) -> (Int, Int)? {
    guard let one, let other, one > 0, other > 0 else { return nil }
    return (one, other)
  }

  private func read(_ id: String, _ form: inout FormFields, _ parse: (String) -> Int?) -> Int? {
    guard !form[id].isEmpty, form["asked"] != id else { return nil }
    let value = parse(form[id])
    form.setProblem(id, value == nil ? Wording("records.pace.bad.\(id)") : nil)
    return value
  }

  private func text(of field: String, in result: PaceCalculation) -> String {
    switch field {
    case "time": Self.clock(result.milliseconds)
    case "distance": RecordTexts.shortKm(result.metres)
    default: Pace.text(perKm: result.perKm)
    }
  }

  /// Formats a time to the nearest second.
  static func clock(_ milliseconds: Int) -> String {
    Elapsed.text(milliseconds: milliseconds + 500, decimals: 0, rounding: .down)
  }

  var step: Int { PaceTexts.metres(form["step"]) ?? 1_000 }
}

/// Parses typed distances.
enum PaceTexts {
  /// Parses kilometres, with a point or a comma, or a name: `mile`, `half`, `marathon`.
  static func metres(_ typed: String) -> Int? {
    let plain = typed.lowercased().filter { $0 != " " }
    switch plain {
    case "mile": return RaceDistance.mile
    case "half", "halfmarathon": return RaceDistance.halfMarathon
    case "marathon": return RaceDistance.marathon
    default: return kilometres(plain)
    }
  }

  private static func kilometres(_ plain: String) -> Int? {
    let number = plain.hasSuffix("km") ? String(plain.dropLast(2)) : plain
    guard let km = Double(String(number.map { $0 == "," ? "." : $0 })), km > 0, km < 10_000 else {
      return nil
    }
    return Int((km * 1_000).rounded())
  }
}

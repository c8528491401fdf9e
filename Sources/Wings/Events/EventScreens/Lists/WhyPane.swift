import Events
import Languages
import Shell
import Terminal
import Widgets

/// Why an event stands where it does: every number in the sum.
struct WhyPane: Pane {
  let model: WhyModel

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.why.title") }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.page.scroll(by: $0) }, page: { model.page.page(by: $0) })
  }

  var bindings: [KeyBinding] { keys.bindings }
  func take(_ input: Input) -> Move? { keys.take(input) }

  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    Page(lines(columns: area.columns)).draw(on: &canvas, in: area, state: &model.page)
  }

  private func lines(columns: Int) -> [PageLine] {
    let context = model.context
    func wrap(_ wording: Wording, _ role: Role) -> [PageLine] {
      TextLines.wrap(context.text(wording), columns: columns).map { PageLine($0, role) }
    }
    guard let terms = model.terms else { return wrap(model.notice, .dim) }
    let sums =
      terms.map { (context.text($0.name), WhyModel.text($0.value)) }
      + [(context.text("events.why.total"), WhyModel.text(terms.reduce(0) { $0 + $1.value }))]
    let widest = sums.map { TextWidth.columns(of: $0.0) }.max() ?? 0
    let rows = sums.enumerated().map { place, sum in
      PageLine(
        TextWidth.pad(sum.0, columns: widest) + "  "
          + TextWidth.pad(context.texts.number(sum.1), columns: 9, .right),
        place == terms.count ? .accent : .text)
    }
    return [PageLine(model.name, .title), PageLine()] + rows + [PageLine()]
      + wrap(Wording("events.why.rule"), .dim)
  }
}

import Languages
import Shell
import Terminal
import Widgets

/// The explanation of a game's place in the list, and of whether the user may join.
struct GameWhyPane: Pane, LivePane, ReadingPane, FramedPane {
  let model: GameWhyModel

  var standsBeside: Bool { true }
  var title: Wording { Wording("games.why.title") }

  var acts: [KeyBinding] {
    [KeyBinding(.character("f"), "games.key.filters") { .open(.filters) }]
  }

  func refresh() { model.storeChanged() }

  func lines(in size: Size) -> [PageLine] {
    let texts = model.sentences.flatMap { sentence in
      [PageLine()]
        + TextLines.wrap(model.context.text(sentence), columns: size.columns).map { PageLine($0) }
    }
    return [PageLine(model.name, .title)] + texts
  }
}

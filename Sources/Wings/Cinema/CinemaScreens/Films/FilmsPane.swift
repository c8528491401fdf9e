import Cinema
import Languages
import Shell
import Terminal
import Widgets

/// The films of now and soon in sections, with a preview on wide screens.
struct FilmsPane: Pane, @MainActor ModelPane, FramedPane, HelpedPane {
  let model: FilmsViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("cinema.films.title") }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }
  func statusText(on size: Size) -> StatusText? { StatusText(context.cinemaWords.clockNow) }
  var helpNotes: [HelpNote] { FilmLegend.notes }

  func layOut(_ room: FrameRoom) {
    let edge = Preview.hasRoom(on: room.terminal) ? 2 : 0
    model.layOut(rows: room.area.rows - edge - head(columns: room.area.columns).count)
  }

  private var reading: ReadingKeys {
    ReadingKeys(line: { model.sheet.move(by: $0) }, page: { model.sheet.page(by: $0) })
  }

  var bindings: [KeyBinding] {
    let keys = FilmKeys(model.acts, model.selected)
    let isEmpty = model.sheet.selected == nil
    let open = KeyBinding(
      .enter, "common.key.open", disabled: isEmpty ? Wording("common.nothingSelected") : nil
    ) { model.openTapped() }
    return reading.bindings + [open, keys.save, keys.buy, search]
      + FilmFilterKeys(context: context).bindings
      + [genre, list("a", "allNow", .now), list("A", "allSoon", .coming), keys.undo]
  }

  private var search: KeyBinding {
    KeyBinding(.character("/"), "cinema.films.key.search") { .open(.filmSearch) }
  }

  private var genre: KeyBinding {
    KeyBinding(.character("c"), "cinema.films.key.genre") {
      model.nextGenreTapped()
      return .stay
    }
  }

  private func list(_ letter: Character, _ label: String, _ kind: FilmListKind) -> KeyBinding {
    KeyBinding(.character(letter), "cinema.films.key.\(label)", footer: false) {
      .open(.filmList(kind))
    }
  }

  func take(_ input: Input) -> Move? {
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return reading.take(input) }
    return model.sheet.clicked(line: model.sheet.page.line(at: mouse.at))
      .map { $0 ? model.openTapped() : .stay }
  }
}

// MARK: - Drawing
extension FilmsPane {
  private static let listColumns = 80

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard Preview.hasRoom(on: canvas.size) else { return drawSheet(on: &canvas, in: area) }
    let (left, right) = Preview.split(area, list: Self.listColumns)
    drawSheet(on: &canvas, in: Box(context.text(title)).draw(on: &canvas, in: left))
    guard let view = model.selected, let catalogue = model.content?.catalogue else { return }
    FilmSummary(view: view, catalogue: catalogue, context: context).draw(on: &canvas, in: right)
  }

  private func drawSheet(on canvas: inout Canvas, in area: Rect) {
    let head = head(columns: area.columns)
    let (top, rest) = area.splitTop(min(head.count, area.rows / 2))
    var state = PageState()
    Page(head).draw(on: &canvas, in: top, state: &state)
    if let notice = model.notice {
      return EmptyNotice(notice, context).draw(on: &canvas, in: rest)
    }
    guard let content = model.content else { return }
    FilmSheet(
      model: model.sheet, catalogue: content.catalogue, context: context,
      moreKeys: [.now: "a", .soon: "A"]
    ).draw(on: &canvas, in: rest)
  }

  /// Returns the lines above the sections: the filter, and the genres of running films.
  private func head(columns: Int) -> [PageLine] {
    let filter = FilterWords(context: context, catalogue: model.content?.catalogue).text
    let named = filter.isEmpty ? [] : [PageLine(filter, .title)]
    guard let content = model.content, !content.genres.isEmpty else { return named }
    return named + [PageLine(genres(content, columns: columns), .dim)]
  }

  /// Returns the genres with their numbers of films, as many as there is room for.
  private func genres(_ content: FilmsViewModel.Content, columns: Int) -> String {
    let (words, chosen) = (context.cinemaWords, context.cinemaListState.filter.genre)
    let names = content.genres.map { genre in
      let name = words.genre(genre.id, content.catalogue) + " \(genre.count)"
      return genre.id == chosen ? "[\(name)]" : name
    }
    func line(_ count: Int) -> String {
      let left = names.count - count
      let rest = left == 0 ? [] : [context.text("cinema.films.moreGenres", ["count": "\(left)"])]
      return context.text("cinema.films.genres") + "  "
        + (names.prefix(count) + rest).joined(separator: " \(context.glyphs.missing) ")
    }
    let count = (1...names.count).last { TextWidth.columns(of: line($0)) < columns - 3 } ?? 1
    return TextWidth.pad(line(count), columns: max(0, columns - 2)) + "c"
  }
}

/// The meaning of the signs in lists of films.
enum FilmLegend {
  static var notes: [HelpNote] { [HelpNote("*", Wording("cinema.films.legend.saved")), age] }

  /// The sign of an age such as 12+, which is read aloud as words.
  static var age: HelpNote { HelpNote("+", Wording("cinema.films.legend.age")) }
}

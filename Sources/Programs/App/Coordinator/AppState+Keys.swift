import Languages
import Shell
import Terminal
import Timekeeping

/// Handles keys: they are held back, answer a question, or go to the open screen.
extension AppState {
  mutating func take(_ event: TerminalEvent, at now: Stamp) {
    // A report from the terminal does not show that a user is present.
    if case .ground(let isLight) = event { return context.themes.takeGround(isLight: isLight) }
    (lastInput, isTouched) = (now, true)
    switch event {
    case .key(let key): if !isHolding || !held.take(key, at: now) { press(key, at: now) }
    case .paste(let text): take(.paste(text))
    case .pasteCut(let limit): tellCut("common.paste.cut", limit)
    case .mouse(let mouse): if !isHolding, !click(mouse, at: now) { take(.mouse(mouse)) }
    case .resized, .ground: break
    case .hangUp: effects.append(.loop(.quit))
    }
    notePlace()
    tellClashesHere()
  }

  /// Whether keys are held back for the next screen; if not, the held keys are dropped.
  private var isHolding: Bool {
    mutating get {
      if dialog == nil, top.holdsKeys { return true }
      held = HeldKeys()
      return false
    }
  }

  /// Handles a click on a tab, a key of the footer, or an answer.
  private mutating func click(_ mouse: MouseEvent, at now: Stamp) -> Bool {
    guard mouse.kind == .press,
      let target = frame.targets.first(where: { $0.place.contains(mouse.at) })
    else { return false }
    switch target.act {
    case .key(let key): press(key, at: now)
    case .tab(let index): openTab(index)
    }
    return true
  }

  private mutating func take(_ input: Input) {
    if dialog != nil {
      if case .paste(let text) = input { pasteIntoDialog(text) }
      return
    }
    if case .paste(let text) = input, let limit = top.pasteLimit {
      return paste(text, atMost: limit)
    }
    if let move = top.take(input) { perform(move) }
  }

  /// Pastes the part of a text that a field can hold, and says so if some was cut.
  private mutating func paste(_ text: String, atMost limit: Int) {
    let kept = text.prefix(limit)
    if let move = top.take(.paste(String(kept))) { perform(move) }
    if kept.endIndex < text.endIndex { tellCut("common.form.cut", limit) }
  }

  private mutating func pasteIntoDialog(_ text: String) {
    if dialog?.paste(text) == true { tellCut("common.form.cut", OpenDialog.mostTyped) }
  }

  private mutating func tellCut(_ key: String, _ limit: Int) {
    line.tell(Message(Wording(key, ["limit": "\(limit)"]), .warning))
  }

  /// The keys that copy or save the screen; a kiosk has none, so that strangers cannot copy it.
  private static let sharing: [Key: Move] = [
    .alt("c"): .copy(wholePage: false), .alt("C"): .copy(wholePage: true), .alt("s"): .snapshot,
  ]

  mutating func press(_ key: Key, at now: Stamp) {
    leaveDialogForDesk(key)
    if dialog != nil { return answerDialog(key) }
    // Handled before the message is cleared, so that the saved screen includes it.
    if !context.isKiosk, let move = Self.sharing[key] { return perform(move) }
    leaveOverlayForDesk(key)
    line.clear()
    if key == .control("l") { return effects.append(.loop(.redraw)) }
    if pressHere(key, at: now) { return }
    if KeyboardLayout.isForeign(key) { pressForeign(key, at: now) }
  }

  /// Passes a key to the open screen; if the screen does not use it, the general meaning applies.
  ///
  /// - Returns: `false` for a letter of another script that the screen does not use.
  private mutating func pressHere(_ key: Key, at now: Stamp) -> Bool {
    if let move = top.press(key, at: now, among: bindings) {
      perform(move)
      return true
    }
    if KeyboardLayout.isForeign(key) { return false }
    if top.leavesToShell(key) { pressEverywhere(key) }
    return true
  }

  /// Handles a non-Latin letter as the Latin one on the same key, or shows that Latin is needed.
  ///
  /// At a desk it does nothing, since letters there record a crossing.
  private mutating func pressForeign(_ key: Key, at now: Stamp) {
    guard !top.isDesk else { return }
    guard let latin = KeyboardLayout.latin(key, in: context.texts.language) else {
      return line.tell(Message(Wording("common.latinKeys"), .warning))
    }
    _ = pressHere(latin, at: now)
  }

  private mutating func pressEverywhere(_ key: Key) {
    switch key {
    case .escape: if hasPlaceBefore { leave(for: .back) }
    case .character("?"), .function(1): if route.hasHelp { perform(.open(.help)) }
    case .character("0") where context.hasSwitcher: openSwitcher()
    case .character(let digit) where digit.isNumber:
      if let number = digit.wholeNumberValue { openTab(number - 1) }
    default: context.isKiosk ? pressInKiosk(key) : pressAtHome(key)
    }
  }

  /// Handles the keys of the palette, quitting, suspending and the mouse; a kiosk has none of them.
  private mutating func pressAtHome(_ key: Key) {
    switch key {
    case .character(":"), .control("p"): if route.hasHelp { perform(.open(.palette)) }
    case .character("q"):
      places.count > 1 ? leave(for: .back) : askToQuit(Wording("common.quit.body"))
    case .control("c"): askToQuit()
    case .control("z"): perform(.suspend)
    case .control("t"): perform(.turnMouse)
    default: break
    }
  }

  /// Opens the switcher, closes it if it is open, or returns to it from Today.
  mutating func openSwitcher() {
    if route == Route(.switcher) { return perform(.back) }
    if route == Route(.today) { return perform(.replace(Route(.switcher))) }
    if !route.isOverlay { perform(.open(.switcher)) }
  }

  private mutating func openTab(_ index: Int) {
    let tabs = wing?.tabs(context) ?? []
    if tabs.indices.contains(index) { perform(.tab(tabs[index].route)) }
  }
}

// MARK: - Questions
extension AppState {
  /// The keys of the open question; on a card they are named by what they do.
  var dialogBindings: [KeyBinding] {
    let card = dialog?.question.isCard == true ? dialog : nil
    let isAsked = card == nil && dialog?.question.typed == nil
    let letters = [("y", "common.key.yes"), ("n", "common.key.no")].map { letter, label in
      KeyBinding(.character(letter), label, footer: isAsked) { .stay }
    }
    let agreed = dialog?.question.escapeAgrees == true ? dialog?.question.yes.key : nil
    let leaving = agreed ?? card?.question.no.key ?? "common.key.noAnswer"
    let other = dialog?.question.other.map { other in
      KeyBinding(.character(other.letter), other.label.key) { .stay }
    }
    return [
      KeyBinding(.tab, "common.key.otherAnswer") { .stay },
      KeyBinding(.enter, card?.chosenLabel.key ?? "common.key.answer") { .stay },
    ] + letters + [other].compactMap { $0 } + [KeyBinding(.escape, leaving) { .stay }]
  }

  private mutating func answerDialog(_ key: Key) {
    guard let asked = dialog else { return }
    let latin =
      asked.question.typed == nil ? KeyboardLayout.latin(key, in: context.texts.language) : nil
    switch dialog?.press(latin ?? key) {
    case .yes:
      close(answering: asked.question.answer)
      if let goal = asked.departure { depart(for: goal) }
    case .other: if let other = asked.question.other { close(answering: other.answer) }
    case .no: close(answering: asked.question.refuse)
    case .open, nil: break
    }
  }

  private mutating func close(answering answer: () -> Move) {
    step(.answer) { $0.dialog = nil }
    perform(answer())
  }

  /// Answers a question with no if a digit is typed over a desk, where it starts a bib number.
  private mutating func leaveDialogForDesk(_ key: Key) {
    guard let question = dialog?.question, question.typed == nil, underlying.pane.isDesk,
      case .character(let character) = key, character.isNumber
    else { return }
    step(.answer) { $0.dialog = nil }
  }

  /// Closes a desk's help if a digit is typed, which starts a bib number.
  private mutating func leaveOverlayForDesk(_ key: Key) {
    guard route.isOverlay, route != Route(.switcher), underlying.pane.isDesk,
      case .character(let character) = key, character.isNumber
    else { return }
    step(.back) { $0.places.removeAll { $0.route.isOverlay } }
  }
}

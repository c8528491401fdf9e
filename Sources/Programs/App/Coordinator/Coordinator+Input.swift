import Languages
import Shell
import Terminal
import Timekeeping

extension Coordinator {
  /// Takes what the terminal reported, stamped with the moment it was read.
  package func handle(_ event: TerminalEvent, at now: Stamp) {
    lastInput = now
    switch event {
    case .key(let key): press(key, at: now)
    case .paste(let text): take(.paste(text))
    case .mouse(let mouse): take(.mouse(mouse))
    case .resized: break
    case .hangUp: endings.append(.quit)
    }
    notePlace()
  }

  private func take(_ input: Input) {
    if dialog != nil {
      if case .paste(let text) = input { dialog?.type(text) }
      return
    }
    if let move = top.take(input) { perform(move) }
  }

  private func press(_ key: Key, at now: Stamp) {
    leaveDialogForDesk(key)
    if dialog != nil { return answerDialog(key) }
    leaveOverlayForDesk(key)
    message = nil
    if key == .control("l") { return endings.append(.redraw) }
    if let move = top.press(key, at: now, among: bindings) { return perform(move) }
    if top.leavesToShell(key) { pressEverywhere(key) }
  }

  /// A digit typed over a question that wants none is a bib, where a desk is at work: the question
  /// is answered by no.
  private func leaveDialogForDesk(_ key: Key) {
    guard let question = dialog?.question, question.typed == nil, underlying.pane.keepsControlKeys,
      case .character(let character) = key, character.isNumber
    else { return }
    dialog = nil
  }

  /// A digit typed over the desk's help is a bib, not a key of the help page.
  private func leaveOverlayForDesk(_ key: Key) {
    guard route.isOverlay, route != Route(.hall), underlying.pane.keepsControlKeys,
      case .character(let character) = key, character.isNumber
    else { return }
    stack.removeAll { $0.route.isOverlay }
  }

  private func pressEverywhere(_ key: Key) {
    switch key {
    case .escape: leave()
    case .character("?"), .function(1): if !route.isOverlay { open(Route(.help)) }
    case .character("0") where context.hasHall: openHall()
    case .character(let digit) where digit.isNumber: openTab(digit)
    default: context.isKiosk ? pressInKiosk(key) : pressAtHome(key)
    }
  }

  /// Keys that go anywhere, suspend or leave: a shared machine has none of them.
  private func pressAtHome(_ key: Key) {
    switch key {
    case .character(":"), .control("p"): if !route.isOverlay { open(Route(.palette)) }
    case .character("q"): leaveOrQuit()
    case .control("c"): perform(.quit)
    case .control("z"): perform(.suspend)
    case .control("t"): perform(.turnMouse)
    default: break
    }
  }

  func openHall() {
    if !route.isOverlay { open(Route(.hall)) }
  }

  private func openTab(_ digit: Character) {
    guard let number = digit.wholeNumberValue else { return }
    let tabs = context.wing?.tabs(context) ?? []
    guard tabs.indices.contains(number - 1) else { return }
    perform(.tab(tabs[number - 1].route))
  }

  private func leaveOrQuit() {
    stack.count > 1 ? leave() : askToQuit(Wording("common.quit.body"))
  }

  private func leave() {
    guard stack.count > 1 || route != context.homeRoute else { return }
    leaving([stack[stack.count - 1]]) { [self] in perform(.back) }
  }

  /// Goes on at once, or asks first where text typed in one of these places would be lost.
  func leaving(_ places: [Place], _ go: @escaping () -> Void) {
    guard places.contains(where: \.pane.hasUnsavedText) else { return go() }
    dialog = OpenDialog(
      .unsaved {
        go()
        return .stay
      })
  }

  private func answerDialog(_ key: Key) {
    switch dialog?.press(key) {
    case .yes:
      let question = dialog?.question
      dialog = nil
      if let question { perform(question.answer()) }
    case .no: dialog = nil
    case .open, nil: break
    }
  }
}

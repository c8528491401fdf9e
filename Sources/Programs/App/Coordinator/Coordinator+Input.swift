import Languages
import Shell
import Terminal
import Timekeeping

extension Coordinator {
  /// Takes what the terminal reported, stamped with the moment it was read.
  package func handle(_ event: TerminalEvent, at now: Stamp) {
    // What a terminal answers by itself is no sign that somebody is there.
    if case .ground(let isLight) = event { return context.themes.takeGround(isLight: isLight) }
    (lastInput, isTouched) = (now, true)
    switch event {
    case .key(let key): if !hold(key, at: now) { press(key, at: now) }
    case .paste(let text): take(.paste(text))
    case .mouse(let mouse): if !isHolding(), !click(mouse, at: now) { take(.mouse(mouse)) }
    case .resized, .ground: break
    case .hangUp: endings.append(.quit)
    }
    notePlace()
    tellClashesHere()
  }

  /// So many keys are held: more is no hurry.
  private static let mostHeld = 32

  /// Keeps a key that was typed behind what is still being looked at.
  ///
  /// `Enter` pressed twice is impatience, and whoever turns away means nothing of it; the way
  /// elsewhere opens once it is known who goes there.
  private func hold(_ key: Key, at now: Stamp) -> Bool {
    guard isHolding() else { return false }
    switch key {
    case .control("c"), .control("l"), .control("z"):
      heldKeys = []
      return false
    case .escape, .control:
      heldKeys = []
      return true
    case .enter where heldKeys.isEmpty: return true
    default:
      if heldKeys.count < Self.mostHeld { heldKeys.append((key, now)) }
      return true
    }
  }

  /// Whether keys wait; none that waited for something else is kept.
  private func isHolding() -> Bool {
    if dialog == nil, top.holdsKeys { return true }
    heldKeys = []
    return false
  }

  /// Presses what was held, in order, each at its own moment.
  func pressHeldKeys() {
    let keys = heldKeys
    heldKeys = []
    for held in keys { press(held.key, at: held.at) }
  }

  /// Keys that no screen has for itself; what strangers see is not theirs to take along.
  private static let sharing: [Key: Move] = [
    .alt("c"): .copy(wholePage: false), .alt("C"): .copy(wholePage: true), .alt("s"): .snapshot,
  ]

  /// Carries out what of the frame was clicked: a tab, a key of the footer, an answer.
  ///
  /// - Returns: Whether there was anything of it.
  private func click(_ mouse: MouseEvent, at now: Stamp) -> Bool {
    guard mouse.kind == .press,
      let target = targets.first(where: { $0.place.contains(mouse.at) })
    else { return false }
    switch target.act {
    case .key(let key): press(key, at: now)
    case .tab(let index): openTab(index)
    }
    return true
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
    // Before the message goes, which belongs to what stands there.
    if !context.isKiosk, let move = Self.sharing[key] { return perform(move) }
    leaveOverlayForDesk(key)
    (message, news, toldBefore) = (nil, nil, [])
    if key == .control("l") { return endings.append(.redraw) }
    if let move = top.press(key, at: now, among: bindings) { return perform(move) }
    if KeyboardLayout.isForeign(key) { return pressForeign(key, at: now) }
    if top.leavesToShell(key) { pressEverywhere(key) }
  }

  /// A letter of another script that is no text here: the Latin one in its place, or why not.
  ///
  /// At a desk nothing is guessed: letters there record whom they name.
  private func pressForeign(_ key: Key, at now: Stamp) {
    guard !top.isDesk else { return }
    guard let latin = KeyboardLayout.latin(key, in: context.texts.language) else {
      return perform(.tell(Message(Wording("common.latinKeys"), .warning)))
    }
    if let move = top.press(latin, at: now, among: bindings) { return perform(move) }
    if top.leavesToShell(latin) { pressEverywhere(latin) }
  }

  /// A digit typed over a question that wants none is a bib, where a desk is at work: the question
  /// is answered by no.
  private func leaveDialogForDesk(_ key: Key) {
    guard let question = dialog?.question, question.typed == nil, underlying.pane.isDesk,
      case .character(let character) = key, character.isNumber
    else { return }
    dialog = nil
  }

  /// A digit typed over the desk's help is a bib, not a key of the help page.
  private func leaveOverlayForDesk(_ key: Key) {
    guard route.isOverlay, route != Route(.hall), underlying.pane.isDesk,
      case .character(let character) = key, character.isNumber
    else { return }
    stack.removeAll { $0.route.isOverlay }
  }

  private func pressEverywhere(_ key: Key) {
    switch key {
    case .escape: leave()
    case .character("?"), .function(1): if route.hasHelp { open(Route(.help)) }
    case .character("0") where context.hasHall: openHall()
    case .character(let digit) where digit.isNumber:
      if let number = digit.wholeNumberValue { openTab(number - 1) }
    default: context.isKiosk ? pressInKiosk(key) : pressAtHome(key)
    }
  }

  /// Keys that go anywhere, suspend or leave: a shared machine has none of them.
  private func pressAtHome(_ key: Key) {
    switch key {
    case .character(":"), .control("p"): if route.hasHelp { open(Route(.palette)) }
    case .character("q"): leaveOrQuit()
    case .control("c"): askToQuit()
    case .control("z"): perform(.suspend)
    case .control("t"): perform(.turnMouse)
    default: break
    }
  }

  /// From what the hall leads to it is one key back, as from anywhere.
  func openHall() {
    if route == Route(.hall) { return perform(.back) }
    if route == Route(.today) { return perform(.replace(Route(.hall))) }
    if !route.isOverlay { open(Route(.hall)) }
  }

  private func openTab(_ index: Int) {
    let tabs = context.wing?.tabs(context) ?? []
    guard tabs.indices.contains(index) else { return }
    perform(.tab(tabs[index].route))
  }

  private func leaveOrQuit() {
    stack.count > 1 ? leave() : askToQuit(Wording("common.quit.body"))
  }

  /// Whether Esc leads to the place before, and does nothing else here.
  var escapeGoesBack: Bool {
    hasPlaceBefore && top.leavesToShell(.escape)
      && !namedBindings(of: top).contains { $0.keys.contains(.escape) }
  }

  private var hasPlaceBefore: Bool { stack.count > 1 || route != context.homeRoute }

  private func leave() {
    guard hasPlaceBefore else { return }
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

  /// The keys of the question that is asked.
  var dialogBindings: [KeyBinding] {
    let isTyped = dialog?.question.typed != nil
    let letters = [("y", "common.key.yes"), ("n", "common.key.no")].map { letter, label in
      KeyBinding(.character(letter), label, footer: !isTyped) { .stay }
    }
    let other = dialog?.question.other.map { other in
      KeyBinding(.character(other.letter), other.label.key) { .stay }
    }
    return [
      KeyBinding(.tab, "common.key.otherAnswer") { .stay },
      KeyBinding(.enter, "common.key.answer") { .stay },
    ] + letters + [other].compactMap { $0 } + [KeyBinding(.escape, "common.key.noAnswer") { .stay }]
  }

  private func answerDialog(_ key: Key) {
    let isTyped = dialog?.question.typed != nil
    let latin = isTyped ? nil : KeyboardLayout.latin(key, in: context.texts.language)
    let question = dialog?.question
    switch dialog?.press(latin ?? key) {
    case .yes:
      dialog = nil
      if let question { perform(question.answer()) }
    case .other:
      dialog = nil
      if let other = question?.other { perform(other.answer()) }
    case .no:
      dialog = nil
      if let question { perform(question.refuse()) }
    case .open, nil: break
    }
  }
}

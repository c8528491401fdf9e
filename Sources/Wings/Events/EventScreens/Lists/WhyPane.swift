import Events
import Languages
import Notifications
import Shell
import Terminal
import Widgets

/// The explanation of an event's rank: all terms, their weights and the resulting list.
struct WhyPane: Pane, LivePane, ReadingPane, FramedPane {
  let model: WhyModel

  private var context: AppContext { model.context }
  var standsBeside: Bool { true }
  var title: Wording { Wording("events.why.title") }

  var acts: [KeyBinding] {
    [
      KeyBinding(.character("n"), "events.key.numbers") {
        model.numbersTapped()
        return .stay
      },
      KeyBinding(.character("h"), "events.key.halfLife") { model.halfLifeTapped() },
      KeyBinding(
        .character("o"),
        model.weights?.isForYou == true ? "events.key.forAll" : "events.key.forYou",
        disabled: context.user == nil ? context.sharedMachineObstacle : nil
      ) { model.forYouTapped() },
      KeyBinding(.character("d"), "events.key.distance", disabled: model.distanceObstacle) {
        model.distanceTapped()
      },
      KeyBinding(.character("u"), "events.key.asDesigned", disabled: model.asDesignedObstacle) {
        model.asDesignedTapped()
      },
    ]
  }

  func refresh() { model.storeChanged() }
}

// MARK: - Lines
extension WhyPane {
  func lines(in size: Size) -> [PageLine] {
    func wrap(_ text: String, _ role: Role) -> [PageLine] {
      TextLines.wrap(text, columns: size.columns).map { PageLine($0, role) }
    }
    guard let terms = model.terms, let weights = model.weights else {
      return wrap(context.text(model.notice), .dim)
    }
    let reasons = WhyModel.reasons(terms).flatMap { wrap(context.text($0), .text) }
    let blank = [PageLine()]
    let other = model.otherOrder.map { wrap(context.text($0), .warning) + blank } ?? []
    let called =
      model.isCancelled ? wrap(context.text("events.why.cancelled"), .warning) + blank : []
    let head = [PageLine(model.name, .title)] + blank + called + other
    guard model.showsNumbers else { return head + reasons + blank + listed }
    return head + sums(terms) + blank + numbers(weights, columns: size.columns)
  }

  /// Returns the weights, the list that they lead to, and the rules.
  private func numbers(_ weights: RankWeights, columns: Int) -> [PageLine] {
    func wrap(_ text: String, _ role: Role) -> [PageLine] {
      TextLines.wrap(text, columns: columns).map { PageLine($0, role) }
    }
    var rules = wrap(context.text("events.why.rule"), .dim)
    if weights.halfLife != .designed { rules += wrap(context.text("events.why.ageRule"), .dim) }
    let (settings, blank) = (settings(weights).flatMap { wrap($0.text, $0.role) }, [PageLine()])
    return settings + blank + listed + blank + rules
  }

  private func sums(_ terms: [EventRank.Term]) -> [PageLine] {
    let sums =
      terms.map { (context.text($0.name), WhyModel.text($0.value)) }
      + [(context.text("events.why.total"), WhyModel.text(terms.reduce(0) { $0 + $1.value }))]
    let widest = sums.map { TextWidth.columns(of: $0.0) }.max() ?? 0
    return sums.enumerated().map { place, sum in
      PageLine(
        TextWidth.pad(sum.0, columns: widest) + "  "
          + TextWidth.pad(context.texts.number(sum.1), columns: 9, .right),
        place == terms.count ? .accent : .text)
    }
  }

  /// Returns each weight with its key and its values, the current one in brackets.
  private func settings(_ weights: RankWeights) -> [PageLine] {
    let halfLives = RankWeights.HalfLife.allCases.map {
      choice("\($0.rawValue)", weights.halfLife == $0)
    }
    let distances = RankWeights.Distance.allCases.map { weight in
      let whole = Int(weight.rawValue)
      let text = Double(whole) == weight.rawValue ? "\(whole)" : "\(weight.rawValue)"
      return choice(context.texts.number(text), weights.distance == weight)
    }
    let forYou = [false, true].map {
      choice(context.text($0 ? "events.field.yes" : "events.field.no"), weights.isForYou == $0)
    }
    let own = [
      ("o", "events.key.forYou", forYou), ("d", "events.why.distanceWeight", distances),
    ]
    let rows =
      [("h", "events.why.halfLife", halfLives)] + (context.isForStrangers ? [] : own)
    let widest = rows.map { TextWidth.columns(of: context.text($0.1)) }.max() ?? 0
    return rows.map { key, label, choices in
      let isIdle = key == "d" && model.distanceObstacle != nil
      return PageLine(
        key + "  " + TextWidth.pad(context.text(label), columns: widest)
          + " " + choices.joined(), isIdle ? .dim : .text)
    }
  }

  private func choice(_ text: String, _ isChosen: Bool) -> String {
    isChosen ? "[\(text)]" : " \(text) "
  }

  /// The first entries of the list with these weights.
  private var listed: [PageLine] {
    [
      PageLine(
        context.text(model.otherOrder == nil ? "events.why.first" : "events.why.firstPopular"),
        .dim)
    ]
      + model.listed.enumerated().map { place, event in
        PageLine("\(place + 1)  \(event.title)", event.id == model.id ? .accent : .text)
      }
  }
}

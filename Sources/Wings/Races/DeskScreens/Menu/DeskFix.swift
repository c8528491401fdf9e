/// A correction made through the menu: what is asked for it, one thing after another.
enum DeskFix: Equatable {
  case rebib, move, remove, insert, swap, shift, split, merge, reassign
  case relegate, relegateBehind, clearRelegation, partLap
  case neutralise, resume, restart, shiftStart
  case acceptMissed, acceptAllMissed, refuseMissed

  /// What is typed for it; why it is done comes last and may be left out.
  var prompts: [DeskPrompt] {
    switch self {
    case .rebib: [.anotherBib, .why]
    case .move: [.moment, .why]
    case .insert: [.whoseBib, .momentOrThat, .why]
    case .shift: [.moveBy, .howMany, .why]
    case .split: [.apart, .why]
    case .merge: [.intoBib, .why]
    case .reassign: [.newBib, .why]
    case .relegateBehind: [.behindBib, .why]
    case .partLap: [.metres, .why]
    case .shiftStart: [.moveBy, .why]
    case .remove, .swap, .relegate, .clearRelegation, .neutralise, .resume, .restart,
      .acceptMissed, .acceptAllMissed, .refuseMissed:
      [.why]
    }
  }
}

/// A correction made through the menu.
enum DeskCorrection: Equatable {
  case rebib, move, remove, putBack, insert, swap, shift, split, merge, reassign
  case exchange, walkUp
  case disqualify, relegate, relegateBehind, clearRelegation, partLap
  case neutralise, resume, restart, shiftStart
  case acceptMissed, acceptAllMissed, refuseMissed, acceptTogether, refuseTogether

  /// The values that the correction asks for, in this order, apart from the reason.
  var prompts: [DeskPrompt] {
    switch self {
    case .rebib: [.anotherBib]
    case .move: [.moment]
    case .insert: [.whoseBib, .momentOrThat]
    case .shift: [.moveBy, .howMany]
    case .split: [.apart]
    case .merge: [.intoBib]
    case .reassign: [.newBib]
    case .relegateBehind: [.behindBib]
    case .partLap: [.metres]
    case .exchange: [.exchangeWith]
    case .walkUp: [.newcomerBib, .newcomerName, .newcomerCategory]
    case .shiftStart: [.moveBy]
    case .disqualify: [.why]
    case .remove, .putBack, .swap, .relegate, .clearRelegation, .neutralise, .resume, .restart,
      .acceptMissed, .acceptAllMissed, .refuseMissed, .acceptTogether, .refuseTogether:
      []
    }
  }

  /// Whether it changes the crossing of the menu page.
  var isAboutCrossing: Bool {
    switch self {
    case .rebib, .move, .remove, .putBack, .insert, .swap, .shift, .split, .merge, .reassign: true
    case .disqualify, .relegate, .relegateBehind, .clearRelegation, .partLap, .exchange, .walkUp,
      .neutralise, .resume, .restart, .shiftStart, .acceptMissed, .acceptAllMissed, .refuseMissed,
      .acceptTogether, .refuseTogether:
      false
    }
  }

  /// Whether it changes the competitor whose bib is in the line.
  var isAboutTarget: Bool {
    switch self {
    case .neutralise, .resume, .restart, .shiftStart: false
    case .rebib, .move, .remove, .putBack, .insert, .swap, .shift, .split, .merge, .reassign,
      .disqualify, .relegate, .relegateBehind, .clearRelegation, .partLap, .exchange, .walkUp,
      .acceptMissed, .acceptAllMissed, .refuseMissed, .acceptTogether, .refuseTogether:
      true
    }
  }

  /// Whether it is possible in a deactivated race: it enters no one and leaves the clock alone.
  var isPossibleWhenClosed: Bool {
    switch self {
    case .walkUp, .neutralise, .restart, .shiftStart: false
    // `resume` reopens a race that was closed by mistake.
    default: true
    }
  }
}

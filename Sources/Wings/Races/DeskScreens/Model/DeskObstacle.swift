import Languages

/// Why a key of the desk does nothing now, and how that is reported.
struct DeskObstacle {
  enum Manner {
    /// Silently, because the key may be pressed by reflex.
    case silent
    /// In place of the menu, which closes.
    case closing
    /// As an error, with a beep.
    case beeping
    /// As an error, because this race has no such page; the digit begins no bib.
    case absent
  }

  let wording: Wording
  let manner: Manner

  init(_ key: String, _ manner: Manner) { self.init(Wording(key), manner) }

  init(_ wording: Wording, _ manner: Manner) {
    self.wording = wording
    self.manner = manner
  }

  static let needsBib = DeskObstacle("desk.needsBib", .silent)
  static let needsEmptyLine = DeskObstacle("desk.needsEmptyLine", .silent)
  static let nothingToClear = DeskObstacle("desk.nothingToClear", .silent)
  static let nothingToTakeBack = DeskObstacle("desk.nothingToTakeBack", .silent)
  static let keyRepeats = DeskObstacle("desk.keyRepeats", .silent)
  static let needsDigit = DeskObstacle("desk.needsDigit", .silent)
  static let digitsOnly = DeskObstacle("desk.menu.digitsOnly", .beeping)
  static let beforeGun = DeskObstacle("desk.beforeGun", .silent)
  static let noQuestion = DeskObstacle("desk.menu.noQuestion", .closing)
  static func noSuchAnswer(_ digit: Int) -> DeskObstacle {
    DeskObstacle(Wording("desk.menu.noSuchAnswer", ["digit": "\(digit)"]), .closing)
  }
  static let settled = DeskObstacle("desk.menu.settled", .closing)
  static let noWaves = DeskObstacle("desk.menu.noWaves", .absent)
  static let noCategories = DeskObstacle("desk.menu.noCategories", .absent)
  static let noCrossing = DeskObstacle("desk.menu.noCrossing", .silent)
  static let crossingGone = DeskObstacle("races.error.noSuchRecord", .beeping)
  static let noMissed = DeskObstacle("desk.menu.noMissed", .silent)
  static let nobodysLetter = DeskObstacle("races.error.nobodyDue", .beeping)
  static let deleted = DeskObstacle("desk.menu.deleted", .beeping)
}

import Store

/// An import that was begun: what it was of, and how far it came.
package struct ImportRun: FaultCarrying, Equatable {
  /// Whose the events became.
  package var userID: String
  /// Who brought them in, where that was another.
  package var by: String?
  /// The name of the file; empty where it had none.
  package var file: String
  /// When it was begun, in seconds since 1970.
  package var at: Int
  /// How many events were to be taken.
  package var planned: Int
  /// How many were.
  package var taken: Int
  /// Whether it came to its end: one that was stopped or killed has not.
  package var isFinished: Bool
  package var faults = DocumentFaults()

  package init(userID: String, file: String, at: Int, planned: Int) {
    (self.userID, self.file, self.at, self.planned) = (userID, file, at, planned)
    (taken, isFinished) = (0, false)
  }

  private enum CodingKeys: String, CodingKey {
    case userID, by, file, at, planned, taken
    case isFinished = "finished"
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    userID = try fields.text(.userID)
    by = try fields.optional(.by)
    file = try fields.text(.file)
    at = try fields.value(.at, default: 0, in: EventBounds.moment)
    planned = try fields.value(.planned, default: 0, in: EventBounds.count)
    taken = try fields.value(.taken, default: 0, in: EventBounds.count)
    isFinished = try fields.value(.isFinished, default: false)
  }
}

/// Which part of a file is taken in one act.
package struct ImportPart: Sendable, Equatable {
  /// The name of the file; empty where it has none.
  package var file: String
  /// How many events of the file are taken in all.
  package var planned: Int
  package var isLast: Bool
  /// Whether others have published it elsewhere, a whole town's programme at once.
  package var isHandedOver: Bool

  package init(
    of file: String = "", planned: Int = 0, isLast: Bool = true, isHandedOver: Bool = false
  ) {
    (self.file, self.planned, self.isLast) = (file, planned, isLast)
    self.isHandedOver = isHandedOver
  }
}

/// An import of which something is there to be taken back.
package struct KnownImport: Sendable, Equatable, Identifiable {
  package let id: String
  package let run: ImportRun
  /// Events that it brought and that are there.
  package let brought: Int
  /// Events that it changed, and of which is kept what they were.
  package let changed: Int
}

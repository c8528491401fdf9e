import Store

/// A started import and its progress.
package struct ImportRun: FaultCarrying, Equatable {
  /// The owner of the imported events.
  package var userID: String
  /// The user who ran the import, if it was not the owner.
  package var by: String?
  /// The file name; empty if there was none.
  package var file: String
  /// When it started, in seconds since 1970.
  package var at: Int
  /// The number of events to import.
  package var planned: Int
  /// The number of events imported so far.
  package var taken: Int
  /// Whether it finished; `false` if it was stopped or killed.
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

/// The part of a file that one transaction imports.
package struct ImportPart: Sendable, Equatable {
  /// The file name; empty if there is none.
  package var file: String
  /// The number of events to import from the whole file.
  package var planned: Int
  package var isLast: Bool
  /// Whether the owner of the data folder imports events that others published elsewhere.
  package var isHandedOver: Bool

  package init(
    of file: String = "", planned: Int = 0, isLast: Bool = true, isHandedOver: Bool = false
  ) {
    (self.file, self.planned, self.isLast) = (file, planned, isLast)
    self.isHandedOver = isHandedOver
  }
}

/// An import that can be undone, at least in part.
package struct KnownImport: Sendable, Equatable, Identifiable {
  package let id: String
  package let run: ImportRun
  /// Existing events that it created.
  package let brought: Int
  /// Events that it changed and whose former state is stored.
  package let changed: Int
}

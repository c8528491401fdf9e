/// The text on the demo's login screen: the accounts and how to log in.
package nonisolated struct DemoNotice: Equatable, Sendable {
  package var organizer: String
  package var participant: String
  /// An account that works at the door of a cinema; `nil` if there is none.
  package var door: String?
  package var password: String
  /// The folder that keeps the demo's data; `nil` if the data is deleted at the end.
  package var folder: String?
  /// Whether the data was made just now; `false` if the folder has kept it.
  package var isNew = true

  package init(
    organizer: String, participant: String, door: String? = nil, password: String,
    folder: String? = nil
  ) {
    self.organizer = organizer
    self.participant = participant
    self.door = door
    self.password = password
    self.folder = folder
  }
}

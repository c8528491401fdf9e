/// What the log-in screen of the demo tells: who can log in, and how.
package nonisolated struct DemoNotice: Equatable, Sendable {
  package var organizer: String
  package var participant: String
  package var password: String
  /// The folder that keeps it all; nothing where everything goes at the end.
  package var folder: String?

  package init(organizer: String, participant: String, password: String, folder: String? = nil) {
    self.organizer = organizer
    self.participant = participant
    self.password = password
    self.folder = folder
  }
}

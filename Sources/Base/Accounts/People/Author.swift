/// The author of a change.
package enum Author: Sendable, Equatable {
  /// A user, by id.
  case person(String)
  /// The administrator of the machine at the command line, who may do everything.
  case shell

  /// The name that the history records.
  package var id: String {
    switch self {
    case .person(let id): id
    case .shell: "shell"
    }
  }
}

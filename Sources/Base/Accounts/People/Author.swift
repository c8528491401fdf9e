/// Who does something.
package enum Author: Sendable, Equatable {
  /// Somebody with an account, by id.
  case person(String)
  /// Whoever looks after the machine, from the command line; may do everything.
  case shell

  /// What the history keeps.
  package var id: String {
    switch self {
    case .person(let id): id
    case .shell: "shell"
    }
  }
}

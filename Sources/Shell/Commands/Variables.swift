import Glibc

/// The variables of the environment, asked for one by one: a table of all of them takes longer to
/// make than a screen to draw.
package enum Variables {
  /// What a variable says; `nil` where it is not set.
  package static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

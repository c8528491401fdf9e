/// What one desk of a race does, as it tells the others.
package struct DeskPresence: Codable, Sendable, Equatable {
  package enum Role: String, Codable, Sendable, CaseIterable {
    /// Marks moments, and now and then says whose.
    case marks
    /// Types bibs for the marks of another desk.
    case types
    /// Does both, and takes its own marks alone.
    case both
  }

  package var role: Role
  /// The session whose marks it takes.
  package var pairedWith: String?
  /// The point of the lap it stands at; none is the finish line.
  package var checkpoint: String?
  package var isOpen: Bool

  package init(
    role: Role = .both, pairedWith: String? = nil, checkpoint: String? = nil, isOpen: Bool = true
  ) {
    self.role = role
    self.pairedWith = pairedWith
    self.checkpoint = checkpoint
    self.isOpen = isOpen
  }
}

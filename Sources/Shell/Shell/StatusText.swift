import Terminal

/// The text at the right of the breadcrumb line, and its role.
package struct StatusText: Equatable {
  package let text: String
  package let role: Role

  package init(_ text: String, _ role: Role = .dim) { (self.text, self.role) = (text, role) }
}

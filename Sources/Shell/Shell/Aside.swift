import Terminal

/// What is said at the right of the breadcrumb line, and what it is for.
package struct Aside: Equatable {
  package let text: String
  package let role: Role

  package init(_ text: String, _ role: Role = .dim) { (self.text, self.role) = (text, role) }
}

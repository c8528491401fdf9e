/// The screens of one wing: an enum with a case for each, with the values needed to open it.
package nonisolated protocol Destination: Hashable, Sendable {
  /// Whether the screen is available at a kiosk.
  var isForStrangers: Bool { get }
}

/// A screen of any wing.
package nonisolated struct Route: Hashable, Sendable {
  package let destination: any Destination

  package init(_ destination: any Destination) {
    self.destination = destination
  }

  package static func == (left: Route, right: Route) -> Bool {
    left.destination.isSame(as: right.destination)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: destination)))
    destination.hash(into: &hasher)
  }
}

nonisolated extension Destination {
  fileprivate func isSame(as other: any Destination) -> Bool { other as? Self == self }
}

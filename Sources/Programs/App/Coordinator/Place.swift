import Shell

/// An open screen with its route.
struct Place {
  let route: Route
  let pane: any Pane
}

/// The breadcrumb path of the open screen.
///
/// The history may go in circles, such as event, person, event. The path has only the last screen
/// of each kind. It begins at a screen that is unrelated to the previous one.
struct PathHere {
  /// The screens from the tab to the open one.
  let places: [Place]

  init(_ stack: [Place]) {
    let start = stack.lastIndex { $0.pane.startsPath } ?? 0
    places = stack[start...].reduce(into: []) { path, place in
      let ring = path.dropFirst().firstIndex { $0.pane.kind == place.pane.kind }
      if let ring { path.removeSubrange(ring...) }
      path.append(place)
    }
  }
}

import Shell

/// One open place: where it is and what is drawn there.
struct Place {
  let route: Route
  let pane: any Pane
}

/// Where the open place is.
///
/// That is not all of the way that somebody went there: from an event to a person to another event is
/// a walk in a ring, and the path names the last of each kind. What has nothing to do with what it
/// was opened over begins it.
struct PathHere {
  /// From the tab to the open place.
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

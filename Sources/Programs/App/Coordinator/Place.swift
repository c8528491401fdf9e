import Shell

/// One open place: where it is and what is drawn there.
struct Place {
  let route: Route
  let pane: any Pane
}

/// What the loop has to do that the coordinator cannot.
enum Ending: Equatable {
  case quit, suspend, redraw, beep
  case mouse(isOn: Bool)
  case copy(wholePage: Bool)
  case snapshot
}

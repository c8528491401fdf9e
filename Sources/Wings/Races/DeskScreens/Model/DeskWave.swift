/// A wave to start, or everybody, and what its clock shows.
struct DeskWave: Equatable {
  /// None is everybody.
  let name: String?
  /// None before its gun.
  let clock: String?
}

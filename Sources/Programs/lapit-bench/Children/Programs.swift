import Glibc

/// The programs that are measured from outside.
struct Programs {
  let workplace: Workplace

  /// This program itself.
  private var own: String {
    var bytes = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    return String(
      decoding: bytes.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// `lapit` beside this program, on the store of the scene.
  func lapit() throws -> PtyChild {
    let folder = own.split(separator: "/").dropLast().joined(separator: "/")
    let program = "/\(folder)/lapit"
    guard access(program, X_OK) == 0 else { throw BenchFailure("build \(program) first") }
    return try PtyChild(program, environment: environment)
  }

  func bareCurses() throws -> PtyChild {
    try PtyChild(own, [ChildRole.bareCurses.rawValue], environment: environment)
  }

  /// This program as somebody else at work in a store.
  func rival(_ arguments: [String]) throws -> PtyChild {
    try PtyChild(
      own, [ChildRole.rival.rawValue, workplace.path("rival")] + arguments,
      environment: environment)
  }

  /// Lets this program measure something in a process of its own, on a terminal that is read.
  func results(of role: ChildRole, _ arguments: [String] = []) throws -> ChildResults {
    let report = workplace.path("report")
    workplace.remove("report")
    let child = try PtyChild(
      own, [role.rawValue, report] + arguments, environment: environment)
    child.watchToEnd()
    return try ChildResults(reading: report)
  }

  private var environment: [String] {
    [
      "TERM=xterm-256color", "LANG=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=\(workplace.path)",
      "LAPIT_DATA=\(workplace.path(Scene.storeName))",
      "XDG_STATE_HOME=\(workplace.path(Scene.stateName))",
    ]
  }
}

import Glibc

/// The part of libical that a yardstick needs, if the library is installed.
struct Libical {
  private typealias Expand =
    @convention(c) (UnsafePointer<CChar>, Int, Int32, UnsafeMutablePointer<Int>) -> Int32
  private typealias Parse = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
  private typealias Free = @convention(c) (OpaquePointer) -> Void

  private let expand: Expand
  private let parse: Parse
  private let free: Free

  /// Opens the library; `nil` if it is not installed.
  init?() {
    guard let library = dlopen("libical.so.3", RTLD_NOW),
      let expand = dlsym(library, "icalrecur_expand_recurrence"),
      let parse = dlsym(library, "icalparser_parse_string"),
      let free = dlsym(library, "icalcomponent_free")
    else { return nil }
    self.expand = unsafeBitCast(expand, to: Expand.self)
    self.parse = unsafeBitCast(parse, to: Parse.self)
    self.free = unsafeBitCast(free, to: Free.self)
  }

  /// Returns the first dates of a rule.
  ///
  /// - Parameters:
  ///   - rule: An RRULE.
  ///   - start: Seconds since 1970.
  ///   - count: The number of dates.
  /// - Returns: Seconds since 1970.
  func dates(of rule: String, from start: Int, count: Int) -> [Int] {
    var dates = [Int](repeating: 0, count: count)
    _ = expand(rule, start, Int32(count), &dates)
    return dates
  }

  /// Parses a calendar and frees it.
  func read(_ calendar: String) throws {
    guard let component = parse(calendar) else { throw BenchFailure("libical reads nothing") }
    free(component)
  }
}

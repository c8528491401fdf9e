/// Something that is measured, under the name by which it can be asked for.
struct Figure: Sendable {
  let name: String
  let lines: @MainActor @Sendable (Workplace) throws -> [Line]

  init(_ name: String, _ lines: @escaping @MainActor @Sendable (Workplace) throws -> [Line]) {
    self.name = name
    self.lines = lines
  }
}

/// Why a figure could not be measured.
struct BenchFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

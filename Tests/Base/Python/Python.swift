import Glibc

/// Python, whose libraries are a reference for tests.
package enum Python {
  /// Returns whether Python is installed and has these modules.
  package static func has(_ modules: String...) -> Bool {
    lines(of: "import \(modules.joined(separator: ", "))\nprint('there')") == ["there"]
  }

  /// Returns the output of a program, including errors.
  package static func lines(
    of program: String, environment: [String: String] = [:]
  ) -> [String] {
    let words = environment.map { "\($0.key)='\($0.value)' " }.joined()
    guard
      let output = popen(
        "\(words)exec python3 -W ignore -c \"$(cat <<'END'\n\(program)\nEND\n)\" 2>&1 </dev/null",
        "re")
    else { return [] }
    defer { pclose(output) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, output), count > 0 {
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

import CCrypto
import CExpat
import CMachine
import CursesTerminal
import Glibc

/// Lists the libraries in use with their versions, for bug reports.
struct LibraryExamination {
  /// Opens the library for passwords and tickets; returns whether it exists.
  var opensKeys = crypto_open

  var diagnoses: [Diagnosis] {
    [
      Diagnosis(
        "program", .good, "libraries.program",
        ["version": Lapit.version, "path": ProgramFile.path ?? "?"]),
      Diagnosis(
        "libraries", .good, "libraries.versions",
        [
          "ncurses": CursesLibrary.version,
          "expat": XML_ExpatVersion().map { String(cString: $0) } ?? "?",
          "glibc": String(cString: machine_library_version()), "kernel": kernel,
        ]),
      opensKeys()
        ? Diagnosis("keys", .good, "libraries.keys") : Diagnosis("keys", .bad, "libraries.noKeys"),
    ]
  }

  private var kernel: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "?" }
    return withUnsafeBytes(of: name.release) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

import Commands
import CursesTerminal
import FoundationEssentials
import Glibc
import Languages
import Terminal

/// Examines the terminal: the capabilities of its name, and its answers.
struct TerminalExamination {
  let environment: [String: String]
  let answers: TerminalAnswers?

  private var name: String { environment["TERM"] ?? "" }

  var diagnoses: [Diagnosis] {
    let locale = CursesLibrary.chooseLocale()
    return [terminal, screen, self.locale(locale), colours, ground, widths]
  }

  private var entry: TerminalEntry? { TerminalEntry(named: name) }

  private var terminal: Diagnosis {
    if name.isEmpty { return Diagnosis("terminal", .bad, "terminal.unset") }
    if ["dumb", "unknown"].contains(name) {
      return Diagnosis("terminal", .bad, "terminal.incapable", ["term": name])
    }
    guard let entry else {
      return Diagnosis("terminal", .bad, "terminal.notKnown", ["term": name])
    }
    guard entry.placesText else {
      return Diagnosis("terminal", .bad, "terminal.incapable", ["term": name])
    }
    let missing = [
      entry.hasOwnScreen ? nil : Catalogue.spoken.text("machine.doctor.terminal.ownScreen"),
      entry.hidesCursor ? nil : Catalogue.spoken.text("machine.doctor.terminal.hiding"),
    ].compactMap(\.self).joined(separator: ", ")
    let key = missing.isEmpty ? "terminal.whole" : "terminal.less"
    return Diagnosis("terminal", .good, key, ["term": name, "missing": missing])
  }

  /// Uses `/dev/tty`, since standard output may be a file or pipe.
  private var screen: Diagnosis {
    let tty = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard tty >= 0 else { return Diagnosis("screen", .unknown, "screen.none") }
    defer { close(tty) }
    guard let size = TerminalSize(of: tty) else {
      return Diagnosis("screen", .unknown, "screen.noSize")
    }
    let shown = ["size": "\(size.columns)x\(size.rows)"]
    let isRoomy = size.columns >= 40 && size.rows >= 12
    return Diagnosis(
      "screen", isRoomy ? .good : .bad, isRoomy ? "screen.size" : "screen.small", shown)
  }

  private func locale(_ locale: (name: String?, isUTF8: Bool)) -> Diagnosis {
    let variable = ["LC_ALL", "LC_CTYPE", "LANG"].first { environment[$0]?.isEmpty == false }
    let wanted = variable.map { "\($0)=\(environment[$0] ?? "")" } ?? "LANG"
    guard let name = locale.name else {
      return Diagnosis("locale", .bad, "locale.missing", ["wanted": wanted])
    }
    guard locale.isUTF8 else {
      return Diagnosis("locale", .bad, "locale.notUTF8", ["name": name])
    }
    return Diagnosis("locale", .good, "locale.good", ["name": name])
  }

  private var colours: Diagnosis {
    if environment["NO_COLOR"]?.isEmpty == false {
      return Diagnosis("colours", .good, "colours.off")
    }
    guard let count = entry?.colours else {
      return Diagnosis("colours", .unknown, "colours.unknown")
    }
    if count == 0 { return Diagnosis("colours", .good, "colours.none", ["term": name]) }
    let key = count < 256 ? "colours.few" : "colours.many"
    return Diagnosis("colours", .good, key, ["n": "\(count)"])
  }

  private var ground: Diagnosis {
    if let isLight = answers?.isLight {
      return Diagnosis("ground", .good, isLight ? "ground.light" : "ground.dark")
    }
    guard let isLight = TerminalBackground.isLight(variable: environment["COLORFGBG"]) else {
      return Diagnosis("ground", .unknown, "ground.unknown")
    }
    return Diagnosis("ground", .good, isLight ? "ground.toldLight" : "ground.toldDark")
  }

  private var widths: Diagnosis {
    let library = (CursesLibrary.width(of: "日"), CursesLibrary.width(of: "\u{301}"))
    guard library == (2, 0) else { return Diagnosis("widths", .bad, "widths.library") }
    guard let answers, let wide = answers.wide, let marked = answers.marked else {
      return Diagnosis("widths", .unknown, "widths.unasked")
    }
    guard wide == 2, marked == 1 else {
      let seen = ["wide": "\(wide)", "marked": "\(marked)"]
      return Diagnosis("widths", .bad, "widths.wrong", seen)
    }
    return Diagnosis("widths", .good, "widths.good")
  }
}

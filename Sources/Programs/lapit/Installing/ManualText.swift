import Commands

/// The parts of manual pages that are not from command descriptions.
enum ManualText {
  static var about: [String?] {
    [HelpText.of("usage.manual.what"), HelpText.of("usage.manual.how")]
  }

  static var exitStatus: [String] {
    section("exit", [("0", "exit.0"), ("1", "exit.1"), ("2", "exit.2")])
  }

  static var closing: [String] {
    [".SH " + HelpText.of("usage.heading.options")]
      + item("--data DIR", HelpText.of("usage.data.anywhere"))
      + item("--lang L", HelpText.of("usage.lang.anywhere"))
      + HelpText.common.flatMap { item($0.names, $0.text) }
      + exitStatus
      + section(
        "environment",
        [
          ("LAPIT_DATA", "variable.data"), ("LC_ALL, LC_MESSAGES, LANG", "variable.locale"),
          ("XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME", "variable.xdg"),
          ("NO_COLOR", "variable.colour"),
        ])
      + section(
        "files",
        [
          ("~/.local/share/lapit", "file.data"), ("~/.config/lapit/config.json", "file.settings"),
          ("~/.config/lapit/themes", "file.themes"), ("~/.local/state/lapit", "file.state"),
        ])
  }

  /// Returns the heading of a section.
  static func heading(_ name: String) -> String {
    ".SH " + HelpText.of("usage.manual.heading.\(name)")
  }

  private static func section(_ name: String, _ items: [(name: String, key: String)]) -> [String] {
    [heading(name)] + items.flatMap { item($0.name, HelpText.of("usage.manual.\($0.key)")) }
  }

  private static func item(_ name: String, _ text: String) -> [String] {
    [".TP", Roff.bold(name)] + Roff.lines(text)
  }
}

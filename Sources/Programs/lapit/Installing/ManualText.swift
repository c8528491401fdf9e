/// What manual pages tell beside the commands' own descriptions.
enum ManualText {
  static let about: [String?] = [
    """
    LapIt is race day in a terminal: a full-screen program for people who put on races and people \
    who take part in them.
    """,
    """
    Without a verb it opens the application. Each verb has a page of its own. Help inside the \
    program is under ?, and what every key does stands there.
    """,
  ]

  static let exitStatus: [String] =
    [".SH EXIT STATUS"]
    + item("0", "Done.")
    + item("1", "Refused or failed, with one line on standard error.")
    + item("2", "The command line was not understood.")

  static let closing =
    [".SH OPTIONS"]
    + item("--data DIR", "The data folder; it stands before the verb or after it.")
    + item("--version", "Prints the version.")
    + item("-h, --help", "Prints help of the program, or of the verb before it.")
    + exitStatus
    + [".SH ENVIRONMENT"]
    + item("LAPIT_DATA", "The data folder, where --data names none.")
    + item("XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME", "The base of the folders below.")
    + item("NO_COLOR", "Where it is set, the program draws without colours.")
    + [".SH FILES"]
    + item("~/.local/share/lapit", "The data folder: readable JSON, for its owner alone.")
    + item("~/.config/lapit/config.json", "Settings: see lapit config show.")
    + item("~/.config/lapit/themes", "Themes of one's own.")
    + item(
      "~/.local/state/lapit", "What belongs to this machine alone, such as who stays signed in.")

  private static func item(_ name: String, _ text: String) -> [String] {
    [".TP", Roff.bold(name)] + Roff.lines(text)
  }
}

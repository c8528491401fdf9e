import Commands
import FoundationEssentials
import Languages

/// The paths of the installed files.
struct InstallPlaces {
  let prefix: String
  /// The data folder under the prefix, or the user's own.
  let data: String

  /// Creates the paths under a folder; `nil` if neither a folder nor a home folder is known.
  ///
  /// - Parameter prefix: An absolute or relative path; `nil` for `~/.local`.
  init?(prefix: String?) {
    if let prefix {
      let here = FileManager.default.currentDirectoryPath
      let whole = prefix.hasPrefix("/") ? prefix : here + "/" + prefix
      self.prefix = Self.withoutEndSlashes(whole)
      data = self.prefix + "/share"
    } else {
      guard let home = Variables.value("HOME"), home.hasPrefix("/") else {
        return nil
      }
      self.prefix = Self.withoutEndSlashes(home) + "/.local"
      data = DataFolder.xdg("XDG_DATA_HOME", ".local/share")
    }
  }

  static func withoutEndSlashes(_ path: some StringProtocol) -> String {
    String(path.reversed().drop { $0 == "/" }.reversed())
  }

  var programs: String { prefix + "/bin" }
  /// Returns the folder of manual pages.
  ///
  /// `man` finds it because it is beside a folder of `$PATH`. Pages in the reader's language take
  /// precedence over English ones.
  func manual(_ language: Language) -> String {
    prefix + "/share/man/" + (language == .english ? "" : language.code + "/") + "man1"
  }
  /// The folder for the pages of the manual's topics, which are only in English.
  var topics: String { prefix + "/share/man/man7" }
  var bash: String { data + "/bash-completion/completions" }
  var zsh: String { data + "/zsh/site-functions" }
  var fish: String { data + "/fish/vendor_completions.d" }
  /// The list of installed files.
  ///
  /// It is not in `share/lapit`, which may be the folder of the store.
  var list: String { prefix + "/lib/lapit/installed.sha256" }
}

import Commands
import FoundationEssentials
import Languages

/// Where the parts of the program go.
struct InstallPlaces {
  let prefix: String
  /// The folder for data under the prefix, or the person's own.
  let data: String

  /// The places under a folder; none where neither a folder nor a home is known.
  ///
  /// - Parameter prefix: A folder, absolute or from where the program runs; none is `~/.local`.
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
  /// Found by `man` because it lies beside a folder of the path; a language's own pages before
  /// the English ones.
  func manual(_ language: Language) -> String {
    prefix + "/share/man/" + (language == .english ? "" : language.code + "/") + "man1"
  }
  var bash: String { data + "/bash-completion/completions" }
  var zsh: String { data + "/zsh/site-functions" }
  var fish: String { data + "/fish/vendor_completions.d" }
  /// Not under the folder for data, where the default data folder has the program's name.
  var list: String { prefix + "/lib/lapit/installed.sha256" }
}

import Commands
import FoundationEssentials
import Languages

/// Advice for the shell to find the installed files.
struct InstallAdvice {
  let places: InstallPlaces
  private let path: [String]
  private let shell: Substring

  init(
    _ places: InstallPlaces,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.places = places
    path = (environment["PATH"] ?? "").split(separator: ":").map {
      InstallPlaces.withoutEndSlashes($0)
    }
    shell = (environment["SHELL"] ?? "").split(separator: "/").last ?? ""
  }

  /// Whether the shell's path includes the program's folder.
  var isOnPath: Bool { path.contains(places.programs) }

  var wordings: [Wording] {
    let folder = ShellWord.quoted(places.programs)
    let found =
      isOnPath
      ? Wording("machine.install.onPath")
      : Wording("machine.install.path", ["folder": places.programs, "line": line(adding: folder)])
    return [found] + completions
  }

  private func line(adding folder: String) -> String {
    shell == "fish" ? "fish_add_path \(folder)" : "export PATH=\(folder):\"$PATH\""
  }

  private var completions: [Wording] {
    guard shell == "zsh" else { return [] }
    let line = "fpath=(\(ShellWord.quoted(places.zsh)) $fpath)"
    return [Wording("machine.install.fpath", ["line": line])]
  }
}

import ArgumentParser
import Commands
import Languages
import Pages
import Store
import Timekeeping

/// `publish`: writes the web pages of all sections, as guests may see them, into a folder.
struct PublishCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "publish", abstract: HelpText.of("usage.publish"),
      discussion: HelpText.of("usage.publish.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.publish.folder"), completion: .directory, transform: NamedPath.read)
  var target: String
  @Option(help: .said("usage.publish.url")) var url: String?
  @Flag(help: .said("usage.publish.unit")) var unit = false
  @Flag(help: .said("usage.publish.timer")) var timer = false
  @Option(help: .said("usage.kiosk.unit.user")) var user: String?

  func validate() throws {
    try user.map(SystemdUnit.checkUser)
    if let url, Self.site(url) == nil {
      throw UnknownValue.error("url", url, form: "https://club.example/")
    }
  }

  func run() throws {
    if timer { return Output.text(TimerUnit.timer) }
    if unit { return Output.text(try service()) }
    let site = url.flatMap(Self.site)
    let report = try folder.reading { store in
      let visit = Visit(
        texts: .spoken, base: site?.base, now: Clock.system.now().utc / 1000)
      let whole = WholeSite(Lapit.sites.map { $0(folder, store) }, for: visit)
      return try PageFolder.write(
        to: target, rememberingGoneUnder: site?.root ?? "/", whole.pages)
    }
    if Output.isJSON {
      let counts = [
        "pages": report.pages, "written": report.written, "removed": report.removed,
      ]
      return try Output.json("site", counts)
    }
    // A timer mails its owner what is printed.
    guard report.written + report.removed > 0 else { return }
    Output.line(
      Catalogue.spoken.text(
        "commands.publish.done",
        [
          "pages": "\(report.pages)", "written": "\(report.written)",
          "removed": "\(report.removed)",
        ]))
  }

  private func service() throws -> String {
    PublishUnit(
      program: try SystemdUnit.program(), data: try SystemdUnit.whole(folder.path),
      pages: try SystemdUnit.whole(target), user: user ?? SystemdUnit.asker,
      language: Language.spoken.code,
      address: url
    ).service
  }

  /// Returns an address with a final `/` and its path; `nil` if it is not the address of a folder.
  static func site(_ url: String) -> (base: String, root: String)? {
    let parts = url.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, ["https:", "http:"].contains(parts[0]), parts[1].isEmpty,
      let first = parts[2].first, first != "/",
      url.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"\"'<>?#;{}\\".utf8.contains($0) })
    else { return nil }
    let base = url.hasSuffix("/") ? url : url + "/"
    let path = parts[2].drop { $0 != "/" }
    return (base, path.isEmpty ? "/" : path.hasSuffix("/") ? String(path) : path + "/")
  }
}

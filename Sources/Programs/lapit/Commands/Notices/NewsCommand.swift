import Commands
import Accounts
import ArgumentParser
import Files
import Languages
import Notifications
import Store
import Timekeeping

/// `news`: sends news about the program to everyone.
struct NewsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "news", abstract: HelpText.of("usage.news"),
      discussion: HelpText.of("usage.news.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.news.file"), completion: .file()) var file: String

  func run() throws {
    let bytes = try DecodedText(InputFile.bytes(file)).bytes
    let text = Cleaned.trimmed(Cleaned.lines(String(decoding: bytes, as: UTF8.self)))
    guard !text.isEmpty else { throw NoticeError(.empty) }
    guard text.count <= NoticeLimits.text else {
      throw NoticeError(
        .tooLong, ["limit": "\(NoticeLimits.text)", "count": "\(text.count)"])
    }
    try folder.withStore { store in
      let now = Clock.system.now().utc
      let service = NoticeService(kinds: [.news])
      let version = Self.version(of: text)
      let told = try store.write(by: Author.shell.id, at: now) {
        try service.post(.news(text, version: version), in: $0, at: now)
      }
      let isNew = told?.at == now
      if Output.isJSON { return try Output.json("news", ["is_new": isNew]) }
      Output.line(Catalogue.spoken.text(isNew ? "commands.news.told" : "commands.news.known"))
    }
  }

  /// Returns a version from the text, so that the same text is sent only once.
  private static func version(of text: String) -> Int {
    let hash = text.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return Int(hash % 1_000_000_000)
  }
}

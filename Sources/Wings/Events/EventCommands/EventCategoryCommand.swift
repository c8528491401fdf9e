import Commands
import Accounts
import ArgumentParser
import Events
import Languages

/// Lists and changes categories.
struct EventCategoryCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "category", abstract: HelpText.of("usage.event.kinds"),
      subcommands: [List.self, Add.self, Rename.self, Hide.self])
  }

  struct List: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "list", abstract: HelpText.of("usage.event.kinds.list"))
    }

    @OptionGroup var folder: DataFolder

    private struct Line: Encodable {
      var id, name, mark: String
      /// The titles by language code.
      var titles: [String: String]
      var isHidden: Bool

      init(_ category: EventCategory) {
        (id, mark) = (category.id, category.mark)
        name = category.title(in: Language.spoken.code)
        (titles, isHidden) = (category.titles, category.hidden)
      }
    }

    func run() throws {
      try folder.withEvents { events in
        let all = try events.categories().all
        if Output.isJSON {
          return try Output.json(
            "categories", items: all.map { Line($0) })
        }
        for category in all {
          let title = category.title(in: Language.spoken.code)
          let state =
            category.hidden
            ? "  [" + Catalogue.spoken.text("commands.event.state.hidden") + "]" : ""
          Output.line("\(category.id)  \(category.mark)  \(title)\(state)")
        }
      }
    }
  }

  /// The options of a category's titles.
  struct Titles: ParsableArguments {
    @Option(name: .customLong("title"), help: .said("usage.event.kinds.title"))
    var titles: [String] = []
    @Option(help: .said("usage.event.kinds.mark")) var mark: String?

    /// The titles by language code.
    ///
    /// A title without a code is English.
    var byLanguage: [String: String] {
      Dictionary(
        titles.map { text in
          let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          let isNamed = sides.count == 2 && Language.allCases.contains { $0.code == sides[0] }
          return isNamed ? (String(sides[0]), String(sides[1])) : ("en", text)
        }
      ) { $1 }
    }
  }

  struct Add: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "add", abstract: HelpText.of("usage.event.kinds.add"))
    }

    @OptionGroup var folder: DataFolder
    @Argument(help: .said("usage.event.kinds.id")) var id: String
    @OptionGroup var titles: Titles

    func run() throws {
      try folder.withEvents {
        try $0.service.categories.set(
          id, titles: titles.byLanguage, mark: titles.mark, isNew: true, by: .shell)
      }
    }
  }

  struct Rename: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "rename", abstract: HelpText.of("usage.event.kinds.rename"))
    }

    @OptionGroup var folder: DataFolder
    @Argument(help: .said("usage.event.kinds.id")) var id: String
    @OptionGroup var titles: Titles

    func run() throws {
      try folder.withEvents {
        try $0.service.categories.set(
          id, titles: titles.byLanguage, mark: titles.mark, isNew: false, by: .shell)
      }
    }
  }

  struct Hide: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "hide", abstract: HelpText.of("usage.event.kinds.hide"))
    }

    @OptionGroup var folder: DataFolder
    @Argument(help: .said("usage.event.kinds.id")) var id: String
    @Flag(help: .said("usage.event.kinds.hide.off")) var off = false

    func run() throws {
      try folder.withEvents { try $0.service.categories.hide(id, !off, by: .shell) }
    }
  }
}

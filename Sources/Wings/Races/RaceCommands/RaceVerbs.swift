import ArgumentParser
import Commands
import Pages
import RaceFiles
import Store

/// The verbs of races, in the order in which help lists them.
package enum RaceVerbs {
  /// The verbs that manage and show races.
  package static var all: [any ParsableCommand.Type] {
    [
      CompetitionCommand.self, EntryCommand.self, RecordCommand.self, ImportCommand.self,
      ResultsCommand.self, SeriesCommand.self,
    ]
  }

  /// Returns the web pages of a folder's races.
  package static func site(of folder: DataFolder, _ store: FileStore) -> Site {
    RacesSite(store: store).site
  }

  /// The verb that follows a board.
  package static var watch: any ParsableCommand.Type { WatchCommand.self }
}

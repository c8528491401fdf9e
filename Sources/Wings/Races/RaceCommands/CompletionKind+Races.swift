import ArgumentParser
import Commands
import Races
import Seasons
import Store

extension CompletionKind {
  /// The ids of races.
  static var competitions: CompletionKind { .ids { try $0.ids(RaceCollections.competitions) } }
  /// The ids of series.
  static var series: CompletionKind { .ids { try $0.ids(RaceCollections.series) } }
}

import ArgumentParser
import Commands
import Events
import Store

extension CompletionKind {
  /// The ids of events.
  static var events: CompletionKind { .ids { try $0.ids(EventCollections.events) } }
  /// The ids of imports of events.
  static var eventImports: CompletionKind { .ids { try $0.ids(EventCollections.importRuns) } }
  /// The ids of tickets.
  static var tickets: CompletionKind { .ids { try $0.ids(EventCollections.tickets) } }
}

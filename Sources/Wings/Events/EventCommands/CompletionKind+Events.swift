import ArgumentParser
import Commands
import Events
import Store

extension CompletionKind {
  /// The ids of events.
  static var events: CompletionKind { .ids { try $0.ids(EventCollections.events) } }
}

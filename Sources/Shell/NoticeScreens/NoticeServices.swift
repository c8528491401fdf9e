import Accounts
import Languages
import Notifications
import Places
import Shell
import Store
import Timekeeping

/// The services that the screens of notices share.
package final class NoticeServices {
  /// Invitations and messages between people.
  package let letters: LetterService
  package let preferences: PreferenceService
  /// The current user's inbox, as last read.
  package let inboxState: InboxState
  package let sources: [NoticeSource]
  private unowned let context: AppContext
  private var read: (person: String, sequence: Int, chosen: Preferences)?

  /// - Parameters:
  ///   - context: The store, the clock and the worker.
  ///   - sources: The sources of notices and of blocked people; by default the visible wings, and
  ///     the hidden wings only for blocked people.
  package init(_ context: AppContext, sources: [NoticeSource]? = nil) {
    let sources =
      sources ?? context.wings.noticeSources
      + context.hiddenWings.compactMap { $0.notices?.blocksAlone }
    (self.sources, self.context) = (sources, context)
    letters = LetterService(
      store: context.store, clock: context.clock, confirms: context.accounts.confirms
    ) { reader, from, to in
      try sources.allSatisfy { try $0.reaches(reader, from, to) }
    }
    preferences = PreferenceService(store: context.store, clock: context.clock)
    inboxState = InboxState(context, sources: sources)
    context.lengthUnits = { [weak self] in
      self?.chosen.units == .imperial ? .imperial : .metric
    }
  }

  /// The current user's preferences, read once for each state of the store.
  ///
  /// They are the defaults if no user is signed in or they cannot be read.
  package var chosen: Preferences {
    guard let person = context.user?.id else { return Preferences() }
    let known = read
    let now = try? context.store.read { reader in
      if let known, known.person == person, known.sequence == reader.sequence { return known }
      let stored = try reader.get(NoticeCollections.preferences, person)?.value
      return (person, reader.sequence, stored ?? Preferences())
    }
    read = now
    return now?.chosen ?? Preferences()
  }

  /// A kind that users can switch, with the text key of its label.
  struct Switched: Sendable {
    let kind: NoticeKind
    let label: String
  }

  /// The kinds that users can switch, those of wings first.
  var switched: [Switched] {
    let ordered = sources.filter { !$0.isGeneral } + sources.filter(\.isGeneral)
    return ordered.flatMap { source in
      source.kinds.filter(\.hasSwitch).map { Switched(kind: $0, label: source.label(of: $0)) }
    }
  }
}

extension AppContext {
  /// The services for notices; without wings they have only the program's own notices.
  package var notices: NoticeServices { service { NoticeServices($0) } }

  /// The reader's first day of the week, 1 (Monday) to 7 (Sunday).
  package var weekBegins: Int { notices.chosen.weekBegins }
}

extension NavigationItem {
  /// Returns the inbox as a tab, with its number of unread lines.
  package static func inbox(_ context: AppContext) -> NavigationItem {
    let unread = context.notices.inboxState.unread
    let name = context.text("inbox.title")
    return NavigationItem(unread > 0 ? "\(name) \(unread)" : name, at: NoticeDestination.inbox)
  }
}

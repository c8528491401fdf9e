import Accounts
import Languages
import Notifications
import Places
import Shell
import Store
import Timekeeping

/// What the screens of notices share.
package final class NoticeServices {
  /// Invitations and messages between people, as far as they let one another.
  package let letters: LetterService
  package let preferences: PreferenceService
  /// The inbox of whoever is signed in, as it was read last.
  package let shelf: InboxShelf
  /// What tells people things.
  package let sources: [NoticeSource]
  private unowned let context: AppContext
  private var read: (person: String, sequence: Int, chosen: Preferences)?

  /// - Parameters:
  ///   - context: Whose store, clock and worker are used.
  ///   - sources: What notifies people and keeps them apart; by default the wings that are shown,
  ///     and what is blocked in the others.
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
    shelf = InboxShelf(context, sources: sources)
    context.lengthUnits = { [weak self] in
      self?.chosen.units == .imperial ? .imperial : .metric
    }
  }

  /// What whoever is here has chosen, read once for each state of the folder; what is built in where
  /// nobody is signed in, or where it cannot be read.
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

  /// A kind that people switch, with the catalogue's name of what it tells.
  struct Switched: Sendable {
    let kind: NoticeKind
    let label: String
  }

  /// What people switch, that of wings first.
  var switched: [Switched] {
    let ordered = sources.filter { !$0.isGeneral } + sources.filter(\.isGeneral)
    return ordered.flatMap { source in
      source.kinds.filter(\.hasSwitch).map { Switched(kind: $0, label: source.label(of: $0)) }
    }
  }
}

extension AppContext {
  /// What people are told; by the program alone where no wing has anything to tell.
  package var notices: NoticeServices { service { NoticeServices($0) } }

  /// The reader's first day of the week, 1 for Monday to 7 for Sunday.
  package var weekBegins: Int { notices.chosen.weekBegins }
}

extension Stop {
  /// The inbox as a tab, with how much of it is unread.
  package static func inbox(_ context: AppContext) -> Stop {
    let unread = context.notices.shelf.unread
    let name = context.text("inbox.title")
    return Stop(unread > 0 ? "\(name) \(unread)" : name, at: NoticeDestination.inbox)
  }
}

import Accounts
import Languages
import People
import Shell

/// The moderators' lists: reports by weight and hidden subjects, or the decided cases.
package final class ModerationViewModel {
  let context: AppContext
  let list = NarrowedList<ModerationItem>(id: \.id, texts: { [$0.name] })
  let acts: ModerationActs
  private(set) var showsDecided = false
  private let reading: BackgroundReading<(open: [ModerationItem], decided: [ModerationItem])>

  /// Opens the lists for a moderator.
  ///
  /// - Throws: `PeopleError.notModerator`; what the store throws.
  package init(_ context: AppContext, _ places: PeoplePlaces) throws {
    let (moderation, reader) = (places.moderation, try context.moderator())
    self.context = context
    acts = ModerationActs(context, places)
    reading = BackgroundReading(context) { _ in try moderation.queue(for: reader) }
    reading.onChange = { [weak self] in self?.fill() }
    reading.refresh()
  }

  private func fill() {
    list.show((showsDecided ? reading.value?.decided : reading.value?.open) ?? [])
  }

  func storeChanged() { reading.refresh() }

  var notice: Wording {
    reading.notice(
      of: list, none: showsDecided ? "people.moderation.noneDecided" : "people.moderation.empty",
      reading: "people.reading")
  }

  /// Switches between the open and the decided cases.
  func decidedTapped() -> Move {
    showsDecided.toggle()
    fill()
    return .stay
  }

  var state: ModerationActs.State? {
    list.selected.map {
      ModerationActs.State(
        subject: $0.subject, name: $0.name, personID: $0.personID, isHidden: $0.isHidden,
        isBlocked: $0.isBlocked, hasReports: $0.weight != nil, isOwn: $0.isOwn)
    }
  }

  func openTapped() -> Move {
    list.selected.map { .open(acts.places.moderate($0.subject)) } ?? .stay
  }
}

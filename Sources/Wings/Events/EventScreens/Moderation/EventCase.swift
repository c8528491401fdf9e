import Accounts
import Events
import Languages
import People
import PeopleScreens
import Shell
import Terminal
import Widgets

/// A moderator's case about an event or its author.
enum EventCase {
  /// Opens a case for a moderator.
  ///
  /// - Throws: `PeopleError.notModerator`; the store's errors.
  static func model(_ subject: Subject, _ context: AppContext) throws -> CaseViewModel {
    let (directory, events, person) = (context.eventDirectory, context.events, context.holder)
    return try CaseViewModel(subject, context, context.peoplePlaces) { known in
      var pages = CasePages()
      // The moderator's own view is used, because visitors cannot see hidden events.
      let facts = try subject.eventID.flatMap {
        try EventFacts.read($0, for: person, directory, events)
      }
      if let facts {
        let shown = facts.forVisitors(try events.waitlist.places(of: facts.event).state())
        pages.subject = { columns in
          let text = EventPageText(shown, context)
          return text.facts(columns: columns) + text.description(columns: columns)
            + text.planSection(columns: columns)
        }
      }
      let past = try directory.verificationFacts(of: known.person.id)
      pages.author = { VerificationText(past, context).lines(columns: $0) }
      return pages
    }
  }
}

/// The facts about an organizer who requests verification, as text.
struct VerificationText {
  private let facts: Verification.Facts
  private let context: AppContext

  init(_ facts: Verification.Facts, _ context: AppContext) {
    (self.facts, self.context) = (facts, context)
  }

  func lines(columns: Int) -> [PageLine] {
    let heading = context.text("events.verified.heading")
    return TextLines.wrap(heading, columns: columns).map { PageLine($0, .title) }
      + Verification.states(facts).flatMap { state in
        let sign = state.isMet ? "+" : "-"
        return TextLines.wrap("\(sign) \(context.text(state.criterion.wording))", columns: columns)
          .map { PageLine($0, state.isMet ? .text : .dim) }
      }
  }

  /// Returns the criteria on as few lines as possible, without breaking one that fits on a line.
  func packed(columns: Int) -> [PageLine] {
    let heading = context.text("events.verified.heading")
    let states = Verification.states(facts).map { state in
      (state.isMet ? "+ " : "- ") + context.text(state.criterion.wording)
    }
    return TextLines.pack([heading] + states, gap: "   ", columns: columns).map {
      PageLine($0, .dim)
    }
  }
}

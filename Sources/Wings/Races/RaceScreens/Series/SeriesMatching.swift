import Languages
import Seasons
import Shell

/// The question whether two people of a series are one, and what follows from the answer.
struct SeriesMatching {
  let model: SeriesViewModel
  let book: SeriesBook
  let match: SeriesNearMatch

  private var context: AppContext { model.context }

  var question: Question {
    Question(
      title: Wording("series.match.title"),
      body: Wording(
        "series.match.body", ["one": text(of: match.one), "other": text(of: match.other)]),
      yes: Wording("series.match.yes"), no: Wording("series.match.later"),
      other: Question.Other(Wording("series.match.two"), letter: "2") { decide(isSame: false) }
    ) { decide(isSame: true) }
  }

  /// The name, the club and the races of a person.
  private func text(of person: SeriesPeople.Person) -> String {
    let club = person.results.last { !$0.result.club.isEmpty }?.result.club ?? ""
    let races = person.results.map { book.events[$0.event].name }
    return ([person.name, club].filter { !$0.isEmpty } + races).joined(separator: ", ")
  }

  private func decide(isSame: Bool) -> Move {
    let service = SeriesService(store: context.store, clock: context.clock)
    let link = SeriesLink(match.one.entryID, match.other.entryID, isSamePerson: isSame)
    let (id, author) = (book.series.id, context.author)
    return context.work(for: model) {
      try service.decide(link, in: id, by: author)
    } then: { [model] _ in
      model.storeChanged()
      return .tell(
        Message(Wording(isSame ? "series.match.joined" : "series.match.parted"), .success))
    } refused: { [context] error in
      context.tell(error)
    }
  }
}

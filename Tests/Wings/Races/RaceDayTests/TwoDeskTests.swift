import RaceSamples
import Accounts
import Languages
import Testing
import Timekeeping

@testable import RaceDay
@testable import Races

/// One desk marks, another types; each slip is made and corrected.
@Suite("Two desks at one race")
struct TwoDeskTests {
  private struct Pair {
    let desk: DeskScene
    /// The desk that marks; the scene's desk types for it.
    let marker: DeskSession

    init() throws {
      desk = try DeskScene()
      marker = try desk.otherDesk()
      _ = marker.position.take(role: .marks, at: desk.now)
      _ = marker.answers()
      _ = try desk.live.refresh()
      let other = try #require(desk.desk.position.markingDesks.first)
      _ = desk.desk.position.take(role: .types, pairedWith: other.session, at: desk.now)
      _ = desk.desk.answers()
      desk.wait(10)
    }

    /// Marks after a pause, with the bib if it is known.
    func mark(_ bib: String? = nil, after seconds: Double = 2) {
      desk.wait(seconds)
      _ =
        bib.map { marker.pendingTimes.mark([$0], at: desk.now) }
        ?? marker.pendingTimes.mark(at: desk.now)
      _ = marker.answers()
      _ = desk.desk.answers()
    }

    func type(_ bibs: String...) {
      for bib in bibs { desk.type(bib) }
      _ = marker.answers()
    }

    var asked: [QuestionKind] { QuestionList(of: desk.book).all(at: desk.now).map(\.kind) }
  }

  @Test func `bibs typed at one desk take the marks made at the other, oldest first`() throws {
    let pair = try Pair()
    for _ in 0..<3 { pair.mark() }
    #expect(pair.desk.desk.pendingTimes.all.count == 3)
    pair.type("1", "2", "3")
    #expect(pair.desk.crossings == ["3 16.0", "2 14.0", "1 12.0"])
    #expect(pair.asked == [])
    #expect(pair.marker.pendingTimes.all.isEmpty)
  }

  @Test func `a mark dropped at the typing desk is restored there, and dropped again`() throws {
    let pair = try Pair()
    let (typist, now) = (pair.desk.desk, pair.desk.now)
    pair.mark()
    _ = typist.pendingTimes.dropOldest(at: now)
    #expect(typist.answers().map(\.isError) == [false] && typist.pendingTimes.all.isEmpty)
    _ = typist.acts.undo(at: now)
    #expect(typist.answers().map(\.isError) == [false] && typist.pendingTimes.all.count == 1)
    _ = typist.acts.redo(at: now)
    #expect(typist.answers().map(\.isError) == [false] && typist.pendingTimes.all.isEmpty)
    _ = typist.acts.undo(at: now)
    _ = typist.answers()
    pair.type("1")
    #expect(pair.desk.crossings == ["1 12.0"])
  }

  @Test func `a crossing counted at Enter takes the waiting mark, and undo gives it back`() throws {
    let pair = try Pair()
    pair.type("1")
    #expect(pair.asked == [.markRefused])
    pair.mark(after: 0.4)
    let question = try #require(QuestionList(of: pair.desk.book).all.first)
    let repairs = Repairs(of: pair.desk.book).best(for: question)
    #expect(repairs.dropFirst().map(\.act) == [.keep, .remove])
    let first = try #require(repairs.first)
    #expect(first.wording.arguments["time"] == "0:10.7")
    _ = pair.desk.desk.questions.settle(question, with: first, at: pair.desk.now)
    #expect(pair.desk.desk.answers().map(\.isError) == [false])
    #expect(pair.desk.crossings == ["1 10.7"])
    #expect(pair.asked == [] && pair.desk.desk.pendingTimes.all.isEmpty)
    _ = pair.desk.desk.acts.undo(at: pair.desk.now)
    _ = pair.desk.desk.answers()
    #expect(pair.desk.crossings == ["1 10.3"] && pair.desk.desk.pendingTimes.all.count == 1)
    #expect(pair.asked == [.markRefused])
  }

  @Test func `a crossing counted at Enter is right if the desk says so`() throws {
    let pair = try Pair()
    pair.type("1")
    let question = try #require(QuestionList(of: pair.desk.book).all.first)
    let keep = try #require(Repairs(of: pair.desk.book).best(for: question).first)
    _ = pair.desk.desk.questions.settle(question, with: keep, at: pair.desk.now)
    _ = pair.desk.desk.answers()
    #expect(pair.asked == [] && pair.desk.crossings == ["1 10.3"])
  }

  @Test func `a desk that marks and types takes only its own marks`() throws {
    let pair = try Pair()
    _ = pair.desk.desk.position.take(role: .both, at: pair.desk.now)
    pair.mark()
    pair.type("1")
    #expect(pair.desk.desk.pendingTimes.all.isEmpty && pair.marker.pendingTimes.all.count == 1)
    #expect(pair.desk.crossings == ["1 12.3"])
  }

  @Test func `a typing desk makes no marks, and says where they are made`() throws {
    let pair = try Pair()
    let echo = try #require(pair.desk.desk.pendingTimes.mark(at: pair.desk.now))
    #expect(echo.isRefused && echo.wording.key == "races.error.thisDeskTypes")
  }

  @Test func `typing without a marking desk is refused`() throws {
    let desk = try DeskScene()
    #expect(
      desk.desk.position.take(role: .types, at: desk.now).wording.key == "races.error.noMarkingDesk"
    )
    #expect(desk.desk.position.presence.role == .both)
  }

  @Test func `a mark of a known rider belongs to that rider, whatever is typed before`() throws {
    let pair = try Pair()
    pair.mark()
    pair.mark("3")
    pair.mark()
    pair.type("1", "2", "3")
    #expect(pair.desk.crossings.last == "1 12.0")
    #expect(pair.desk.crossings.first == "3 14.0")
    #expect(pair.asked == [.markRefused])
  }

  @Test func `a bib the typist missed is noticed at both desks once a known rider is in`() throws {
    let pair = try Pair()
    pair.mark()
    pair.mark()
    pair.mark("3")
    pair.type("2", "3")
    #expect(pair.desk.crossings == ["3 16.0", "2 12.0"])
    #expect(pair.asked == [.passedOverMark])
    _ = try pair.marker.live.refresh()
    #expect(
      QuestionList(of: pair.marker.live.book).all(at: pair.desk.now).map(\.kind) == [
        .passedOverMark
      ])
    let wrong = try #require(CrossingList(of: pair.desk.book).latest(limit: 2).last).id
    _ = pair.marker.slips.takeMarksAfter(from: wrong, at: pair.desk.now)
    #expect(pair.marker.answers().map(\.isError) == [false])
    _ = try pair.desk.live.refresh()
    #expect(pair.desk.crossings == ["? 12.0", "3 16.0", "2 14.0"])
    #expect(pair.asked == [.unknownCompetitor])
  }

  @Test func `a mark that was passed over before a restart asks nothing after it`() throws {
    let pair = try Pair()
    pair.mark()
    pair.mark("3")
    pair.type("3")
    #expect(pair.asked == [.passedOverMark])
    _ = pair.desk.desk.clock.restart(at: pair.desk.now)
    _ = pair.desk.desk.answers()
    #expect(pair.asked == [])
  }

  @Test func `a rider who was not marked is noticed when a known one is next`() throws {
    let pair = try Pair()
    pair.mark()
    pair.mark("3")
    pair.type("1", "2")
    #expect(pair.asked == [.markRefused])
    pair.type("3")
    #expect(pair.desk.crossings.first == "3 14.0")
  }

  @Test func `a typist ahead of the marks is asked, and no later mark is taken`() throws {
    let pair = try Pair()
    pair.type("1")
    #expect(pair.asked == [.markRefused])
    pair.mark()
    pair.type("2")
    #expect(pair.desk.crossings.first == "2 12.3")
  }

  @Test func `a mark taken at the other desk is not undone here, and its author is named`() throws {
    let pair = try Pair()
    pair.mark()
    pair.type("1")
    _ = pair.marker.acts.undo(at: pair.desk.now)
    let answer = try #require(pair.marker.answers().first)
    #expect(answer.isError && answer.wording.arguments["name"] == "Olga Berg")
  }

  @Test func `two desks that want one mark: the second keeps Enter and opens a question`() throws {
    let pair = try Pair()
    let third = try pair.desk.otherDesk()
    pair.mark()
    _ = third.position.take(
      role: .types, pairedWith: pair.desk.desk.position.presence.pairedWith, at: pair.desk.now)
    _ = third.answers()
    _ = pair.desk.desk.crossings.enter("1", firstKey: pair.desk.now, enter: pair.desk.now)
    _ = third.crossings.enter("2", firstKey: pair.desk.now, enter: pair.desk.now)
    _ = (pair.desk.desk.answers(), third.answers())
    #expect(pair.asked == [.markRefused])
    #expect(CrossingList(of: pair.desk.book).latest(limit: 2).map(\.isMarked) == [false, true])
  }

  @Test
  func `a marking desk reopened by the same user leaves its marks to the typist`()
    throws
  {
    let pair = try Pair()
    pair.mark()
    let again = DeskSession(
      service: pair.desk.scene.service,
      live: try LiveRace(store: pair.desk.scene.store, competitionID: pair.desk.race.id),
      author: .person("helper"))
    #expect(again.pendingTimes.all.isEmpty)
    pair.type("1")
    #expect(pair.desk.crossings == ["1 12.0"])
  }

  @Test func `a closed desk notifies the others`() throws {
    let desk = try DeskScene()
    var marker: DeskSession? = try desk.otherDesk()
    _ = marker?.position.take(role: .marks, at: desk.now)
    _ = marker?.answers()
    _ = try desk.live.refresh()
    #expect(desk.desk.position.markingDesks.count == 1)
    marker = nil
    _ = try desk.live.refresh()
    #expect(desk.desk.position.markingDesks.isEmpty)
  }
}

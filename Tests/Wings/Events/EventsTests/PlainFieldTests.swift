import Accounts
import Fields
import FoundationEssentials
import Languages
import Testing

/// A field that is declared in one line of the list of fields is in every output.
@Suite struct PlainFieldTests {
  struct Party: Sendable, Equatable {
    var dressCode = ""
    var seats: Int?
    var tables = 1
    var isOutside = false
    var music = Music.none
  }

  enum Music: String, CaseIterable { case none, live }

  struct PartyDraft: FieldDraft, Equatable {
    typealias Document = Party
    typealias Surroundings = Void

    var dressCode = ""
    var seats: Int?
    var tables = 1
    var isOutside = false
    var music = Music.none

    static let errors = "party.error."
    static let fields: [Field<PartyDraft>] = [
      .text("dressCode", "party.dressCode", \.dressCode, \.dressCode, longest: 200),
      .whole("seats", "party.seats", \.seats, \.seats, in: 1...90, digits: 2),
      .whole("tables", "party.tables", \.tables, \.tables, in: 1...9, digits: 1),
      .flag("isOutside", "party.isOutside", \.isOutside, \.isOutside),
      .word("music", "party.music", \.music, \.music, words: "party.music."),
    ]
  }

  private let party = Party(
    dressCode: "Black tie", seats: 40, tables: 4, isOutside: true, music: .live)

  private var draft: PartyDraft {
    var draft = PartyDraft()
    draft.copy(party)
    return draft
  }

  @Test func `it is copied from the document to the draft and back`() {
    var made = Party()
    draft.apply(to: &made)
    #expect(made == party)
  }

  @Test func `it is cleaned and limited`() {
    var draft = PartyDraft()
    draft.dressCode = "  Black\u{7} tie "
    #expect(draft.cleanedFields.dressCode == "Black tie")
    draft.dressCode = String(repeating: "a", count: 201)
    (draft.seats, draft.tables) = (91, 0)
    let problems = draft.fieldProblems(())
    #expect(problems.map(\.field) == ["dressCode", "seats", "tables"])
    #expect(
      problems.map(\.wording.key)
        == ["common.error.tooLong", "party.error.seats", "party.error.tables"])
  }

  private struct PartyJSON: Encodable {
    let party: Party

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: JSONMember.self)
      try PartyDraft.encodePlain(party, to: &members)
    }
  }

  @Test func `it is a member of JSON, which leaves absent members unchanged`() throws {
    let json = try JSONEncoder().encode(PartyJSON(party: party))
    var read = PartyDraft()
    try read.readPlain(try JSONFields(Array(json), errors: "json."))
    #expect(read == draft)
    try read.readPlain(try JSONFields(Array(#"{"seats":null,"music":null}"#.utf8), errors: "json."))
    #expect(read.seats == nil && read.music == .live && read.dressCode == "Black tie")
    #expect(throws: JSONFieldError("json.choice", path: "music")) {
      var read = PartyDraft()
      try read.readPlain(try JSONFields(Array(#"{"music":"loud"}"#.utf8), errors: "json."))
    }
  }

  @Test func `it is a cell of a table`() {
    var read = PartyDraft()
    for field in PartyDraft.plainFields(of: .table) {
      field.fill(&read, cell: field.cell(of: draft))
    }
    #expect(read == draft)
    #expect(
      PartyDraft.fields.map { $0.columns.map(\.name) }
        == [["dress_code"], ["seats"], ["tables"], ["is_outside"], ["music"]])
    #expect(PartyDraft.field("seats")?.value(ofCell: "40,0") == .whole(40))
    #expect(PartyDraft.field("seats")?.value(ofCell: "many") == nil)
  }

  @Test func `differences name it with the old and the new value`() {
    let changes = PartyDraft.differences(from: Party(), to: party)
    #expect(
      changes.map { "\($0.name): \($0.old) -> \($0.new)" } == [
        "dressCode:  -> Black tie", "seats:  -> 40", "tables: 1 -> 4",
        "isOutside: false -> true", "music: none -> live",
      ])
  }
}

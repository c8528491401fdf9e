import FoundationEssentials
import Languages
import Testing

@testable import Accounts
@testable import Store

@Suite struct UserDocumentTests {
  private func open(_ json: String) throws -> User {
    try JSONDecoder().decode(User.self, from: Data(json.utf8))
  }

  @Test func `an empty document opens as a participant without names`() throws {
    #expect(try open("{}") == User(id: "", email: ""))
  }

  @Test func `a document of the first program opens`() throws {
    let user = try open(#"{"email":"ana@club.example","firstName":"Ana","isOrganizer":true}"#)
    #expect(
      user == User(id: "", email: "ana@club.example", firstName: "Ana", isOrganizer: true))
    #expect(user.fullName == "Ana")
  }

  @Test func `a field that may be absent may be null`() throws {
    #expect(try open(#"{"language":null,"theme":null}"#) == User(id: "", email: ""))
  }

  @Test(arguments: [#"{"email":7}"#, #"{"isOrganizer":"yes"}"#, #"{"isOrganizer":null}"#])
  func `a field of the wrong type does not count as absent`(json: String) throws {
    #expect(throws: DecodingError.self) { try open(json) }
  }

  @Test(arguments: [
    "{}", #"{"email":"a@b.example","firstName":"Ana \"A\"","secondName":"Ünï","isOrganizer":true}"#,
    #"{"addTime":1795276800000,"homePlace":"Sofia","language":"uk","newer":[1],"theme":"dark"}"#,
  ])
  func `the fast reader agrees with the decoder`(json: String) throws {
    let read = Array(json.utf8).withUnsafeBytes { bytes in
      var pieces = JSONPieces(bytes)
      return User(reading: &pieces)
    }
    #expect(try read == open(json))
  }

  @Test(arguments: [
    #"{"email":7}"#, #"{"language":null}"#, #"{"addTime":9007199254740993}"#, #"{ "email":"a"}"#,
  ])
  func `unusual documents are left to the decoder`(json: String) {
    Array(json.utf8).withUnsafeBytes { bytes in
      var pieces = JSONPieces(bytes)
      #expect(User(reading: &pieces) == nil)
    }
  }

  @Test func `fields of a newer program survive a change by this one`() throws {
    let scene = AccountsScene()
    let user = try scene.register()
    let newer = StoreCollection<[String: String]>("users")
    _ = try scene.store.write(by: "x", at: 0) { transaction in
      try transaction.put(newer, id: user.id, ["email": user.email, "nickname": "Flash"])
    }
    var draft = ProfileDraft(user)
    draft.homePlace = "Sofia"
    _ = try scene.accounts.updateProfile(draft, of: user.id)
    #expect(try scene.traces(of: "nickname=Flash") == 1)
  }

  @Test func `an unreadable address cannot be registered by another account`() throws {
    let scene = AccountsScene()
    let user = try scene.register()
    let other = try scene.register("oleg@club.example", "Oleg")
    let edited = StoreCollection<[String: [String]]>("users")
    _ = try scene.store.write(by: "editor", at: 0) { transaction in
      try transaction.delete(edited, id: user.id)
      try transaction.put(edited, id: user.id, ["email": ["Ana@Club.example"]])
    }
    #expect(throws: AccountError.emailTaken) { try scene.register() }
    var draft = ProfileDraft(other)
    draft.email = "ana@club.example"
    #expect(throws: AccountError.emailTaken) {
      try scene.accounts.updateProfile(draft, of: other.id, password: AccountsScene.password)
    }
    #expect(try scene.register("eva@club.example", "Eva").firstName == "Eva")
  }

  @Test func `a choice that is taken back is removed from the document`() throws {
    let scene = AccountsScene()
    let user = try scene.register()
    var draft = ProfileDraft(user)
    draft.theme = "mono"
    _ = try scene.accounts.updateProfile(draft, of: user.id)
    draft.theme = nil
    #expect(try scene.accounts.updateProfile(draft, of: user.id).theme == nil)
    #expect(try scene.accounts.user(user.id)?.theme == nil)
  }

  @Test(arguments: [
    AccountError.invalid([]), .wrongCredentials, .wrongPassword, .tooManyTries(waitSeconds: 1),
    .tooManyTries(waitSeconds: 2), .tooManyTriesHere(waitSeconds: 9), .tooManyPins(waitSeconds: 2),
    .codeRefused,
    .noAccount(email: "x"), .accountGone, .emailTaken,
  ])
  func `every refusal has its text`(_ error: AccountError) {
    #expect(Catalogue.base.has(error.wording.key))
    #expect(Catalogue.base.text(error.wording).contains("{") == false)
  }

  @Test func `every problem at a field has its text`() {
    let long = String(repeating: "x", count: 300)
    let problems =
      [
        Registration(email: "", firstName: "", secondName: "", password: ""),
        Registration(email: "x", firstName: long, secondName: long, password: "short"),
        Registration(email: long, firstName: "A", secondName: "B", password: long),
        Registration(email: "x", firstName: "A", secondName: "B", password: "password"),
        Registration(email: "x", firstName: "A", secondName: "B", password: "bell\u{7}bells"),
        Registration(
          email: "x", firstName: "A", secondName: "B", password: "gravel and rain",
          repeatedPassword: ""),
      ].flatMap { $0.problems() }
    for problem in problems {
      #expect(Catalogue.base.has(problem.wording.key), "\(problem.wording.key)")
      #expect(Catalogue.base.text(problem.wording).contains("{") == false)
    }
  }
}

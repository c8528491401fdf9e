import Testing

@testable import App

@Suite struct NameIndexTests {
  private func found(_ typed: String, in names: [String], recent: [Int] = []) -> [String] {
    NameIndex(names).search(typed, recent: recent).map { names[$0] }
  }

  @Test func `a name that begins with it comes first, then a word, initials, a part, letters`() {
    let names = ["Maria Tonchev", "Postmark", "Mill Altstadt Run", "Grand Marathon", "Mars"]
    #expect(
      found("mar", in: names)
        == ["Maria Tonchev", "Mars", "Grand Marathon", "Mill Altstadt Run", "Postmark"])
  }

  @Test func `initials find, and letters in their order`() {
    let names = ["Harbour 10K", "Old Mill Criterium", "Autumn Cross, Round 1"]
    #expect(found("omc", in: names) == ["Old Mill Criterium"])
    #expect(found("autcr", in: names) == ["Autumn Cross, Round 1"])
  }

  @Test func `every word typed counts, in any order and without accents`() {
    let names = ["Desk: Autumn Cross", "Autumn Cross", "Zoë Ångholm", "Тодор Златарев"]
    #expect(found("cross desk", in: names) == ["Desk: Autumn Cross"])
    #expect(found("angh zoe", in: names) == ["Zoë Ångholm"])
    #expect(found("зл", in: names) == ["Тодор Златарев"])
  }

  @Test func `of equal matches the recent one is first, and better matches stay above`() {
    let names = ["Records", "Series", "Record book", "World records"]
    #expect(found("rec", in: names, recent: [3, 2]).first == "Record book")
    #expect(found("", in: names, recent: [3]).first == "World records")
    #expect(found("rec", in: names, recent: [3]).first == "Records")
  }

  @Test func `synonyms find a name, after names that begin with the text`() {
    let index = NameIndex(["print", "desk", "printer"], also: ["paper", "print start"])
    #expect(index.search("print") == [0, 2, 1])
    #expect(index.search("star") == [1])
    #expect(index.search("tart").isEmpty)
  }

  @Test func `a text without a match finds nothing`() {
    #expect(found("xyz", in: ["Records", "Series"]).isEmpty)
    #expect(found("", in: ["Records", "Series"]).count == 2)
  }
}

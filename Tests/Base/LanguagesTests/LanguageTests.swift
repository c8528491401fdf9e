import Testing

@testable import Languages

@Suite struct LanguageTests {
  @Test(arguments: [
    (["LANG": "bg_BG.UTF-8"], Language.bulgarian), (["LANG": "C.UTF-8"], .english), ([:], .english),
    (["LC_ALL": "hr_HR", "LANG": "ru_RU.UTF-8"], .croatian),
    (["LC_ALL": "", "LC_MESSAGES": "uk", "LANG": "ru"], .ukrainian),
    (["LC_ALL": "de_DE.UTF-8", "LANG": "ru"], .english),
  ])
  func `the environment says what the terminal speaks`(
    environment: [String: String], language: Language
  ) {
    #expect(Language { environment[$0] } == language)
  }

  @Test(arguments: [
    (1, PluralForm.one), (21, .one), (101, .one), (2, .few), (34, .few), (0, .many),
    (5, .many), (11, .many), (12, .many), (14, .many), (111, .many), (-1, .one), (-3, .few),
  ])
  func `Russian and Ukrainian count as CLDR has it`(count: Int, form: PluralForm) {
    #expect(Language.russian.plural(count) == form && Language.ukrainian.plural(count) == form)
    #expect(Language.croatian.plural(count) == (form == .many ? .other : form))
  }

  @Test(arguments: Language.allCases)
  func `every form a number can take is among those of the language`(language: Language) {
    #expect((-200...200).allSatisfy { language.pluralForms.contains(language.plural($0)) })
  }
}

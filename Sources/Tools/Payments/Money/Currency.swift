/// ISO 4217 currencies with their numbers of decimals.
package enum Currency {
  /// Returns whether a code is a currency for prices; `XXX` and metals are not.
  package static func isKnown(_ code: String) -> Bool { decimals[code] != nil }

  /// Returns the number of decimals; 2 for an unknown currency.
  package static func decimals(of code: String) -> Int { decimals[code] ?? 2 }

  /// Returns the currency of a country by its two-letter code; `nil` if unknown.
  package static func of(country: String) -> String? { countries[country] }

  private static let decimals: [String: Int] = {
    func all(_ codes: String, _ decimals: Int) -> [(String, Int)] {
      codes.split(whereSeparator: \.isWhitespace).map { (String($0), decimals) }
    }
    let plain = all(
      """
      AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF
      CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD
      HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK
      MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD
      RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS
      UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
      """, 2)
    let whole = all("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF", 0)
    let fine = all("BHD IQD JOD KWD LYD OMR TND", 3)
    return Dictionary(plain + whole + fine) { first, _ in first }
  }()

  private static let countries: [String: String] = {
    let euro = "AD AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK BG"
    let others = """
      UA UAH RU RUB BY BYN MD MDL RS RSD MK MKD BA BAM AL ALL RO RON HU HUF CZ CZK PL PLN CH CHF LI CHF
      GB GBP SE SEK NO NOK DK DKK IS ISK TR TRY GE GEL AM AMD AZ AZN KZ KZT US USD CA CAD MX MXN BR BRL
      AR ARS JP JPY CN CNY KR KRW IN INR AU AUD NZ NZD ZA ZAR EG EGP MA MAD TN TND IL ILS AE AED
      """.split(whereSeparator: \.isWhitespace).map(String.init)
    let pairs = stride(from: 0, to: others.count, by: 2).map { (others[$0], others[$0 + 1]) }
    return Dictionary(euro.split(separator: " ").map { (String($0), "EUR") } + pairs) { first, _ in
      first
    }
  }()
}

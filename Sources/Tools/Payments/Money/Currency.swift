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
    let shared = [
      "EUR":
        "AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT "
        + "RE SI SK SM TF VA XK YT",
      "USD": "AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI",
      "XAF": "CF CG CM GA GQ TD", "XOF": "BF BJ CI GW ML NE SN TG",
      "XCD": "AG AI DM GD KN LC MS VC", "XPF": "NC PF WF", "XCG": "CW SX",
      "AUD": "AU CC CX KI NF NR TV", "NZD": "CK NU NZ PN TK", "GBP": "GB GG GS IM JE",
      "DKK": "DK FO GL", "NOK": "NO SJ", "CHF": "CH LI", "MAD": "EH MA", "ILS": "IL PS",
    ].flatMap { currency, countries in
      countries.split(separator: " ").map { (String($0), currency) }
    }
    let own = """
      AE AED AF AFN AL ALL AM AMD AO AOA AR ARS AW AWG AZ AZN BA BAM BB BBD BD BDT BH BHD BI BIF BM BMD
      BN BND BO BOB BR BRL BS BSD BT BTN BW BWP BY BYN BZ BZD CA CAD CD CDF CL CLP CN CNY CO COP CR CRC
      CU CUP CV CVE CZ CZK DJ DJF DO DOP DZ DZD EG EGP ER ERN ET ETB FJ FJD FK FKP GE GEL GH GHS GI GIP
      GM GMD GN GNF GT GTQ GY GYD HK HKD HN HNL HT HTG HU HUF ID IDR IN INR IQ IQD IR IRR IS ISK JM JMD
      JO JOD JP JPY KE KES KG KGS KH KHR KM KMF KP KPW KR KRW KW KWD KY KYD KZ KZT LA LAK LB LBP LK LKR
      LR LRD LS LSL LY LYD MD MDL MG MGA MK MKD MM MMK MN MNT MO MOP MR MRU MU MUR MV MVR MW MWK MX MXN
      MY MYR MZ MZN NA NAD NG NGN NI NIO NP NPR OM OMR PA PAB PE PEN PG PGK PH PHP PK PKR PL PLN PY PYG
      QA QAR RO RON RS RSD RU RUB RW RWF SA SAR SB SBD SC SCR SD SDG SE SEK SG SGD SH SHP SL SLE SO SOS
      SR SRD SS SSP ST STN SY SYP SZ SZL TH THB TJ TJS TM TMT TN TND TO TOP TR TRY TT TTD TW TWD TZ TZS
      UA UAH UG UGX UY UYU UZ UZS VE VES VN VND VU VUV WS WST YE YER ZA ZAR ZM ZMW ZW ZWG
      """.split(whereSeparator: \.isWhitespace).map(String.init)
    let pairs = stride(from: 0, to: own.count, by: 2).map { (own[$0], own[$0 + 1]) }
    return Dictionary(shared + pairs) { first, _ in first }
  }()
}

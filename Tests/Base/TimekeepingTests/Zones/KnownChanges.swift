import Testing

/// Changes of the clocks from Python's zoneinfo, release 2025b of the zone files.
///
/// A line with a zone has the number of its changes from 1970 to the end of 2025. Some of them
/// follow: the moment, the offsets before and after, then abbreviation and kind after it.
enum KnownChanges {
  struct Zone: Sendable, CustomTestStringConvertible {
    let name: String
    let count: Int
    var changes: [Change] = []
    var testDescription: String { name }
  }

  struct Change: Sendable {
    let moment: Int
    let before: Int
    let after: Int
    let abbreviation: String
    let isSummerTime: Bool
  }

  static let zones: [Zone] = text.split(separator: "\n").reduce(into: []) { zones, line in
    let fields = line.split(separator: " ").map(String.init)
    if fields.count == 2 {
      zones.append(Zone(name: fields[0], count: Int(fields[1]) ?? -1))
    } else if let change = Change(fields), !zones.isEmpty {
      zones[zones.count - 1].changes.append(change)
    }
  }

  private static let text = """
    Europe/Kyiv 89
    764726400 7200 10800 EEST summer
    780451200 10800 7200 EET usual
    1301187600 7200 10800 EEST summer
    1319936400 10800 7200 EET usual
    1774746000 7200 10800 EEST summer
    1792890000 10800 7200 EET usual
    2121901200 7200 10800 EEST summer
    2140045200 10800 7200 EET usual
    2153350800 7200 10800 EEST summer
    2172099600 10800 7200 EET usual
    4109878800 7200 10800 EEST summer
    4128627600 10800 7200 EET usual
    7234275600 7200 10800 EEST summer
    7252419600 10800 7200 EET usual
    Europe/Vienna 92
    764730000 3600 7200 CEST summer
    780454800 7200 3600 CET usual
    1301187600 3600 7200 CEST summer
    1319936400 7200 3600 CET usual
    1774746000 3600 7200 CEST summer
    1792890000 7200 3600 CET usual
    2121901200 3600 7200 CEST summer
    2140045200 7200 3600 CET usual
    2153350800 3600 7200 CEST summer
    2172099600 7200 3600 CET usual
    4109878800 3600 7200 CEST summer
    4128627600 7200 3600 CET usual
    7234275600 3600 7200 CEST summer
    7252419600 7200 3600 CET usual
    Europe/Dublin 109
    227671200 0 3600 IST usual
    246420000 3600 0 GMT summer
    764730000 0 3600 IST usual
    782874000 3600 0 GMT summer
    1301187600 0 3600 IST usual
    1319936400 3600 0 GMT summer
    1774746000 0 3600 IST usual
    1792890000 3600 0 GMT summer
    2121901200 0 3600 IST usual
    2140045200 3600 0 GMT summer
    2153350800 0 3600 IST usual
    2172099600 3600 0 GMT summer
    4109878800 0 3600 IST usual
    4128627600 3600 0 GMT summer
    7234275600 0 3600 IST usual
    7252419600 3600 0 GMT summer
    Australia/Lord_Howe 90
    762879600 39600 37800 +1030 usual
    783444600 37800 39600 +11 summer
    1301756400 39600 37800 +1030 usual
    1317483000 37800 39600 +11 summer
    1775314800 39600 37800 +1030 usual
    1791041400 37800 39600 +11 summer
    2122470000 39600 37800 +1030 usual
    2138196600 37800 39600 +11 summer
    2153919600 39600 37800 +1030 usual
    2169646200 37800 39600 +11 summer
    4110447600 39600 37800 +1030 usual
    4126174200 37800 39600 +11 summer
    7234844400 39600 37800 +1030 usual
    7250571000 37800 39600 +11 summer
    Africa/Casablanca 60
    231292800 0 3600 +01 summer
    244249200 3600 0 +00 usual
    1301788800 0 3600 +01 summer
    1312066800 3600 0 +00 usual
    1771120800 3600 0 +00 summer
    1774144800 0 3600 +01 usual
    Pacific/Chatham 103
    226418400 49500 45900 +1245 usual
    246981600 45900 49500 +1345 summer
    764085600 49500 45900 +1245 usual
    781020000 45900 49500 +1345 summer
    1301752800 49500 45900 +1245 usual
    1316872800 45900 49500 +1345 summer
    1775311200 49500 45900 +1245 usual
    1790431200 45900 49500 +1345 summer
    2122466400 49500 45900 +1245 usual
    2137586400 45900 49500 +1345 summer
    2153916000 49500 45900 +1245 usual
    2169036000 45900 49500 +1345 summer
    4110444000 49500 45900 +1245 usual
    4125564000 45900 49500 +1345 summer
    7234840800 49500 45900 +1245 usual
    7249960800 45900 49500 +1345 summer
    Pacific/Apia 23
    1301752800 -36000 -39600 -11 usual
    1316872800 -39600 -36000 -10 summer
    1325239200 -36000 50400 +14 summer
    Antarctica/Troll 43
    1301187600 0 7200 +02 summer
    1319936400 7200 0 +00 usual
    1774746000 0 7200 +02 summer
    1792890000 7200 0 +00 usual
    2121901200 0 7200 +02 summer
    2140045200 7200 0 +00 usual
    2153350800 0 7200 +02 summer
    2172099600 7200 0 +00 usual
    4109878800 0 7200 +02 summer
    4128627600 7200 0 +00 usual
    7234275600 0 7200 +02 summer
    7252419600 7200 0 +00 usual
    America/New_York 112
    230713200 -18000 -14400 EDT summer
    247039200 -14400 -18000 EST usual
    765356400 -18000 -14400 EDT summer
    783496800 -14400 -18000 EST usual
    1299999600 -18000 -14400 EDT summer
    1320559200 -14400 -18000 EST usual
    1772953200 -18000 -14400 EDT summer
    1793512800 -14400 -18000 EST usual
    2120108400 -18000 -14400 EDT summer
    2140668000 -14400 -18000 EST usual
    2152162800 -18000 -14400 EDT summer
    2172722400 -14400 -18000 EST usual
    4108690800 -18000 -14400 EDT summer
    4129250400 -14400 -18000 EST usual
    7232482800 -18000 -14400 EDT summer
    7253042400 -14400 -18000 EST usual
    America/St_Johns 112
    230707800 -12600 -9000 NDT summer
    247033800 -9000 -12600 NST usual
    765343860 -12600 -9000 NDT summer
    783484260 -9000 -12600 NST usual
    1299987060 -12600 -9000 NDT summer
    1320553800 -9000 -12600 NST usual
    1772947800 -12600 -9000 NDT summer
    1793507400 -9000 -12600 NST usual
    2120103000 -12600 -9000 NDT summer
    2140662600 -9000 -12600 NST usual
    2152157400 -12600 -9000 NDT summer
    2172717000 -9000 -12600 NST usual
    4108685400 -12600 -9000 NDT summer
    4129245000 -9000 -12600 NST usual
    7232477400 -12600 -9000 NDT summer
    7253037000 -9000 -12600 NST usual
    Asia/Tehran 69
    227820600 12600 16200 +0430 summer
    246223800 16200 14400 +04 usual
    764281800 12600 16200 +0430 summer
    780175800 16200 12600 +0330 usual
    1300739400 12600 16200 +0430 summer
    1316633400 16200 12600 +0330 usual
    Asia/Kathmandu 1
    504901800 19800 20700 +0545 usual
    America/Nuuk 91
    764730000 -10800 -7200 -02 summer
    780454800 -7200 -10800 -03 usual
    1301187600 -10800 -7200 -02 summer
    1319936400 -7200 -10800 -03 usual
    """
}

extension KnownChanges.Change {
  fileprivate init?(_ fields: [String]) {
    guard fields.count == 5, let moment = Int(fields[0]), let before = Int(fields[1]),
      let after = Int(fields[2])
    else { return nil }
    self.init(
      moment: moment, before: before, after: after, abbreviation: fields[3],
      isSummerTime: fields[4] == "summer")
  }
}

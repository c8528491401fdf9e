extension Entry {
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = fields.text(.id)
    competitionID = fields.text(.competitionID)
    userID = fields.optional(.userID)
    userEmail = fields.optional(.userEmail)
    km = fields.value(.km, default: 0)
    min = fields.value(.min, default: 0)
    bib = fields.text(.bib)
    name = fields.text(.name)
    firstName = fields.text(.firstName)
    secondName = fields.text(.secondName)
    sex = fields.optional(.sex)
    age = fields.optional(.age)
    birth = fields.optional(.birth)
    categories = fields.value(.categories, default: [])
    team = fields.text(.team)
    club = fields.text(.club)
    email = fields.text(.email)
    wave = fields.text(.wave)
    startMilliseconds = fields.optional(.startMilliseconds)
    status = fields.value(.status, default: .ok)
    statusMoment = fields.optional(.statusMoment)
    statusOrder = fields.optional(.statusOrder)
    penaltyMilliseconds = fields.value(.penaltyMilliseconds, default: 0)
    imported = fields.optional(.imported)
    partLapMetres = fields.optional(.partLapMetres)
    isErased = fields.value(.isErased, default: false)
    relegation = fields.optional(.relegation)
    mergedInto = fields.optional(.mergedInto)
    pronunciation = fields.text(.pronunciation)
  }

  /// The name it carries itself; empty where it is that of an account.
  package var ownName: String {
    if !name.isEmpty { return name }
    return [firstName, secondName].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

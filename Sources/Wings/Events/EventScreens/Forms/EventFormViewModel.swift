import Accounts
import EventFiles
import Events
import Languages
import MapScreens
import Payments
import Shell
import Store
import Timekeeping
import Widgets

/// Creates, copies or edits an event.
final class EventFormViewModel: ChoosingForm {
  let context: AppContext
  var form: FormFields {
    didSet { turned(from: oldValue) }
  }
  /// Whether digits and letters are typed text; not before the user has entered the form.
  var isEntered = false
  /// Whether the preview is shown.
  var isPreviewing = false
  var page = PageState()
  private let preview: EventFormPreview
  /// The open chooser: a month or the map.
  var chooser: FormChooser?
  /// A likely duplicate that the user was already warned about.
  private(set) var duplicate: (id: String, title: String)?
  /// The warning that the place is far from its city; computed in the background.
  var astray: Wording?
  /// The event as it was opened, or as another user has saved it since.
  var base: EditBase
  /// The dates of a series to change.
  let scope: SeriesScope
  let source: EventForm
  var length = KeptLength()
  let places: PlaceTyping
  /// Prevents a second Enter from creating a second event.
  private var isSaving = false

  /// Opens a new event, optionally a copy of another.
  ///
  /// - Throws: `EventError` if the other event does not exist; the store's errors.
  convenience init(copying model: String?, _ context: AppContext) throws {
    var draft = EventDraft()
    if let model {
      draft = EventDraft(model: try context.event(model))
      (draft.start, draft.end, draft.rule) = ("", "", "")
      (draft.visibility, draft.salesEnd) = (.everybody, nil)
    }
    try self.init(try EditBase(new: draft, context), .all, context)
    isEntered = model != nil
  }

  /// Opens an existing event, or some dates of a series.
  ///
  /// - Throws: `EventError` if there is no such event or the user does not run it; the store's
  ///   errors.
  convenience init(
    editing id: String, _ scope: SeriesScope, _ context: AppContext
  ) throws {
    try self.init(try EditBase(editing: id, scope, context), scope, context)
    isEntered = true
  }

  private init(
    _ base: EditBase, _ scope: SeriesScope, _ context: AppContext
  ) throws {
    (self.context, self.base, self.scope) = (context, base, scope)
    let draft = base.draft
    preview = EventFormPreview(of: base.event, context)
    source = EventForm(
      categories: try context.store.read { try CategoryList(in: $0) },
      zones: context.events.zones, texts: context.texts, now: context.seconds)
    form = base.fields(source)
    var filled = base.event == nil ? ["timeZone": draft.timeZone] : [:]
    if draft.price == nil { filled["currency"] = UsualCurrency.elsewhere }
    if draft.latitude == nil { filled["coordinates"] = "" }
    let (store, person) = (context.store, context.holder)
    places = PlaceTyping(
      context, filled: filled, isNearEnough: true,
      read: { try store.read { try PlaceBook(in: $0, for: person) } },
      ofCountry: { ["currency": Currency.of(country: $0)] })
    filled.forEach { form.fill($0, $1) }
    form.markSaved()
    length.learn(moments)
    readBack()
    places.onOffers = { [weak self] change in self?.change(change) }
    findUsual()
  }

  /// Looks up the default currency and time zone by the user's home, in the background.
  private func findUsual() {
    let home = context.user?.homePlace ?? ""
    context.worker.run {
      (
        currency: UsualCurrency.found(home: home, zone: OwnPlace.zone),
        zone: UsualZone.found(home: home)
      )
    } then: { [weak self] outcome in
      guard let self, case .success(let found) = outcome else { return .stay }
      change {
        self.places.setUsual("currency", found.currency, in: &$0)
        if let zone = found.zone { self.places.setUsual("timeZone", zone, in: &$0) }
      }
      return .stay
    }
  }

  private var edited: Event? { base.event }
  var former: EventDraft { base.draft }
  var isNew: Bool { edited == nil }
  var categories: CategoryList { source.categories }

  var surroundings: EventDraft.Surroundings {
    EventDraft.Surroundings(zones: context.events.zones, categories: source.categories)
  }

  /// The draft that the form contains.
  var draft: EventDraft { source.draft(from: form, keeping: former).draft }

  /// The page for visitors; `nil` without a start and an end.
  var previewed: EventFacts? {
    guard moments.start != nil, moments.end != nil else { return nil }
    return preview.facts(draft, source.categories)
  }

  /// What the previewed event clashes with in the author's plans.
  func clash(of facts: EventFacts) -> Plans.Clash? { preview.clash(of: facts) }

  func previewTapped() {
    (isPreviewing, page) = (!isPreviewing, PageState())
    if isPreviewing { preview.refresh() }
  }

  /// Returns the problems by the form's field names.
  func problems(
    _ read: (draft: EventDraft, problems: [FieldProblem])
  ) -> [FieldProblem] {
    let unreadable = Set(read.problems.map(\.field))
    let found = read.draft.problems(surroundings, changing: isNew ? nil : former).map { problem in
      // Selling tickets needs a price, so the price field is marked.
      problem.field == "sells" && read.draft.price == nil
        ? FieldProblem(field: "price", wording: problem.wording) : problem
    }
    return read.problems + found.filter { !unreadable.contains($0.field) }
  }

  /// Whether the form names a place without known coordinates.
  var isUnplaced: Bool { EventForm.isUnplaced(form) }

  /// Notes shown only in the preview.
  var previewNotes: [Wording] {
    (edited?.hidden == nil ? [] : [Wording("events.form.hiddenNow")])
      + (isUnplaced ? [Wording("events.form.unplaced")] : [])
  }

  /// Whether it can be published.
  var isComplete: Bool { problems(source.draft(from: form, keeping: former)).isEmpty }
}

// MARK: - Publishing
extension EventFormViewModel {
  func submitTapped() -> Move {
    if let asked = placeFinished() { return .tell(asked) }
    let read = source.draft(from: form, keeping: former)
    let problems = problems(read)
    if problems.contains(where: { form.hidden.contains($0.field) }) { form["more"] = "yes" }
    if form.show(problems) {
      isPreviewing = false
      return .tell(Message(form.firstProblem ?? Wording("accounts.error.invalid"), .error))
    }
    guard isNew else { return saveOnceAsked(read.draft) }
    guard read.draft.visibility == .everybody else { return save(read.draft) }
    return publishUnlessDoubled(read.draft)
  }

  /// Asks before publishing a likely duplicate.
  private func publishUnlessDoubled(_ draft: EventDraft) -> Move {
    let event = draft.cleaned.applied(
      to: Event(id: "", title: "", userID: context.holder), in: context.events.zones)
    guard let index = context.eventListState.kept?.index, duplicate == nil else {
      return save(draft)
    }
    let (store, person, now) = (context.store, context.holder, context.seconds)
    return context.work(for: self) {
      let found = index.duplicates(of: Duplicates.Look(event))
      return try EventLine.read(found, for: person, in: store, at: now).first
    } then: { [weak self] other in
      guard let self else { return .stay }
      return other.map { self.ask($0, draft) } ?? save(draft)
    }
  }

  private func ask(_ other: EventLine, _ draft: EventDraft) -> Move {
    duplicate = (other.id, other.event.title)
    let names = [
      "event": other.event.title, "when": context.eventTimes.short(other.event),
      "place": other.event.position?.name ?? context.text("events.mark.online"),
    ]
    return .ask(
      Question(
        title: Wording("events.double.title"), body: Wording("events.double.body", names),
        yes: Wording("events.double.yes")
      ) { [weak self] in self?.save(draft) ?? .stay })
  }

  func duplicateTapped() -> Move { duplicate.map { .open(.event($0.id)) } ?? .stay }

  /// Asks before saving a change that notifies people.
  private func saveOnceAsked(_ draft: EventDraft) -> Move {
    guard let edited, !isSaving else { return .stay }
    let (directory, zones) = (context.eventDirectory, context.events.zones)
    let old = scope == .all ? edited : former.cleaned.applied(to: edited, in: zones)
    let new = draft.cleaned.applied(to: old, in: zones)
    let person = context.holder
    return context.work(for: self) {
      try directory.prospect(of: old, becoming: new, by: person)
    } then: { [weak self] prospect in
      guard let self else { return .stay }
      return prospect.map { self.ask($0, draft) } ?? save(draft)
    }
  }

  private func ask(_ prospect: EventDirectory.Prospect, _ draft: EventDraft) -> Move {
    let words = NotificationPreview(prospect, context)
    let atOnce = Question.Other(words.atOnce, letter: "a") { [weak self] in
      self?.save(draft, waits: false) ?? .stay
    }
    return .ask(
      Question(
        title: Wording("events.tell.title"), body: words.body, yes: words.yes,
        no: Wording("events.tell.no"), other: words.isWaiting ? atOnce : nil
      ) { [weak self] in self?.save(draft) ?? .stay })
  }

  private func save(_ draft: EventDraft, waits: Bool = true) -> Move {
    guard !isSaving else { return .stay }
    isSaving = true
    let (events, author, id, revision) = (
      context.events, context.author, edited?.id, base.revision
    )
    let scope = scope
    let picture = form[PictureField.id]
    let (directory, person) = (context.eventDirectory, context.holder)
    let (helpers, typed, former) = (
      base.helpers, form["coAuthors"], edited?.coUserIDs ?? []
    )
    let plans = isMoved(draft) ? context.planReader : nil
    return context.work(for: self) {
      // An unknown co-author is reported before anything is saved.
      let people = try helpers.map {
        try CoAuthors.people(typed, known: $0, for: person, directory)
      }
      var draft = draft
      try PictureField.fill(&draft, from: picture)
      let others = people.flatMap { Set($0) == Set(former) ? nil : $0 }
      guard let id else {
        let event = try events.publishing.publish(draft, by: author, coAuthors: others ?? [])
        return Saved(event: event, clash: Self.clash(of: event, plans))
      }
      let edited = try events.publishing.edit(
        id, draft, scope: scope, revision: revision, waits: waits, coAuthors: others, by: author)
      return Saved(
        event: edited.event, isTold: !edited.pending.isEmpty, waits: waits,
        clash: Self.clash(of: edited.event, plans))
    } then: { [weak self, context] saved in
      self?.isSaving = false
      self?.form.markSaved()
      return Self.goOn(from: saved, isNew: id == nil, isOther: scope != .all, context)
    } refused: { [weak self] error in
      self?.refused(error) ?? .stay
    }
  }

  private func refused(_ error: any Error) -> Move {
    isSaving = false
    if let error = error as? EventError, error.reason == .changedMeanwhile {
      return showMeanwhile(error)
    }
    if let error = error as? EventError, !error.problems.isEmpty { _ = form.show(error.problems) }
    if let problem = PictureField.problem(error) {
      form["more"] = "yes"
      _ = form.show([problem])
    }
    return context.tell(error)
  }

  private nonisolated struct Saved: Sendable {
    let event: Event
    /// Whether people are notified of the change.
    var isTold = false
    var waits = true
    /// What it clashes with in the author's plans.
    var clash: Plans.Clash?

    var said: String {
      guard isTold else { return "events.said.saved" }
      return waits ? "events.said.savedTold" : "events.said.savedToldNow"
    }
  }

  /// Whether the draft is a new public plan of the author, or has another time or place.
  private func isMoved(_ draft: EventDraft) -> Bool {
    guard draft.visibility != .draft else { return false }
    return isNew || former.visibility == .draft || !draft.isAt(former)
      || (draft.start, draft.end) != (former.start, former.end)
  }

  /// Returns what an event clashes with; the event is saved even if plans cannot be read.
  private nonisolated static func clash(of event: Event, _ plans: Plans.Reader?) -> Plans.Clash? {
    try? plans?().clash(ofNew: EventLine(new: event))
  }

  /// If dates of a series became another event, the screen continues with that one.
  private static func goOn(
    from saved: Saved, isNew: Bool, isOther: Bool, _ context: AppContext
  ) -> Move {
    let event = saved.event
    let said =
      !isNew
      ? saved.said
      : "events.said.published.\(event.visibility.rawValue)"
    let times = context.eventTimes
    let message = Message(Wording(said, ["event": event.title]), .success)
      .warning(of: saved.clash, in: context.lengthUnits()) { times.own($0, beside: event) }
    let place = Move.replace(.event(event.id))
    return .all((isNew ? [place] : isOther ? [.back, place] : [.back]) + [.tell(message)])
  }
}

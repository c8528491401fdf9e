import Accounts
import Languages
import Notifications
import Shell

/// The settings for notices and visibility, saved with each choice.
final class NoticeSettingsViewModel {
  let context: AppContext
  var form: FormFields {
    didSet { save(since: oldValue) }
  }
  private let user: User
  /// Whether the program is changing the form itself; such a change is not saved.
  private var isEchoing = false
  private(set) var isSaving = false

  /// Opens the settings with the current choices.
  ///
  /// - Throws: What the store throws.
  init(_ user: User, _ context: AppContext) throws {
    (self.user, self.context) = (user, context)
    let notices = context.notices
    let chosen = try notices.preferences.preferences(of: user.id)
    form = FormFields(
      NoticeSettingsFields(switched: notices.switched, context: context).all(chosen))
  }

  private func save(since old: FormFields) {
    guard !isEchoing else { return }
    for field in form.fields where field.text != old[field.id] { save(field.id, field.text) }
  }

  private func save(_ id: String, _ text: String) {
    let (service, person) = (context.notices.preferences, user.id)
    let kind = context.notices.switched.first { $0.kind.name == id }?.kind
    isSaving = true
    context.worker.run {
      try service.change(person) { Self.apply(text, of: id, kind, to: &$0) }
    } then: { [weak self] outcome in
      self?.echo(id, text, outcome) ?? .stay
    }
  }

  /// Shows at the field that it is saved, unless it was changed again meanwhile.
  private func echo(_ id: String, _ text: String, _ outcome: Result<Preferences, any Error>)
    -> Move
  {
    isSaving = false
    isEchoing = true
    defer { isEchoing = false }
    switch outcome {
    case .success:
      if form[id] == text {
        form.setProblem(id, nil)
        form.setHint(id, Wording("inbox.settings.saved"))
      }
      form.markSaved()
      context.notices.inboxState.refresh()
      return .stay
    case .failure(let error):
      form.setProblem(id, context.wording(of: error))
      return context.tell(error)
    }
  }

  private nonisolated static func apply(
    _ text: String, of id: String, _ kind: NoticeKind?, to chosen: inout Preferences
  ) {
    if let kind {
      let channels = NoticeSettingsFields.Channels(rawValue: text) ?? .inbox
      chosen.set(kind, .inbox, to: channels.isInInbox)
      if kind.isMailed != nil { chosen.set(kind, .mail, to: channels.isMailed) }
    } else if id == "circle" {
      chosen.interestsShownTo = Preferences.Circle(rawValue: text) ?? .nobody
    } else if id == "units" {
      chosen.units = Preferences.Units(rawValue: text) ?? .metric
    } else if id == "foundByAddress" {
      chosen.isFoundByAddress = text == "yes"
    } else if let number = Int(text) {
      apply(number, of: id, to: &chosen)
    }
  }

  private nonisolated static func apply(
    _ number: Int, of id: String, to chosen: inout Preferences
  ) {
    switch id {
    case "remind": chosen.remind = number
    case "morning": chosen.morning = number
    case "weekBegins": chosen.weekBegins = number
    case "weeklyDay": chosen.weeklyDay = number
    case "weeklyMinute": chosen.weeklyMinute = number
    case "quietFrom": chosen.quiet.from = number
    case "quietTo": chosen.quiet.to = number
    case "radius": chosen.radius = number
    default: break
    }
  }
}

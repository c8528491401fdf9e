import NoticeScreens
import Shell
import Timekeeping

/// What people are told while the program is open, and what time makes due.
extension Coordinator {
  private static let choreMilliseconds = 60_000

  /// Hands the inbox all that tells people things in the wings that are shown.
  func openInbox() {
    let sources = SharedTools.noticeSources(of: context.wings)
    let notices = context.service { NoticeServices($0, sources: sources) }
    notices.shelf.mayTell = { [weak self] in
      guard let self else { return false }
      return !isAtDesk && dialog == nil
    }
    notices.shelf.refresh()
  }

  /// Somebody counts laps: nothing comes between.
  private var isAtDesk: Bool { stack.contains { $0.pane.isDesk } }

  /// Milliseconds until time may have made something due; `nil` where nothing waits for it.
  var choresEvery: Int? {
    !hasChores || isAtDesk ? nil : Self.choreMilliseconds
  }

  private var hasChores: Bool { context.wings.contains { $0.chores != nil } }

  /// Does what is due in the wing that is open, beside the loop and once a minute; what people are
  /// told by the clock alone is told wherever they are.
  func doChores(_ now: Stamp) {
    guard hasChores, !isAtDesk, !isDoingChores,
      choresBegun.map({ now.bootTime - $0 >= Self.choreMilliseconds }) ?? true
    else { return }
    (choresBegun, isDoingChores) = (now.bootTime, true)
    doSlowChores()
    let chores = context.wing?.chores?(context)
    context.worker.run {
      try chores?()
    } then: { [weak self, context] outcome in
      self?.isDoingChores = false
      context.notices.shelf.refresh(isTimed: true)
      guard case .failure(let error) = outcome else { return .stay }
      return context.tell(error)
    }
  }

  /// Nobody is asked again before they have answered, and nothing but paying waits for them.
  private func doSlowChores() {
    guard !isDoingSlowChores, let chores = context.wing?.slowChores?(context) else { return }
    isDoingSlowChores = true
    context.payingWorker.run(chores) { [weak self, context] outcome in
      self?.isDoingSlowChores = false
      guard case .failure(let error) = outcome else { return .stay }
      return context.tell(error)
    }
  }
}

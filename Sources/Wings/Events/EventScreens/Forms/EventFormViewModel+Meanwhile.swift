import Accounts
import Events
import Languages
import Shell

// MARK: - Changes by other users
extension EventFormViewModel {
  /// Merges the input with the changes that another user has saved, and marks each changed field.
  ///
  /// Fields that were not edited here take the other user's value; edited ones are kept. The next
  /// Enter saves the visible content.
  func showMeanwhile(_ error: EventError) -> Move {
    guard let id = base.event?.id else { return context.tell(error) }
    let theirs: EditBase
    do { theirs = try EditBase(editing: id, scope, context) } catch { return context.tell(error) }
    let merge = FormMerge(form, openedAs: base.fields(source), nowIs: theirs.fields(source))
    base = theirs
    let notes = merge.notes(in: context.texts)
    if notes.contains(where: { EventForm.isFolded($0.field) }) { change { $0["more"] = "yes" } }
    // A field can depend on another one, such as the end on the start; the second pass settles it.
    for _ in 0..<2 { change { merge.fill(&$0) } }
    readBack()
    _ = form.show(notes)
    isPreviewing = false
    return .tell(Message(error.wording, .error))
  }
}

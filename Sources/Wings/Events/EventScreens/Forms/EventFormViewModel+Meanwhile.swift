import Accounts
import Events
import Languages
import Shell

// MARK: - Somebody else was faster
extension EventFormViewModel {
  /// Shows at each field what another user has made of it since.
  ///
  /// What nobody has typed into here is theirs from now on, all else stays: the next Enter saves over
  /// what is seen then.
  func showMeanwhile(_ error: EventError) -> Move {
    guard let id = base.event?.id else { return context.tell(error) }
    let theirs: EditBase
    do { theirs = try EditBase(editing: id, scope, context) } catch { return context.tell(error) }
    let merge = FormMerge(form, openedAs: base.fields(source), nowIs: theirs.fields(source))
    base = theirs
    let notes = merge.differences.map(note)
    if notes.contains(where: { EventForm.isFolded($0.field) }) { change { $0["more"] = "yes" } }
    // Fields that hang on others, such as an end on its start, follow the first time only.
    for _ in 0..<2 { change { merge.fill(&$0) } }
    readBack()
    _ = form.show(notes)
    isPreviewing = false
    return .tell(Message(error.wording, .error))
  }

  /// What is said at a field: what it was here, or what the other has saved.
  private func note(_ difference: FormMerge.Difference) -> FieldProblem {
    var other = difference.theirs
    if difference.isTaken { other.text = difference.mine }
    var said = other.said(in: context.texts)
    if other.kind == .check {
      said = context.text("events.form.meanwhile." + (other.isChecked ? "ticked" : "unticked"))
    }
    if said.isEmpty { said = context.text("events.form.meanwhile.nothing") }
    let key = "events.form.meanwhile.\(difference.isTaken ? "was" : "theirs")"
    return FieldProblem(field: other.id, wording: Wording(key, ["text": said]))
  }
}

/// A screen with more to say on its help page, or more acts in the palette, than its keys.
package protocol HelpedPane {
  /// What the help page says beside the keys that work now.
  var helpNotes: [HelpNote] { get }
  /// The acts of more than one key.
  var namedActs: [NamedAct] { get }
}

extension Pane where Self: HelpedPane {
  package var asHelped: (any HelpedPane)? { self }
  package var helpNotes: [HelpNote] { [] }
  package var namedActs: [NamedAct] { [] }
}

/// A screen with more help or more named actions than its keys.
package protocol HelpedPane {
  /// The help page's lines besides the present keys.
  var helpNotes: [HelpNote] { get }
  /// The actions of more than one key.
  var namedActs: [NamedAct] { get }
}

extension Pane where Self: HelpedPane {
  package var asHelped: (any HelpedPane)? { self }
  package var helpNotes: [HelpNote] { [] }
  package var namedActs: [NamedAct] { [] }
}

import Shell

@testable import App

/// Parts of the state that tests check.
extension Coordinator {
  var route: Route { state.route }
  var routes: [Route] { state.routes }
  var dialog: OpenDialog? { state.dialog }
  var message: Message? { state.line.message }
  var news: Message? { state.line.news }
  var messages: [Message] { state.line.all }
  var bindings: [KeyBinding] { state.bindings }
}

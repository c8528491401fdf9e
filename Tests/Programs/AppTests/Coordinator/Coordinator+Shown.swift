import Shell

@testable import App

/// What a test looks at of the state.
extension Coordinator {
  var route: Route { state.route }
  var routes: [Route] { state.routes }
  var dialog: OpenDialog? { state.dialog }
  var message: Message? { state.line.message }
  var news: Message? { state.line.news }
  var messages: [Message] { state.line.all }
  var bindings: [KeyBinding] { state.bindings }
}

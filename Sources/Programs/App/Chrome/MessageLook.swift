import Shell
import Terminal

/// How a message looks; the sign says it without colour.
enum MessageLook {
  static func role(_ kind: Message.Kind) -> Role {
    switch kind {
    case .info: .text
    case .success: .success
    case .warning: .warning
    case .error: .error
    case .news: .accent
    }
  }

  static func sign(_ kind: Message.Kind) -> String {
    switch kind {
    case .info: "  "
    case .success: "ok "
    case .warning, .error: "! "
    case .news: "> "
    }
  }
}

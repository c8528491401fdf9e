import Accounts
import Store

extension NoticeSource {
  /// What is told by no wing: what is new in the program.
  package static let general: NoticeSource = {
    var source = NoticeSource(kinds: [.news])
    source.text = { _, notices, _ in notices.last?.text }
    source.recipients = { reader, _, after, limit in
      Array(try reader.ids(AccountsSchema.users).filter { $0 > after }.sorted().prefix(limit))
    }
    return source
  }()
}

import Accounts
import Files
import Languages

/// A form that writes a file, which the user names in its field `file`.
///
/// An existing file is replaced only after a question.
@MainActor package protocol FileForm: AnyObject, Sendable {
  var context: AppContext { get }
  var form: FormFields { get set }
  /// Whether the file is being written.
  var isWorking: Bool { get set }

  /// Returns the field to which an error of writing belongs; `nil` if it belongs to none.
  func field(of error: any Error) -> String?
}

extension FileForm {
  package func field(of error: any Error) -> String? { error is WriteError ? "file" : nil }

  /// Writes the file in the background, then closes the form and says where the file is.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - replacing: Whether an existing file is replaced.
  ///   - write: Makes and writes the file.
  /// - Returns: The move for now.
  package func write(
    to path: String, replacing: Bool = false,
    _ write: @escaping @Sendable (_ replacing: Bool) throws -> Void
  ) -> Move {
    guard !isWorking else { return .stay }
    isWorking = true
    return context.work(for: self) {
      try write(replacing)
    } then: { [weak self] in
      self?.isWorking = false
      self?.form.markSaved()
      return .all([.back, .tell(.written(to: path))])
    } refused: { [weak self, context] error in
      self?.refused(error, path, write) ?? context.tell(error)
    }
  }

  private func refused(
    _ error: any Error, _ path: String,
    _ write: @escaping @Sendable (_ replacing: Bool) throws -> Void
  ) -> Move {
    isWorking = false
    guard (error as? WriteError)?.reason == .exists else { return refuse(error) }
    return .ask(
      Question(
        title: Wording("files.write.replace.title"),
        body: Wording("files.write.replace.body", ["path": path]),
        yes: Wording("files.write.replace.yes")
      ) { [weak self] in self?.write(to: path, replacing: true, write) ?? .stay })
  }

  /// Shows an error at its field, too.
  package func refuse(_ error: any Error) -> Move {
    if let field = field(of: error) {
      _ = form.show([FieldProblem(field: field, wording: context.wording(of: error))])
    }
    return context.tell(error)
  }
}

extension Message {
  /// Says where a file is.
  package static func written(to path: String) -> Message {
    Message(Wording("files.write.written", ["path": path]), .success)
  }
}

/// The page that asks for a file's name, with a suggestion, and writes the file.
package final class FileFormModel: FormPageModel, FileForm {
  package let context: AppContext
  package let title: Wording
  package let submitLabel = "files.write.key"
  package var form: FormFields
  package var isWorking = false
  private let make: @Sendable (_ ending: String) throws -> [UInt8]

  /// Opens the page.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - name: The suggested file name, with its ending.
  ///   - context: The context.
  ///   - hint: The hint of the file's name.
  ///   - make: Makes the content for the ending of the chosen name, in the background.
  package init(
    _ title: Wording, named name: String, _ context: AppContext,
    hint: Wording = Wording("files.write.fileHint"),
    make: @escaping @Sendable (_ ending: String) throws -> [UInt8]
  ) {
    (self.title, self.context, self.make) = (title, context, make)
    form = FormFields([.file(named: name, in: context)])
    form.setHint("file", hint)
  }

  package func submitTapped() -> Move {
    do {
      let file = try NewFile(named: form["file"])
      return write(to: file.path) { [make] in
        try file.write(make(file.ending), replacing: $0)
      }
    } catch {
      return refuse(error)
    }
  }
}

extension FormField {
  /// Returns the field of a file's name, in the folder for output files.
  package static func file(named name: String, in context: AppContext) -> FormField {
    FormField(
      "file", "files.file", text: context.outputPath(name), limit: 1_000,
      hint: Wording("files.write.fileHint"))
  }
}

extension AppContext {
  /// Returns the path of a file in the folder for output files.
  package func outputPath(_ name: String) -> String {
    (outputFolder.map { $0 + "/" } ?? "") + name
  }
}

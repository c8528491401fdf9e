import Accounts
import ArgumentParser
import Languages

/// Prints everything that is wrong with a refused input, one line each.
package enum RefusedFields {
  /// Performs an act and prints all reasons for which it is refused.
  ///
  /// - Throws: The body's errors, or an `ExitCode` after printing.
  package static func said<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as any FieldErrors where error.problems.count > 1 {
      if Output.isJSON {
        let fields = error.problems.map { ErrorReport($0.wording, field: $0.field) }
        Output.failure([
          "error": ErrorReport(code: "fields", message: CommandFailure(error).line, fields: fields)
        ])
        throw ExitCode(1)
      }
      for problem in error.problems {
        Output.error(problem.field + ": " + Catalogue.spoken.text(problem.wording))
      }
      throw ExitCode(1)
    }
  }
}

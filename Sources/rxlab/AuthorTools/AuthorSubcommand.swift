import CommandLineKit
import CourseKit

/// A subcommand that the executable `rxlab-author` runs. `rxlab` knows its syntax, so that help,
/// completions and wrong options need no build.
protocol AuthorSubcommand: Subcommand {}

extension AuthorSubcommand {
  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let tools = try AuthorTools(for: "rxlab \(syntax.name)")
    try tools.build()
    try tools.replaceProcess()
  }
}

enum GradeSubcommand: AuthorSubcommand { static let syntax = GradeSyntax.syntax }

enum GradebookSubcommand: AuthorSubcommand { static let syntax = GradebookSyntax.syntax }

enum HandoutSubcommand: AuthorSubcommand { static let syntax = HandoutSyntax.syntax }

enum VerifySubcommand: AuthorSubcommand { static let syntax = VerifySyntax.syntax }

enum NewSubcommand: AuthorSubcommand { static let syntax = NewSyntax.syntax }

enum BookSubcommand: AuthorSubcommand { static let syntax = BookSyntax.syntax }

enum BenchSubcommand: AuthorSubcommand { static let syntax = BenchSyntax.syntax }

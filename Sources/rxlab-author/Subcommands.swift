import CommandLineKit

/// The subcommands that `rxlab` delegates to this executable.
enum Subcommands {
  static let list = SubcommandList([
    GradeSubcommand.self, GradebookSubcommand.self, HandoutSubcommand.self, VerifySubcommand.self,
    NewSubcommand.self, BookSubcommand.self, BenchSubcommand.self, DoctorSubcommand.self,
  ])
}

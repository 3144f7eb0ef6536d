import CommandLineKit

/// Every subcommand of `rxlab`, in the order in which the overview lists them.
enum Subcommands {
  static let list = SubcommandList([
    MapSubcommand.self, CheckSubcommand.self, WatchSubcommand.self, ListSubcommand.self,
    HintSubcommand.self, ShowSubcommand.self, ResetSubcommand.self, SolutionSubcommand.self,
    PlaySubcommand.self, RunSubcommand.self, LeaksSubcommand.self, ReportSubcommand.self,
    TreeSubcommand.self, UpdateSubcommand.self, GradeSubcommand.self, GradebookSubcommand.self,
    HandoutSubcommand.self, VerifySubcommand.self, NewSubcommand.self, BookSubcommand.self,
    BenchSubcommand.self, DoctorSubcommand.self, CompletionsSubcommand.self, HelpSubcommand.self,
    VersionSubcommand.self,
  ])
}

package import CourseKit

extension JSONReport {
  /// The result of a verification.
  package init(_ report: VerifyReport) {
    self.init(command: "verify", exitCode: report.exitCode, "verification", report)
  }

  /// The outcomes of generated mutants.
  package init(_ report: MutationReport) {
    self.init(command: "verify --mutate", exitCode: report.exitCode, "mutation", report)
  }

  /// The times that a benchmark measured.
  package init(_ rows: [BenchRow]) {
    self.init(command: "bench", exitCode: .allPassed, "benchmark", rows)
  }
}

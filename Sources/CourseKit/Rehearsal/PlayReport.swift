internal import KitRecords

/// What the operator of an exercise made of its sources.
public struct PlayReport: Encodable, Sendable {
  let id: ExerciseID
  let title: String
  let file: String
  /// Why nothing was played: the exercise is not started, or its file does not compile.
  let refusal: ExerciseResult?
  let performance: Performance?
  /// How the run was lost, if it was.
  let ending: String?
  /// What the learner's code printed.
  let output: String

  init(_ exercise: Exercise, refusal: ExerciseResult) {
    id = exercise.id
    title = exercise.title
    file = exercise.learnerFile
    self.refusal = refusal
    performance = nil
    ending = nil
    output = ""
  }

  init(_ exercise: Exercise, _ report: RunReport) {
    id = exercise.id
    title = exercise.title
    file = exercise.learnerFile
    refusal = nil
    performance = report.performance
    ending = report.performance == nil ? report.remark ?? "nothing was played" : nil
    output = report.output
  }

  /// The exit code of `rxlab play`. An invalid diagram is an error of usage.
  public var exitCode: ExitCode {
    if refusal?.verdict == .internalFault { return .course }
    if performance?.problem != nil { return .usage }
    return performance == nil ? .somethingDidNot : .allPassed
  }

  private enum CodingKeys: CodingKey {
    case id, title, file, verdict, summary, call, lanes, problem, output
  }

  /// Encodes the report in the format of `--json`: refusals and lost runs have a summary, and the
  /// output is cut to 4,000 characters.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(title, forKey: .title)
    try container.encode(file, forKey: .file)
    try container.encodeIfPresent(refusal?.verdict, forKey: .verdict)
    try container.encodeIfPresent(refusal?.summary ?? ending, forKey: .summary)
    try container.encodeIfPresent(performance?.call, forKey: .call)
    try container.encodeIfPresent(performance?.lanes, forKey: .lanes)
    try container.encodeIfPresent(performance?.problem, forKey: .problem)
    if !output.isEmpty { try container.encode(String(output.prefix(4_000)), forKey: .output) }
  }
}

internal import KitRecords

/// What an app shows after a script of commands, or the reason why it could not run.
public struct AppReport: Encodable, Sendable {
  let chapter: Int
  let title: String
  let script: [String]
  /// The reason why nothing was run: the milestone is not started, or does not compile.
  let refusal: ExerciseResult?
  /// What the app shows; `nil` if it was not run or did not reach the end of the script.
  let scene: AppScene?
  /// The abnormal end of the run, if any.
  let ending: String?
  /// The step during which the run ended: `during command 3, 'add'`; `nil` if it did not begin.
  let step: String?
  /// The output of the learner's code.
  let output: String

  init(_ selection: AppSelection, _ script: [String], refusal: ExerciseResult) {
    self.init(selection, script, refusal: refusal, scene: nil, ending: nil, step: nil, output: "")
  }

  init(_ selection: AppSelection, _ script: [String], _ report: RunReport) {
    self.init(
      selection,
      script,
      refusal: nil,
      scene: report.scene,
      ending: report.scene == nil ? report.remark ?? "nothing was run" : nil,
      step: report.scene == nil ? report.step?.description : nil,
      output: report.output
    )
  }

  init(
    _ selection: AppSelection,
    _ script: [String],
    refusal: ExerciseResult?,
    scene: AppScene?,
    ending: String?,
    step: String?,
    output: String
  ) {
    chapter = selection.chapter.number
    title = selection.chapter.title
    self.script = script
    self.refusal = refusal
    self.scene = scene
    self.ending = ending
    self.step = step
    self.output = output
  }

  /// Whether the app cannot be run in its current state, whatever the script is.
  package var isRefused: Bool { refusal != nil }

  /// The reason why the app has not reached the end of the script: a command that was unknown or not
  /// possible, or the abnormal end of the run.
  package var problem: String? {
    guard ending != nil else { return scene?.problem }
    return [ending, step].compactMap(\.self).joined(separator: "\n")
  }

  /// The exit code of `rxlab run`. An unknown or impossible command is an error of usage.
  public var exitCode: ExitCode {
    if refusal?.verdict == .internalFault { return .course }
    guard let scene else { return .somethingDidNot }
    return scene.problem == nil ? .allPassed : .usage
  }

  private enum CodingKeys: CodingKey {
    case chapter, title, script, verdict, summary, step, output
    case seconds, parts, screen, surroundings, brokenRules, commands, problem
  }

  /// Encodes the report in the format of `--json`: refusals and lost runs have a summary, and the
  /// output is cut to 4,000 characters.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(chapter, forKey: .chapter)
    try container.encode(title, forKey: .title)
    try container.encode(script, forKey: .script)
    try container.encodeIfPresent(refusal?.verdict, forKey: .verdict)
    try container.encodeIfPresent(refusal?.summary ?? ending, forKey: .summary)
    try container.encodeIfPresent(step, forKey: .step)
    if !output.isEmpty { try container.encode(String(output.prefix(4_000)), forKey: .output) }
    guard let scene else { return }
    try container.encode(scene.seconds, forKey: .seconds)
    try container.encode(scene.parts, forKey: .parts)
    try container.encode(scene.screen, forKey: .screen)
    try container.encode(scene.surroundings, forKey: .surroundings)
    try container.encode(scene.brokenRules, forKey: .brokenRules)
    try container.encode(scene.commands, forKey: .commands)
    try container.encodeIfPresent(scene.problem, forKey: .problem)
  }
}

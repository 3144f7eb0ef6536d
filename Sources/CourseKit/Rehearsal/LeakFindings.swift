internal import KitRecords

/// The objects that are alive after the stories of an exercise.
public struct LeakFindings: Encodable, Sendable {
  let id: ExerciseID
  let title: String
  let file: String
  /// The reason why there is no report: the exercise is not started, or its file does not compile.
  let refusal: ExerciseResult?
  /// Every story that finished, in source order.
  let stories: [Story]
  /// The abnormal end of the run, if any.
  let ending: String?

  /// One story of the suite.
  struct Story: Encodable {
    let test: String
    let title: String
    /// The subscriptions that are running while the story's own objects still exist.
    let running: [LiveChain]
    /// The resources that are alive after the objects were released: leaks.
    let alive: [LiveResource]
    let chains: [LiveChain]
    /// The objects that the story itself expected to be deallocated and found alive.
    let found: [Found]

    var leaks: Bool { !alive.isEmpty || !found.isEmpty }
  }

  /// Something that was alive at a moment of the story.
  struct Found: Encodable {
    /// `at tick 3, where no subscriptions should be`, or the object that should have been
    /// deallocated.
    let subject: String
    let alive: [LiveResource]
    let chains: [LiveChain]

    init?(_ comparison: Expectation.Comparison) {
      switch comparison {
      case .leaks(let moment, let alive, let chains):
        let count = counted(alive.map(\.count).reduce(0, +), "resource")
        self.init(subject: "\(count) alive \(moment)", alive: alive, chains: chains)
      case .deallocation(let object, let chains):
        self.init(subject: "\(object) is still alive", alive: [], chains: chains)
      case .lanes, .values, .log, .diagnostic, .thrown, .brokenRule, .misuse:
        return nil
      }
    }

    private init(subject: String, alive: [LiveResource], chains: [LiveChain]) {
      self.subject = subject
      self.alive = alive
      self.chains = chains
    }
  }

  init(_ exercise: Exercise, refusal: ExerciseResult) {
    self.init(exercise, refusal: refusal, stories: [], ending: nil)
  }

  init(_ exercise: Exercise, _ report: RunReport) {
    let stories = report.tests.compactMap { test in
      report.censuses[test.test].map {
        Story(
          test: test.function,
          title: test.title,
          running: $0.running,
          alive: $0.alive,
          chains: $0.chains,
          found: test.failures.compactMap { Found($0.comparison) }
        )
      }
    }
    self.init(exercise, refusal: nil, stories: stories, ending: report.remark)
  }

  private init(
    _ exercise: Exercise,
    refusal: ExerciseResult?,
    stories: [Story],
    ending: String?
  ) {
    id = exercise.id
    title = exercise.title
    file = exercise.learnerFile
    self.refusal = refusal
    self.stories = stories
    self.ending = ending
  }

  /// The exit code; 0 if nothing leaks.
  public var exitCode: ExitCode {
    if refusal?.verdict == .internalFault { return .course }
    let isClean = refusal == nil && ending == nil && !stories.contains(where: \.leaks)
    return isClean ? .allPassed : .somethingDidNot
  }

  private enum CodingKeys: CodingKey {
    case id, title, file, verdict, summary, stories
  }

  /// Encodes the findings in the format of `--json`: refusals and lost runs have a summary.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(title, forKey: .title)
    try container.encode(file, forKey: .file)
    try container.encodeIfPresent(refusal?.verdict, forKey: .verdict)
    try container.encodeIfPresent(refusal?.summary ?? ending, forKey: .summary)
    try container.encode(stories, forKey: .stories)
  }
}

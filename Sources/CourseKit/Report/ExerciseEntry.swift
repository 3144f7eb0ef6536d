internal import KitRecords

/// One exercise in the JSON document.
struct ExerciseEntry: Encodable {
  var id: ExerciseID
  var title: String
  var file: String
  /// A verdict, or `changed` for a file edited since its last one.
  var verdict: String
  var points: Int
  var earned: Int
  var attempts: Int?
  var hintsShown: Int?
  var unchanged: Bool?
  var summary: String?
  var tests: [TestEntry]?
  var diagnostics: [Diagnostic]?
  var mismatch: ExerciseResult.Mismatch?
  var findings: [ExerciseResult.Finding]?
  var output: String?
  var parts: PartsEntry?
  var hint: Int?
  var lesson: String
  var seconds: Double?

  init(_ result: ExerciseResult, isUnchanged: Bool) {
    id = result.id
    title = result.title
    file = result.file
    verdict = result.verdict.rawValue
    points = result.points
    earned = result.earned
    unchanged = isUnchanged
    summary = result.summary
    tests = result.tests.map(TestEntry.init)
    diagnostics = result.diagnostics
    mismatch = result.mismatch
    findings = result.findings
    output = result.output
    parts = result.parts.map(PartsEntry.init)
    hint = result.hint
    lesson = result.lesson
    seconds = result.seconds
  }

  init(_ progress: ExerciseProgress) {
    let exercise = progress.exercise
    id = exercise.id
    title = exercise.title
    file = exercise.learnerFile
    points = exercise.points
    earned = progress.earned
    attempts = progress.attempts
    hintsShown = progress.hintsShown
    lesson = exercise.lesson
    verdict =
      switch progress.standing {
      case .notStarted: Verdict.notStarted.rawValue
      case .changed: "changed"
      case .judged(let verdict): verdict.rawValue
      }
  }
}

/// The run with the learner's answers to exercises of other chapters in the JSON document.
struct PartsEntry: Encodable {
  let exercises: [ExerciseID]
  let verdict: Verdict
  let differing: [ExerciseID]
  let test: TestEntry?

  init(_ parts: ExerciseResult.Parts) {
    exercises = parts.exercises
    verdict = parts.verdict
    differing = parts.differing
    test = parts.test.map(TestEntry.init)
  }
}

/// One test in the JSON document.
struct TestEntry: Encodable {
  let name: String
  let title: String
  let verdict: Verdict
  let place: String
  let failures: [FailureEntry]
  let issues: [String]
  let ending: String?
  let lastEvent: EventEntry?
  let diagnosis: String?
  let hint: Int?
  let seconds: Double

  struct EventEntry: Encodable {
    let event: String
    let tick: Int
  }

  init(_ test: TestOutcome) {
    name = test.function
    title = test.title
    verdict = test.verdict
    place = test.place.path()
    failures = test.failures.map(FailureEntry.init)
    issues = test.issues
    ending = test.ending
    lastEvent = test.lastEvent.map { EventEntry(event: $0.event, tick: $0.tick) }
    diagnosis = test.diagnosis
    hint = test.hint
    seconds = test.seconds
  }
}

/// One failed expectation in the JSON document.
struct FailureEntry: Encodable {
  var kind: String
  var place: String
  var story: DiagramLane?
  var subject: String?
  var expected: Value?
  var actual: Value?
  var divergence: Divergence?
  var alive: [LiveResource]?
  var chains: [LiveChain]?
  var error: String?
  var drawing: String?

  /// A diagram with its names, or plain text.
  enum Value: Encodable {
    case lane(DiagramLane)
    case text(String)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .lane(let lane): try lane.encode(to: encoder)
      case .text(let text): try text.encode(to: encoder)
      }
    }
  }

  init(_ expectation: Expectation) {
    place = expectation.place.path()
    story = expectation.story
    switch expectation.comparison {
    case .lanes(let expected, let actual, let divergence):
      kind = "lanes"
      self.expected = .lane(expected)
      self.actual = .lane(actual)
      self.divergence = divergence
    case .values(let subject, let expected, let actual):
      kind = "values"
      self.subject = subject
      self.expected = .text(expected)
      self.actual = .text(actual)
    case .log(let subject, let expected, let actual, let drawing):
      kind = "log"
      self.subject = subject
      self.expected = .text(expected)
      self.actual = .text(actual)
      self.drawing = drawing
    case .leaks(let moment, let alive, let chains):
      kind = "leaks"
      subject = moment
      self.alive = alive
      self.chains = chains
    case .deallocation(let object, let chains):
      kind = "deallocation"
      subject = object
      self.chains = chains
    case .diagnostic(let text):
      kind = "diagnostic"
      error = text
    case .thrown(let error):
      kind = "thrown"
      self.error = error
    case .brokenRule(let call, let rule, let repair):
      kind = "broken-rule"
      subject = call
      error = "\(rule) \(repair)"
    case .misuse(let problem):
      kind = "misuse"
      error = problem
    }
  }
}

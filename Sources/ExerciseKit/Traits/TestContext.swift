internal import HeadlessUIKit
internal import KitRecords
internal import RxCore

/// The state of a running test: its name, its baseline and its pending checks.
final class TestContext: Sendable {
  /// The running test, for the labs that are created in its body.
  @TaskLocal static var current: TestContext?

  let start: TestStart
  let site: CallSite
  /// The files of the exercise, if the test judges one.
  let files: ExerciseFiles?
  let settings: RunSettings
  let writer: RecordWriter
  /// The resources that were alive before the test; they do not count as leaks.
  let baseline = Resources.snapshot()

  /// The number of the first subscription of this test, as the core counts them.
  let firstChain = Resources.nextChainNumber
  private let tracing = Tracing()
  private let sink: @Sendable (String, CallSite) -> Void
  private let show: @Sendable (String) -> Void
  private let state: Locked<State>

  private struct State {
    var generator: SeededGenerator
    var labs: [Lab] = []
    var lastSeen: Progress?
    var seen = 0
    var expectations = 0
    var failures = 0
    var diagnostics: [Hooks.Diagnostic] = []
    /// The subscriptions that were running at the last check of the story.
    var running: [LiveChain] = []
  }

  /// - Parameters:
  ///   - show: Receives a message for the learner that is no failure; by default, it prints it.
  ///   - sink: Receives the text of a failure; by default, it records a Swift Testing issue.
  init(
    _ start: TestStart,
    at site: CallSite,
    files: ExerciseFiles? = nil,
    settings: RunSettings = .current,
    writer: RecordWriter = .shared,
    show: @escaping @Sendable (String) -> Void = { print($0) },
    sink: @escaping @Sendable (String, CallSite) -> Void = TestContext.recordIssue
  ) {
    self.start = start
    self.site = site
    self.files = files
    self.settings = settings
    self.writer = writer
    self.show = show
    self.sink = sink
    state = Locked(
      State(generator: SeededGenerator(seed: settings.seed(of: start.exercise), test: start.test))
    )
  }

  /// The seed of the random values in the stories of this test's exercise.
  var seed: UInt64 { settings.seed(of: start.exercise) }

  var isExercise: Bool { !start.exercise.isEmpty }

  /// The time limit of the test, in seconds of wall-clock time.
  var timeLimit: Double {
    settings.timeLimit
      ?? (isExercise ? RunSettings.exerciseTimeLimit : RunSettings.unitTestTimeLimit)
  }

  // MARK: - From begin to end

  func begin() {
    guard isExercise else { return }
    tracing.begin { [weak self] in self?.noticed($0) }
    writer.write(.testStarted(start))
  }

  func end() {
    defer { tracing.end() }
    let labs = state.withLock { state in
      defer { state.labs = [] }
      return state.labs
    }
    // A body that threw left its subscriptions behind; they would keep its objects alive.
    for lab in labs {
      lab.disposeSubscriptions()
      lab.main.giveBack()
    }
    guard isExercise else { return }
    writer.write(.testEnded(TestEnd(test: start.test, passed: failures == 0)))
  }

  func random(in range: ClosedRange<Int>) -> Int {
    state.withLock { Int.random(in: range, using: &$0.generator) }
  }

  func add(_ lab: Lab) { state.withLock { $0.labs.append(lab) } }

  /// Runs the pending checks of the body, now that its locals have been released.
  func checkStory() {
    let labs = state.withLock(\.labs)
    for lab in labs { lab.checkLooseEnds() }
    // Rules are forbidden to be broken in every story of a kind; that alone makes no test.
    let expectsNothing = state.withLock { $0.expectations == 0 }
    for lab in labs { lab.checkRules() }
    for lab in labs { lab.disposeSubscriptions() }
    for lab in labs { lab.checkLeaks() }
    for lab in labs { lab.checkDiagnostics() }
    if settings.takesCensus { writeCensus(labs) }
    if isExercise, expectsNothing {
      fail(
        .misuse(
          problem: "The test expects nothing, so it cannot fail. Add a lab.expect… to it."
        ),
        at: site
      )
    }
  }

  // MARK: - What the test saw

  var lastSeen: Progress? { state.withLock(\.lastSeen) }

  /// Records an event or a step, in case the process dies right after it.
  ///
  /// Describing large elements can take longer than the rest of a story, so an event that is not
  /// reported is not described.
  func saw(_ event: @autoclosure () -> String, at tick: Int) {
    guard settings.tellsProgress else { return }
    let progress = Progress(test: start.test, event: event(), tick: tick)
    let number = state.withLock { state in
      state.lastSeen = progress
      state.seen += 1
      return state.seen
    }
    // An endless loop must not flood the reader: all of the first, then each doubling.
    let isTold = number <= 1_000 || number.nonzeroBitCount == 1
    if isExercise, isTold { writer.write(.progress(progress)) }
  }

  /// The misuses that the core has reported, in order, each once.
  var diagnostics: [Hooks.Diagnostic] { state.withLock(\.diagnostics) }

  private func noticed(_ diagnostic: Hooks.Diagnostic) {
    state.withLock { state in
      if !state.diagnostics.contains(diagnostic) { state.diagnostics.append(diagnostic) }
    }
    // No handler received that error. It is shown to the learner all the same, as it is without the
    // kit. The grader shows no output, and judges exercises together only if nothing is printed.
    if diagnostic.kind == .unhandledError, settings.tellsProgress { show(diagnostic.text) }
  }

  // MARK: - Expectations

  var failures: Int { state.withLock(\.failures) }

  /// Counts a pending check, so that a test without other checks is not reported as vacuous.
  func noteArmedCheck() { state.withLock { $0.expectations += 1 } }

  /// Reports an error that the body has thrown.
  func failThrown(_ error: any Error) {
    let story = state.withLock(\.labs).last?.story.lane
    fail(.thrown(error: shortDescription(of: error)), story: story, at: site)
  }

  /// Reports a call that broke a rule of HeadlessUIKit, on any thread.
  func failMisuse(_ misuse: Misuse) {
    // The story is written on the main thread; from another it can't be read safely.
    let story = VirtualMain.isCurrent ? state.withLock(\.labs).last?.story.lane : nil
    fail(
      .brokenRule(call: misuse.call, rule: misuse.rule, repair: misuse.repair),
      story: story,
      at: site
    )
  }

  func fail(_ comparison: Expectation.Comparison, story: DiagramLane? = nil, at site: CallSite) {
    note(passed: false, at: site) { (comparison, story) }
  }

  /// Records the outcome of a comparison and, when it failed, reports it.
  ///
  /// - Parameter shown: Draws the comparison and the story. Drawing all of them takes a third of the
  ///   time of a suite, so it is called only for comparisons that are reported.
  func note(
    passed: Bool,
    at site: CallSite,
    _ shown: () -> (comparison: Expectation.Comparison, story: DiagramLane?)
  ) {
    lookAround()
    state.withLock {
      $0.expectations += 1
      if !passed { $0.failures += 1 }
    }
    guard !passed || isExercise && settings.tellsMetExpectations && writer.isOpen else { return }
    let (comparison, story) = shown()
    let expectation = Expectation(
      test: start.test,
      passed: passed,
      story: story,
      comparison: comparison,
      place: site.place
    )
    if isExercise { writer.write(.expectation(expectation)) }
    if !passed { sink(text(of: expectation), site) }
  }

  // MARK: - What is left alive

  /// Stores the subscriptions that are running now, while the story's objects still exist.
  func lookAround() {
    guard settings.takesCensus, let lab = state.withLock(\.labs).first else { return }
    let running = lab.leakAnalysis.runningChains.filter { !$0.isOfSuite }
    state.withLock { $0.running = running }
  }

  private func writeCensus(_ labs: [Lab]) {
    guard isExercise, let lab = labs.first else { return }
    writer.write(
      .census(
        Census(
          test: start.test,
          running: state.withLock(\.running),
          alive: lab.created().map(LiveResource.init),
          chains: lab.leakAnalysis.liveChains()
        )
      )
    )
  }

  private func text(of expectation: Expectation) -> String {
    FailureBlock(
      title: start.headline,
      expectation: expectation,
      diagnosis: start.diagnosis(of: expectation).text,
      footer: files.map { "\($0.lesson) · rxlab hint \(start.exercise)" },
      variant: settings.variant
    ).text
  }
}

extension LiveChain {
  /// Whether the suite itself has subscribed, not the code under test.
  fileprivate var isOfSuite: Bool {
    place.map { $0.path().hasPrefix("Tests/") } ?? false
  }
}

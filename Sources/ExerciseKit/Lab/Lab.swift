internal import KitRecords
internal import RxCore
public import RxTest

/// The environment of a test's story: a virtual clock, observers, steps and expectations.
///
/// ```swift
/// let lab = Lab()
/// let rows = lab.observe(channel.read, as: "list")
/// lab.at(2, "user taps Done") { channel.send.onNext(.milk) }
/// lab.expect(rows, "--a", ["a": .milk])
/// lab.expectNoLeaks()
/// ```
///
/// Time begins at tick 0 and a tick lasts a second. It passes only while an expectation, or `run`,
/// lets it pass. Work that is due in the same tick runs in the order in which it was scheduled. A
/// lab belongs to the thread of its test; events may arrive on any thread. That thread is the main
/// one for as long as the test runs: main schedulers and screens use it together with the lab's
/// time.
public final class Lab {
  /// The lab's virtual clock as a scheduler, for code under test that takes one.
  public let scheduler: TestScheduler

  /// The seed that this run draws its random values from (`RXLAB_SEED`).
  public var seed: UInt64 { context.seed }

  /// The virtual time, in ticks.
  public var now: Int { scheduler.clock }

  let context: TestContext
  let main: LabMain
  var story = Story()
  /// The steps that the clock has not reached, by number.
  var stepsToCome: [Int: StepToCome] = [:]
  var nextStep = 0
  var isPassingTime = false
  var watched: [String: Watched] = [:]
  var leakCheck: LeakCheck?
  /// The call site of `expectNoDiagnostics`, if it was called.
  var diagnosticCheck: CallSite?
  /// The sources of rule violations, queried after the story.
  var ruleChecks: [RuleCheck] = []
  /// The calls that have been reported, with the rules that they broke.
  var reportedRules: Set<String> = []
  /// The names of the observers. If there are several, a report names the observer of a lane.
  private(set) var observers: Set<String> = []
  private var subscriptions: [() -> Void] = []
  /// The values with which `drawn` replaces 1 to 9.
  private(set) lazy var digits = drawDigits()

  /// Creates a lab whose clock is at tick 0.
  public convenience init(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let site = CallSite(fileID, filePath, line)
    if let context = TestContext.current {
      self.init(in: context)
      main.takeOver()
      context.add(self)
    } else {
      // Without the ledger another test may be running, whose thread remains the main one.
      self.init(in: .unplanned(at: site))
      misuse(
        "A lab needs a test that owns the resource ledger: add .exercise(…) or .ledger to the"
          + " @Suite.",
        site
      )
    }
  }

  init(in context: TestContext) {
    self.context = context
    // Attributed to the kit, so that what the lab needs itself is not taken for a leak.
    scheduler = withSourceLocation(Self.kit, #line) {
      TestScheduler(initialClock: 0, resolution: 1, simulateProcessingDelay: false)
    }
    main = LabMain(scheduler)
  }

  deinit { main.giveBack() }

  /// The file that the kit's own resources are attributed to.
  static let kit: StaticString = "ExerciseKit/Lab.swift"

  /// Records a step of the story that happens now.
  func tell(_ label: String) {
    story.add(label, at: now)
    context.saw(label, at: now)
  }

  // MARK: - Subscriptions

  func keep<Element>(_ recording: Recording<Element>) {
    subscriptions.append { recording.end() }
    if let name = recording.name { observers.insert(name) }
  }

  /// Disposes of the kit's own subscriptions, which do not count as leaks.
  func disposeSubscriptions() {
    let endings = subscriptions
    subscriptions = []
    for end in endings { end() }
  }
}

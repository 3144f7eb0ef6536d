import CourseDomain
import Foundation
import KitRecords
import RxCore
import RxTest
import Testing

@testable import ExerciseKit

@Suite("A lab", .ledger)
struct LabTests {
  let lab = Lab()

  @Test("begins at tick 0, and a tick lasts a second")
  func clock() {
    #expect(lab.now == 0)
    var ticks: [Int] = []
    _ = lab.scheduler.scheduleRelative((), dueTime: .milliseconds(2_000)) { [lab] in
      ticks.append(lab.now)
      return Disposables.create()
    }
    lab.run(until: 5)
    #expect(ticks == [2])
    #expect(lab.now == 5)
  }

  @Test("runs work that is due now in the same tick")
  func workDueNow() {
    var tick: Int?
    _ = lab.scheduler.schedule(()) { [lab] in
      tick = lab.now
      return Disposables.create()
    }
    lab.run(until: 1)
    #expect(tick == 0)
  }

  @Test("observes from a tick to a tick")
  func window() {
    let source = lab.hot("0-1-2-3-4")
    let seen = lab.observe(source, at: 2, until: 6)
    lab.run(until: 9)
    #expect(seen.events == [.next(4, 2), .next(6, 3)])
    lab.expectSubscriptions(source, "--^---!")
  }

  @Test("ends a recording when the test disposes of it, once")
  func disposal() {
    let source = lab.hot("0-1-2")
    let seen = lab.observe(source, as: "list")
    lab.run(until: 2)
    seen.dispose()
    seen.dispose()
    lab.expect(seen, "0-1")
    #expect(lab.story.legend == ["S list subscribes", "U list unsubscribes"])
  }

  @Test("accepts any name in a diagram for elements of the type Void")
  func withoutValue() {
    let taps = PublishSubject<Void>()
    let seen = lab.observe(taps, as: "list")
    lab.at(2, "tap") { taps.onNext(()) }
    lab.at(4, "tap") { taps.onNext(()) }
    lab.at(5, "the end") { taps.onCompleted() }
    lab.expect(seen, "--x-x|")
    lab.expect(seen, "--1-2|")
  }

  @Test("records events after termination, and a second terminal event")
  func rawObserver() {
    let rude = RawObservable<Int> { observer in
      for event in [Event.completed, .next(1), .completed] { observer.on(event) }
      return Disposables.create()
    }
    #expect(lab.observe(rude).events == [.completed(0), .next(0, 1), .completed(0)])
  }

  @Test("records events from other threads, each once")
  func otherThreads() {
    nonisolated(unsafe) let subject = PublishSubject<Int>()  // Subjects take events from anywhere.
    let seen = lab.observe(RawObservable { subject.subscribe($0) })
    DispatchQueue.concurrentPerform(iterations: 100) { subject.onNext($0) }
    #expect(Set(seen.events.compactMap(\.value.element)) == Set(0..<100))
    #expect(seen.events.count == 100)
  }

  @Test("keeps the order of events within a tick")
  func orderInATick() async throws {
    let texts = try await failures { lab in
      let source = lab.hot("(12)")
      let seen = lab.observe(source)
      lab.expect(seen, "(12)")
      lab.expect(seen, "(21)")
    }
    #expect(texts.count == 1)
  }

  @Test("compares with a list of events as well")
  func listOfEvents() {
    let items = lab.observe(lab.cold("-a|", ["a": TodoItem.milk]))
    lab.expect(items, [.next(1, .milk), .completed(2)])
  }

  @Test("accepts any error for a hash, unless one is given")
  func errors() async throws {
    let texts = try await failures { lab in
      let seen = lab.observe(lab.cold("-#", error: Offline()))
      lab.expect(seen, "-#")
      lab.expect(seen, "-#", error: Offline())
      lab.expect(seen, "-#", error: Timeout())
    }
    #expect(texts.count == 1)
  }

  @Test("draws random numbers that depend on the seed and the test")
  func random() async throws {
    func draw(seed: String) async throws -> [Int] {
      var numbers: [Int] = []
      let settings = RunSettings(environment: ["RXLAB_SEED": seed])
      _ = try await failures(settings: settings) { lab in
        numbers = (0..<20).map { _ in lab.random(in: 1...1_000) }
        #expect("\(lab.seed)" == seed)
        lab.expect(1, equals: 1, "one")
      }
      return numbers
    }
    let first = try await draw(seed: "7")
    #expect(try await draw(seed: "7") == first)
    #expect(try await draw(seed: "8") != first)
    #expect(first.allSatisfy { (1...1_000).contains($0) })
    #expect(Set(first).count > 10)
  }

  @Test("an exercise that is judged with others uses its own seed")
  func seeds() async throws {
    let settings = RunSettings(environment: ["RXLAB_SEED": "7", "RXLAB_SEEDS": "1.4=9,1.5=11,x,y="])
    func draw(exercise: String) async throws -> (seed: UInt64, number: Int) {
      var drawn: (seed: UInt64, number: Int) = (0, 0)
      _ = try await failures(exercise: exercise, settings: settings) { lab in
        drawn = (lab.seed, lab.random(in: 1...1_000_000))
        lab.expect(1, equals: 1, "one")
      }
      return drawn
    }
    let numbers = try await [draw(exercise: "1.4"), draw(exercise: "1.5"), draw(exercise: "1.6")]
    #expect(numbers.map(\.seed) == [9, 11, 7])
    #expect(Set(numbers.map(\.number)).count == 3)
  }

  @Test("invalid settings are ignored")
  func settings() {
    let settings = RunSettings(environment: [
      "RXLAB_SEED": "x", "RXLAB_TIME_LIMIT": "-3", "RXLAB_RECORDS_FD": "y", "RXLAB_VARIANT": "",
    ])
    #expect(settings == RunSettings())
    #expect(settings.timeLimit == nil)
  }

  @Test("the build variant's former variable still works, and is reported once")
  func formerVariant() {
    let former = ["RXLAB_LANE": "solutions"]
    #expect(RunSettings(environment: former).variant == "solutions")
    #expect(
      RunSettings.advice(for: former) == """
        warning: RXLAB_LANE is the former name of RXLAB_VARIANT. It still works; set \
        RXLAB_VARIANT=solutions instead.

        """
    )
    let both = ["RXLAB_LANE": "solutions", "RXLAB_VARIANT": "overlay"]
    #expect(RunSettings(environment: both).variant == "overlay")
    #expect(RunSettings.advice(for: both) == nil)
    #expect(RunSettings.advice(for: [:]) == nil)
  }

  @Test("a unit test may take longer than an exercise, unless the environment sets a limit")
  func timeLimits() {
    func limit(exercise: String, settings: RunSettings = RunSettings()) -> Double {
      let start = TestStart(
        exercise: exercise,
        test: "Suite/test()",
        suiteTitle: "suite",
        title: "test",
        diagnosis: nil,
        hint: nil,
        place: SourcePlace(fileID: "Tests/Suite.swift", line: 1)
      )
      return TestContext(start, at: CallSite("Tests/Suite.swift", "", 1), settings: settings)
        .timeLimit
    }
    #expect(limit(exercise: "1.4") == 10)
    #expect(limit(exercise: "") == 600)
    let given = RunSettings(environment: ["RXLAB_TIME_LIMIT": "3"])
    #expect(limit(exercise: "1.4", settings: given) == 3)
    #expect(limit(exercise: "", settings: given) == 3)
  }
}

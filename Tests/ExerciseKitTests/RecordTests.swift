import Foundation
import KitRecords
import RxCore
import Synchronization
import Testing

@testable import ExerciseKit

@Suite("The records for rxlab", .ledger)
struct RecordTests {
  @Test("records begin with the test, contain its events, and end with its outcome")
  func wholeTest() async throws {
    let records = try await records { lab in
      lab.expect(lab.observe(Observable.just(3)), "(3|)")
    }
    let test = "E04WhyNotBehaviorSubjectTests/oneDoneOneRow()"
    let story = DiagramLane(
      diagram: "S",
      legend: ["S subscribes"],
      marks: [DiagramLane.Mark(tick: 0, symbol: "S", meaning: "subscribes")]
    )
    let numbers = DiagramLane(
      diagram: "(3|)",
      marks: [
        DiagramLane.Mark(tick: 0, symbol: "3", meaning: "next(3)"),
        DiagramLane.Mark(tick: 0, symbol: "|", meaning: "completed"),
      ]
    )
    #expect(records.count == 6)
    #expect(records.first == .testStarted(start(exercise: "1.4", diagnosis: nil)))
    #expect(records[1] == .progress(Progress(test: test, event: "subscribes", tick: 0)))
    #expect(records[2] == .progress(Progress(test: test, event: "next(3)", tick: 0)))
    #expect(records[3] == .progress(Progress(test: test, event: "completed", tick: 0)))
    guard case .expectation(let expectation) = records[4] else {
      Issue.record("Not an expectation: \(records[4])")
      return
    }
    #expect(expectation.passed)
    #expect(expectation.story == story)
    #expect(
      expectation.comparison == .lanes(expected: numbers, actual: numbers, divergence: nil)
    )
    #expect(expectation.place.fileID == "ExerciseKitTests/RecordTests.swift")
    #expect(records.last == .testEnded(TestEnd(test: test, passed: true)))
  }

  @Test("records contain a failed test")
  func failedTest() async throws {
    let records = try await records { $0.expect(1, equals: 2, "one") }
    #expect(
      records.last
        == .testEnded(
          TestEnd(test: "E04WhyNotBehaviorSubjectTests/oneDoneOneRow()", passed: false)
        )
    )
  }

  @Test("the number of records is limited")
  func flood() async throws {
    let records = try await records { lab in
      let numbers = lab.observe(Observable.range(start: 0, count: 10_000))
      lab.expect(numbers.events.count, equals: 10_001, "the number of events")
    }
    let progress = records.count { if case .progress = $0 { true } else { false } }
    #expect(progress == 1_004)
  }

  @Test("records omit the last event if it is not needed")
  func withoutProgress() async throws {
    let settings = RunSettings(environment: ["RXLAB_PROGRESS": "0"])
    let records = try await records(settings: settings) { lab in
      lab.expect(lab.observe(Observable.just(3)), "(3|)")
    }
    #expect(records.count == 3)
    #expect(!records.contains { if case .progress = $0 { true } else { false } })
  }

  @Test("records omit met expectations on request, but never failed ones")
  func withoutMetExpectations() async throws {
    for (met, count) in [("1", 4), ("0", 1)] {
      let settings = RunSettings(environment: [
        "RXLAB_PROGRESS": "0", "RXLAB_MET_EXPECTATIONS": met,
      ])
      let records = try await records(settings: settings) { lab in
        let source = lab.cold("-1-|", ["1": 1])
        let observer = lab.observe(source)
        lab.expect(observer, "-1-|")
        lab.expectSubscriptions(source, "^")
        lab.expect(1, equals: 1, "one")
        lab.expect(2, equals: 1, "two")
      }
      let expectations = records.compactMap { record in
        if case .expectation(let expectation) = record { expectation } else { nil }
      }
      #expect(expectations.count == count)
      #expect(expectations.count { !$0.passed } == 1)
      // The announcement and the end of the test frame them.
      #expect(records.count == count + 2)
    }
  }

  @Test("an unhandled error is printed, unless only the records are read")
  func unhandledError() async throws {
    for (progress, count) in [("1", 1), ("0", 0)] {
      let settings = RunSettings(environment: ["RXLAB_PROGRESS": progress])
      let printed = Mutex<[String]>([])
      _ = try await failures(
        settings: settings,
        show: { text in printed.withLock { $0.append(text) } }
      ) { lab in
        let subscription = Observable<Int>.error(Unhandled()).subscribe()
        lab.expect(1, equals: 1, "one")
        subscription.dispose()
      }
      let texts = printed.withLock(\.self)
      #expect(texts.count == count, "\(texts)")
      #expect(texts.allSatisfy { $0.contains("Unhandled()") })
    }
  }

  private struct Unhandled: Error {}

  @Test("records are one JSON object per line, with sorted keys")
  func line() throws {
    let pipe = Pipe()
    let writer = RecordWriter(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    writer.write(.testEnded(TestEnd(test: "A/b()", passed: true)))
    try pipe.fileHandleForWriting.close()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(text == #"{"testEnded":{"_0":{"passed":true,"test":"A/b()"}}}"# + "\n")
  }

  @Test("records are decoded to equal values", arguments: examples)
  func roundTrip(record: KitRecord) throws {
    let data = try JSONEncoder().encode(record)
    #expect(try JSONDecoder().decode(KitRecord.self, from: data) == record)
  }

  private static let examples: [KitRecord] = [
    .testStarted(start(exercise: "1.4", diagnosis: "Why.")),
    .progress(Progress(test: "A/b()", event: "next(3)", tick: 40)),
    .timedOut(TimeOut(test: "A/b()", seconds: 5, last: nil)),
    .testEnded(TestEnd(test: "A/b()", passed: false)),
    expectation(.values(subject: "s", expected: "1", actual: "2")),
    expectation(.log(subject: "line 1", expected: "a", actual: "b", drawing: "a-b")),
    expectation(.deallocation(object: "the screen")),
    expectation(.thrown(error: "Offline()")),
    expectation(.brokenRule(call: "A.b()", rule: "B needs c.", repair: "Call c().")),
    expectation(.misuse(problem: "p")),
    expectation(
      .leaks(
        moment: "after the story",
        alive: [LiveResource(count: 2, description: "bag", place: nil)],
        chains: [chain]
      )
    ),
    expectation(.deallocation(object: "the screen", chains: [chain])),
    expectation(.diagnostic(text: "d")),
    .census(Census(test: "A/b()", running: [chain], alive: [], chains: [])),
    expectation(
      .lanes(
        expected: DiagramLane(diagram: "a", legend: ["a = 42"]),
        actual: DiagramLane(diagram: "-"),
        divergence: Divergence(kind: "missing", tick: 0, column: 0, text: "missing element a")
      )
    ),
  ]

  private static let chain = LiveChain(
    count: 2,
    path: "Timer<Int>",
    place: SourcePlace(fileID: "M/F.swift", line: 3),
    keeper: "whoever",
    keeps: ["the screen"]
  )

  private static func expectation(
    _ comparison: KitRecords.Expectation.Comparison
  ) -> KitRecord {
    .expectation(
      KitRecords.Expectation(
        test: "A/b()",
        passed: false,
        story: nil,
        comparison: comparison,
        place: SourcePlace(fileID: "M/F.swift", line: 3)
      )
    )
  }
}

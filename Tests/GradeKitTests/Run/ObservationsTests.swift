import CourseKit
import Foundation
import KitRecords
import Testing

@testable import GradeKit

@Suite("A run's observations are compared with the reference, whatever the run reports")
struct ObservationsTests {
  private let lane = Comparing.lanes(expected: [(2, "a")], actual: [(2, "a")])

  @Test("equal observations confirm a pass")
  func same() {
    let reference = observations([("first", [lane]), ("second", [.count(3, 3)])])
    let run = observations([("second", [.count(3, 3)]), ("first", [lane])])
    #expect(run.difference(from: reference) == nil)
  }

  @Test("a reported pass does not hide a different observation")
  func claim() {
    let reference = observations([("first", [lane])])
    let run = observations([("first", [.lanes(expected: [(2, "a")], actual: [(3, "a")])])])
    #expect(
      run.difference(from: reference)
        == "Suite/first(), line 1: the observation differs from the reference"
    )
  }

  @Test("an expectation changed to match the observation does not pass")
  func bent() {
    let reference = observations([("first", [lane, .count(3, 3)])])
    let lanes = Comparing.lanes(expected: [], actual: [])
    #expect(observations([("first", [lanes, .count(3, 3)])]).difference(from: reference) != nil)
    #expect(observations([("first", [lane, .count(4, 4)])]).difference(from: reference) != nil)
  }

  @Test("a run's expectation is ignored if its observation is right")
  func otherExpectation() {
    let reference = observations([("first", [.count(3, 3)])])
    #expect(observations([("first", [.count(9, 3)])]).difference(from: reference) == nil)
  }

  @Test("a missing, additional or reordered comparison is a difference")
  func sequence() {
    let reference = observations([("first", [lane, .count(3, 3)])])
    for comparisons in [[lane], [lane, .count(3, 3), lane], [.count(3, 3), lane], []] {
      #expect(observations([("first", comparisons)]).difference(from: reference) != nil)
    }
  }

  @Test("a missing or unknown test is a difference")
  func tests() {
    let reference = observations([("first", [lane])])
    #expect(observations([]).difference(from: reference) == "Suite/first() has no record")
    let run = observations([("first", [lane]), ("mine", [lane])])
    #expect(run.difference(from: reference) == "Suite/mine() is not a test of this suite")
  }

  @Test("any error matches a mark for any error, and no other mark")
  func errors() {
    let any = observations([("first", [.error(demanded: "any error", seen: "error(Mine())")])])
    let other = observations([("first", [.error(demanded: "any error", seen: "error(Yours())")])])
    #expect(other.difference(from: any) == nil)
    let one = observations([("first", [.error(demanded: "error(Mine())", seen: "error(Mine())")])])
    #expect(other.difference(from: one) != nil)
  }

  @Test("a leak or a surviving object is a difference")
  func leaks() {
    let reference = observations([("first", [.leak(0), .gone(true)])])
    #expect(observations([("first", [.leak(0), .gone(true)])]).difference(from: reference) == nil)
    #expect(observations([("first", [.leak(1), .gone(true)])]).difference(from: reference) != nil)
    #expect(observations([("first", [.leak(0), .gone(false)])]).difference(from: reference) != nil)
  }

  // MARK: - Records by hand

  /// A comparison of which a record is made; its place is its position.
  enum Comparing {
    case lanes(expected: [(Int, String)], actual: [(Int, String)])
    case error(demanded: String, seen: String)
    case count(Int, Int)
    case leak(Int)
    case gone(Bool)

    var comparison: KitRecords::Expectation.Comparison {
      switch self {
      case .lanes(let expected, let actual):
        .lanes(expected: Self.lane(expected), actual: Self.lane(actual), divergence: nil)
      case .error(let demanded, let seen):
        .lanes(expected: Self.lane(demanded), actual: Self.lane(seen), divergence: nil)
      case .count(let expected, let actual):
        .values(subject: "a number", expected: "\(expected)", actual: "\(actual)")
      case .leak(let count):
        .leaks(
          moment: "after the story",
          alive: count == 0
            ? [] : [LiveResource(count: count, description: "a subject", place: nil)]
        )
      case .gone: .deallocation(object: "the screen")
      }
    }

    var passed: Bool { if case .gone(let isGone) = self { isGone } else { true } }

    private static func lane(_ events: [(Int, String)]) -> DiagramLane {
      DiagramLane(
        diagram: "",
        marks: events.map { DiagramLane.Mark(tick: $0.0, symbol: $0.1, meaning: "next(\($0.1))") }
      )
    }

    private static func lane(_ error: String) -> DiagramLane {
      DiagramLane(diagram: "", marks: [DiagramLane.Mark(tick: 1, symbol: "#", meaning: error)])
    }
  }

  private func observations(_ tests: [(name: String, comparisons: [Comparing])]) -> Observations {
    let observer = RunObserver()
    for (name, comparisons) in tests {
      for (index, comparing) in comparisons.enumerated() {
        let expectation = KitRecords::Expectation(
          test: "Suite/\(name)()",
          passed: comparing.passed,
          story: nil,
          comparison: comparing.comparison,
          place: SourcePlace(fileID: "Tests/Suite.swift", line: index + 1)
        )
        let line = try? JSONEncoder().encode(KitRecord.expectation(expectation))
        observer.receive(Array(line ?? Data()) + [UInt8(ascii: "\n")])
      }
    }
    return Observations(observer.log)
  }
}

import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("The first difference between expected and actual events", .ledger)
struct MarbleDifferenceTests {
  typealias Kind = MarbleDifference.Kind
  typealias Place = MarbleDifference.Place

  @Test("equal lanes do not differ", arguments: ["", "-1-2|", "(12)-#"])
  func equal(diagram: String) throws {
    #expect(try first(diagram, diagram) == nil)
  }

  @Test(
    "each difference has its class, its place and its text",
    arguments: eventCases
  )
  func classes(of example: Case) throws {
    let difference = try #require(try first(example.expected, example.actual))
    #expect(difference.kind == example.kind)
    #expect(difference.place == example.place)
    #expect(difference.text == example.text)
  }

  @Test("an event after the terminal event is reported with the time of termination")
  func eventAfterTermination() throws {
    let expected: [Recorded<Event<Int>>] = [.next(1, 1), .completed(2)]
    let element = try #require(first(expected, expected + [.next(4, 2)]))
    #expect(element.kind == .eventAfterTermination)
    #expect(element.text == "event after termination: element 2 at tick 4, completed at tick 2")
    let completion = try #require(first(expected, expected + [.completed(2)]))
    #expect(completion.kind == .eventAfterTermination)
    #expect(completion.text == "event after termination: completion at tick 2, completed at tick 2")
  }

  @Test("an error other than the expected one is a wrong error")
  func wrongError() throws {
    let difference = try #require(first([.error(1, Broken())], [.error(1, MarbleError())]))
    #expect(difference.kind == .wrongError)
    #expect(difference.text == "wrong error at tick 1: MarbleError, not Broken()")
  }

  @Test(
    "each kind of difference between subscriptions has its own class",
    arguments: subscriptionCases
  )
  func subscriptions(_ example: SubscriptionCase) throws {
    let difference = MarbleDifference.first(
      expected: try example.expected.map { try Subscription(marbles: $0) },
      actual: try example.actual.map { try Subscription(marbles: $0) }
    )
    #expect(difference?.kind == example.kind)
    #expect(difference?.text == example.text)
  }

  @Test("every class has an example")
  func allClasses() {
    let shown = Self.eventCases.map(\.kind) + Self.subscriptionCases.map(\.kind)
    let shownAlone: [Kind] = [.eventAfterTermination, .wrongError]
    #expect(Set(Kind.allCases) == Set(shown + shownAlone))
  }

  // MARK: - Examples

  static let eventCases = [
    Case("--1", "2-1", .extra, .actual(0), "extra element 2 at tick 0"),
    Case("--1", "1-1", .extra, .actual(0), "extra element 1 at tick 0"),
    Case("-1", "-1-2", .extra, .actual(1), "extra element 2 at tick 3"),
    Case("-1", "-1-#", .extra, .actual(1), "extra error Broken() at tick 3"),
    Case("-1-2", "-#", .extra, .actual(0), "extra error Broken() at tick 1"),
    Case("-1-|", "-12|", .extra, .actual(1), "extra element 2 at tick 2"),
    Case("1-2", "--2", .missing, .expected(0), "missing element 1 at tick 0"),
    Case("1-1", "--1", .missing, .expected(0), "missing element 1 at tick 0"),
    Case("-1-2", "-1", .missing, .expected(1), "missing element 2 at tick 3"),
    Case("-1-#", "-1", .missing, .expected(1), "missing an error at tick 3"),
    Case(
      "-1-2-#",
      "-1---#",
      .missing,
      .expected(1),
      "missing element 2 at tick 3, error Broken() at tick 5"
    ),
    Case(
      "-1-2-#",
      "-1-#",
      .missing,
      .expected(1),
      "missing element 2 at tick 3, error Broken() at tick 3"
    ),
    Case(
      "-1-2-|",
      "-1---#",
      .missing,
      .expected(1),
      "missing element 2 at tick 3, error Broken() at tick 5"
    ),
    Case(
      "-1-2",
      "-1---#",
      .missing,
      .expected(1),
      "missing element 2 at tick 3, error Broken() at tick 5"
    ),
    Case("-1-2-|", "-1---|", .missing, .expected(1), "missing element 2 at tick 3"),
    Case("-1-2-|", "-1--|", .missing, .expected(1), "missing element 2 at tick 3"),
    Case("-1-(2|)", "-1-|", .missing, .expected(1), "missing element 2 at tick 3"),
    Case("-1-2-#", "-1---|", .missing, .expected(1), "missing element 2 at tick 3"),
    Case("-1-#", "-1---2", .missing, .expected(1), "missing an error at tick 3"),
    Case("-1", "-2", .wrongValue, .actual(0), "wrong value at tick 1: 2 instead of 1"),
    Case("--1", "-1", .tooEarly, .actual(0), "element 1 too early: at tick 1, not 2"),
    Case("-1", "--1", .tooLate, .actual(0), "element 1 too late: at tick 2, not 1"),
    Case("-1|", "-1-|", .tooLate, .actual(1), "completion too late: at tick 3, not 2"),
    Case("-#", "--#", .tooLate, .actual(0), "error Broken() too late: at tick 2, not 1"),
    Case(
      "(12)",
      "(21)",
      .wrongOrder,
      .actual(0),
      "wrong order at tick 0: element 2 before element 1"
    ),
    Case(
      "-1-2",
      "-2-1",
      .wrongOrder,
      .actual(0),
      "wrong order at ticks 1 and 3: element 2 before element 1"
    ),
    Case(
      "-1--|",
      "-1-|",
      .completedEarly,
      .actual(1),
      "completed early: at tick 3, not 4"
    ),
    Case(
      "-1-2|",
      "-1|",
      .completedEarly,
      .actual(1),
      "completed early: at tick 2, before element 2 at tick 3"
    ),
    Case(
      "-1-2-|",
      "-1-|",
      .completedEarly,
      .actual(1),
      "completed early: at tick 3, before element 2 at tick 3"
    ),
    Case(
      "-1-2-#",
      "-1|",
      .completedEarly,
      .actual(1),
      "completed early: at tick 2, before element 2 at tick 3"
    ),
    Case(
      "-1",
      "-1|",
      .completedEarly,
      .actual(1),
      "completed early: at tick 2, expected no completion"
    ),
    Case(
      "-1|",
      "-1",
      .neverCompleted,
      .expected(1),
      "never completed: expected completion at tick 2"
    ),
    Case(
      "-1|",
      "-1--2",
      .neverCompleted,
      .expected(1),
      "never completed: expected completion at tick 2"
    ),
    Case(
      "-1|",
      "-1#",
      .errorInsteadOfCompletion,
      .actual(1),
      "error Broken() instead of completion at tick 2"
    ),
    Case(
      "-1-2|",
      "-1#",
      .errorInsteadOfCompletion,
      .actual(1),
      "error Broken() instead of completion at tick 2"
    ),
    Case(
      "-1#",
      "-1|",
      .completionInsteadOfError,
      .actual(1),
      "completion instead of error at tick 2"
    ),
  ]

  static let subscriptionCases = [
    SubscriptionCase(
      ["-^-!"],
      ["-^-!", "--^"],
      .subscribedTwice,
      "subscribed twice: again at tick 2"
    ),
    SubscriptionCase(
      ["^!", "^!"],
      ["^!", "^!", "-^!"],
      .subscribedTwice,
      "subscribed 3 times, not 2: again at tick 1"
    ),
    SubscriptionCase([], ["--^"], .extra, "extra subscription at tick 2"),
    SubscriptionCase(
      ["-^"],
      [],
      .neverSubscribed,
      "never subscribed: expected a subscription at tick 1"
    ),
    SubscriptionCase(["-^"], ["^"], .tooEarly, "subscribed too early: at tick 0, not 1"),
    SubscriptionCase(["-^"], ["--^"], .tooLate, "subscribed too late: at tick 2, not 1"),
    SubscriptionCase(
      ["^--!"],
      ["^-!"],
      .disposedTooEarly,
      "disposed too early: at tick 2, not 3"
    ),
    SubscriptionCase(
      ["^"],
      ["^-!"],
      .disposedTooEarly,
      "disposed too early: at tick 2, expected no disposal"
    ),
    SubscriptionCase(["^-!"], ["^--!"], .tooLate, "disposed too late: at tick 3, not 2"),
    SubscriptionCase(
      ["^-!"],
      ["^"],
      .neverDisposed,
      "never disposed: expected disposal at tick 2"
    ),
  ]

  // MARK: - Helpers

  struct Case: Sendable, CustomTestStringConvertible {
    let expected: String
    let actual: String
    let kind: Kind
    let place: Place
    let text: String

    init(_ expected: String, _ actual: String, _ kind: Kind, _ place: Place, _ text: String) {
      self.expected = expected
      self.actual = actual
      self.kind = kind
      self.place = place
      self.text = text
    }

    var testDescription: String { "\(expected) → \(actual)" }
  }

  struct SubscriptionCase: Sendable, CustomTestStringConvertible {
    let expected: [String]
    let actual: [String]
    let kind: Kind
    let text: String

    init(_ expected: [String], _ actual: [String], _ kind: Kind, _ text: String) {
      self.expected = expected
      self.actual = actual
      self.kind = kind
      self.text = text
    }

    var testDescription: String { "\(expected) → \(actual)" }
  }

  /// Any error matches an expected `#`.
  private func first(_ expected: String, _ actual: String) throws -> MarbleDifference? {
    var names = MarbleNames<Int>()
    let wanted = try Recorded<Event<Int>>.events(marbles: expected)
    let found = try Recorded<Event<Int>>.events(marbles: actual, error: Broken())
    return MarbleDifference.first(
      expected: names.marbles(for: wanted, anyError: true),
      actual: names.marbles(for: found)
    )
  }

  private func first(
    _ expected: [Recorded<Event<Int>>],
    _ actual: [Recorded<Event<Int>>]
  ) -> MarbleDifference? {
    var names = MarbleNames<Int>()
    return MarbleDifference.first(
      expected: names.marbles(for: expected),
      actual: names.marbles(for: actual)
    )
  }
}

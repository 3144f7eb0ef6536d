import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

/// One test for each class of difference, with the whole text that a learner reads.
@Suite("A failure shows the story, the expected lane and the actual lane", .ledger)
struct LaneFailureTests {
  @Test("a failure shows the diagnosis and the command for the hint")
  func wholeBlock() async throws {
    let diagnosis =
      "The list received an empty item: a BehaviorSubject emits its initial value to each new"
      + " subscriber."
    let texts = try await failures(diagnosis: diagnosis) { lab in
      let channel = BehaviorSubject(value: TodoItem(""))
      let rows = lab.observe(channel)
      lab.at(2, "user taps Done") { channel.onNext(.milk) }
      lab.expect(rows, "--a", ["a": .milk])
    }
    #expect(
      texts == [
        """
        1.4 Why not BehaviorSubject? · one tap on Done adds one row
          story     S-D          S subscribes   D user taps Done
          expected  --a          a = TodoItem("milk")
          actual    b-a          b = TodoItem("")
                    ^ extra element b at tick 0
          The list received an empty item: a BehaviorSubject emits its initial value to
          each new subscriber.
          Chapters/Chapter01Subjects/README.md · rxlab hint 1.4
        """
      ]
    )
  }

  @Test("a failure names the observer if there are several")
  func severalListeners() async throws {
    let texts = try await failures(diagnosis: "Ben did not receive the element.") { lab in
      let channel = PublishSubject<Int>()
      let ana = lab.observe(channel, as: "Ana")
      let ben = lab.observe(channel, until: 1, as: "Ben")
      lab.at(2, "send 1") { channel.onNext(1) }
      lab.expect(ana, "--1")
      lab.expect(ben, "--1")
    }
    #expect(
      texts == [
        """
        1.4 Why not BehaviorSubject? · one tap on Done adds one row
          story     (SB)U1
          expected  -   -1
          actual    -   --
                         ^ Ben: missing element 1 at tick 2
          names     S Ana subscribes   B Ben subscribes   U Ben unsubscribes   1 send 1
          Ben did not receive the element.
          Chapters/Chapter01Subjects/README.md · rxlab hint 1.4
        """
      ]
    )
  }

  @Test("missing element")
  func missing() async throws {
    #expect(
      try await failure(expecting: "-1-2", sending: [.next(3, 2)]) == """
        story     S            S subscribes
        expected  -1-2
        actual    ---2
                   ^ missing element 1 at tick 1
        """
    )
  }

  @Test("extra element")
  func extra() async throws {
    #expect(
      try await failure(expecting: "-1", sending: [.next(1, 1), .next(1, 2)]) == """
        story     S            S subscribes
        expected  -1
        actual    -(12)
                     ^ extra element 2 at tick 1
        """
    )
  }

  @Test("wrong value")
  func wrongValue() async throws {
    #expect(
      try await failure(expecting: "-1", sending: [.next(1, 42)]) == """
        story     S            S subscribes
        expected  -1
        actual    -a           a = 42
                   ^ wrong value at tick 1: a instead of 1
        """
    )
  }

  @Test("too early")
  func tooEarly() async throws {
    #expect(
      try await failure(expecting: "---1", sending: [.next(1, 1)]) == """
        story     S            S subscribes
        expected  ---1
        actual    -1--
                   ^ element 1 too early: at tick 1, not 3
        """
    )
  }

  @Test("too late")
  func tooLate() async throws {
    #expect(
      try await failure(expecting: "-1", sending: [.next(3, 1)]) == """
        story     S            S subscribes
        expected  -1--
        actual    ---1
                     ^ element 1 too late: at tick 3, not 1
        """
    )
  }

  @Test("wrong order")
  func wrongOrder() async throws {
    #expect(
      try await failure(expecting: "-(12)", sending: [.next(1, 2), .next(1, 1)]) == """
        story     S            S subscribes
        expected  -(12)
        actual    -(21)
                    ^ wrong order at tick 1: element 2 before element 1
        """
    )
  }

  @Test("completed early")
  func completedEarly() async throws {
    #expect(
      try await failure(expecting: "-1-2|", sending: [.next(1, 1), .completed(1)]) == """
        story     S            S subscribes
        expected  -1   -2|
        actual    -(1|)
                     ^ completed early: at tick 1, before element 2 at tick 3
        """
    )
  }

  @Test("never completed")
  func neverCompleted() async throws {
    #expect(
      try await failure(expecting: "-1-|", sending: [.next(1, 1)]) == """
        story     S            S subscribes
        expected  -1-|
        actual    -1--
                     ^ never completed: expected completion at tick 3
        """
    )
  }

  @Test("error instead of completion")
  func errorInsteadOfCompletion() async throws {
    #expect(
      try await failure(expecting: "-|", sending: [.error(1, Offline())]) == """
        story     S            S subscribes
        expected  -|
        actual    -#           # = Offline()
                   ^ error Offline() instead of completion at tick 1
        """
    )
  }

  @Test("completion instead of error")
  func completionInsteadOfError() async throws {
    #expect(
      try await failure(expecting: "-#", sending: [.completed(1)]) == """
        story     S            S subscribes
        expected  -#
        actual    -|
                   ^ completion instead of error at tick 1
        """
    )
  }

  @Test("wrong error")
  func wrongError() async throws {
    let texts = try await failures { lab in
      let source = RawObservable<Int> { observer in
        observer.onError(Offline())
        return Disposables.create()
      }
      lab.expect(lab.observe(source), "#", error: Timeout())
    }
    #expect(
      evidence(texts) == """
        story     S            S subscribes
        expected  #            # = Timeout()
        actual    #            # = Offline()
                  ^ wrong error at tick 0: Offline(), not Timeout()
        """
    )
  }

  @Test("event after termination")
  func eventAfterTermination() async throws {
    #expect(
      try await failure(
        expecting: "-1|",
        sending: [.next(1, 1), .completed(2), .next(4, 2), .completed(4)]
      )
        == """
        story     S            S subscribes
        expected  -1|
        actual    -1|-(2|)
                       ^
                  event after termination: element 2 at tick 4, completed at tick 2
        """
    )
  }

  // MARK: - Helpers

  /// The evidence of a failure about what a source sends to one observer, who subscribes at 0.
  private func failure(
    expecting marbles: String,
    sending events: [Recorded<Event<Int>>]
  ) async throws -> String {
    let texts = try await failures { lab in
      lab.expect(lab.observe(lab.scheduler.createColdObservable(events)), marbles)
    }
    return evidence(texts)
  }
}

struct Offline: Error {}

struct Timeout: Error {}

/// The lines between the title and the footer of the only failure, without their indent.
func evidence(_ texts: [String]) -> String {
  guard texts.count == 1 else { return "\(texts.count) failures: \(texts)" }
  return texts[0].split(separator: "\n").dropFirst().dropLast()
    .map { $0.dropFirst(2) }.joined(separator: "\n")
}

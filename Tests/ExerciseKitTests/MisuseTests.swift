import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("A fault of the suite is reported with a way to fix it", .ledger)
struct MisuseTests {
  @Test("a marble typo")
  func marbleTypo() async throws {
    let texts = try await failures { $0.expect($0.observe(Observable<Int>.never()), "-a") }
    #expect(
      evidence(texts) == """
        story     S            S subscribes
        The suite is at fault here, not your code:
        Marble diagram, column 2: no value is named 'a'.
          -a
           ^
        Use a digit, or define it: values: ["a": …].
        """
    )
  }

  @Test("a marble typo on a subscription line, and in a source")
  func otherTypos() async throws {
    let texts = try await failures { lab in
      lab.expectSubscriptions(lab.hot("-(1"), "--")
    }
    #expect(texts.count == 2)
    #expect(texts[0].contains("the group is never closed"))
    #expect(texts[1].contains("the subscription line has no '^'"))
  }

  @Test("a test that expects nothing")
  func vacuous() async throws {
    let texts = try await failures { _ in }
    #expect(
      problem(texts) == "The test expects nothing, so it cannot fail. Add a lab.expect… to it."
    )
  }

  @Test("a step in the past")
  func stepInThePast() async throws {
    let texts = try await failures { lab in
      lab.run(until: 5)
      lab.at(2, "user taps Done") {}
      lab.expect(1, equals: 1, "one")
    }
    #expect(
      problem(texts) == """
        "user taps Done" is scheduled at tick 2, but it is already tick 5: move it to 5 or later, \
        or above the call that lets time pass.
        """
    )
  }

  @Test("a step that never happens")
  func stepThatNeverHappens() async throws {
    let texts = try await failures { lab in
      lab.at(7, "user taps Done") {}
      lab.run(until: 5)
      lab.expect(1, equals: 1, "one")
    }
    #expect(
      problem(texts) == """
        "user taps Done" is scheduled at tick 7, but the clock stopped at 5: let time pass that \
        tick with an expectation or lab.run(until:).
        """
    )
  }

  @Test("time that runs backwards")
  func timeRunsBackwards() async throws {
    let texts = try await failures { lab in
      lab.run(until: 5)
      lab.run(until: 3)
      lab.expect(1, equals: 1, "one")
    }
    #expect(
      problem(texts)
        == "Time can't pass until tick 3, because it is already tick 5: keep to the order."
    )
  }

  @Test("a subscription that ends before it begins")
  func endBeforeBeginning() async throws {
    let texts = try await failures { lab in
      let nothing = lab.observe(Observable<Int>.never(), at: 4, until: 2)
      lab.expect(nothing, "")
    }
    #expect(
      problem(texts) == "A subscription can't end at tick 2, before it starts: move its end."
    )
  }

  @Test("a step that lets time pass")
  func timeWithinAStep() async throws {
    let texts = try await failures { lab in
      lab.at(1, "waits") { lab.run(until: 3) }
      lab.run(until: 5)
      lab.expect(1, equals: 1, "one")
    }
    #expect(
      problem(texts)
        == "A step of the story can't let time pass: move this expectation after the steps."
    )
  }

  @Test("a hot observable with an event in the past")
  func lateHotSequence() async throws {
    let texts = try await failures { lab in
      lab.run(until: 5)
      _ = lab.hot("-1")
      lab.expect(1, equals: 1, "one")
    }
    #expect(
      problem(texts) == """
        The diagram -1 emits at tick 1, but it is already tick 5: create hot observables before \
        time passes.
        """
    )
  }

  @Test("a watched object without an expectation")
  func watchedForNothing() async throws {
    let object = PublishSubject<Int>()
    let texts = try await failures { lab in
      lab.watch(object, as: "the screen")
      lab.expect(1, equals: 1, "one")
    }
    #expect(
      problem(texts) == """
        the screen is watched, but not expected to end: add \
        lab.expectDeallocated("the screen").
        """
    )
  }

  @Test("an expected deallocation of an unknown object")
  func nothingWatched() async throws {
    let texts = try await failures { $0.expectDeallocated("the screen") }
    #expect(
      problem(texts) == "No object is watched as \"the screen\": call lab.watch(_:as:) first."
    )
  }

  /// The text of the only failure, behind the sentence that all misuse begins with.
  private func problem(_ texts: [String]) -> String {
    let lines = evidence(texts).split(separator: "\n")
    let start = lines.firstIndex(of: "The suite is at fault here, not your code:")
    return start.map { lines[($0 + 1)...].joined(separator: "\n") } ?? evidence(texts)
  }
}

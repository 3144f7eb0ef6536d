import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Failures other than a difference of events", .ledger)
struct OtherFailureTests {
  // MARK: - Values

  @Test("a plain value, with a caret where it begins to differ")
  func value() async throws {
    let texts = try await failures { lab in
      lab.act("user taps Done") {}
      lab.expect(["milk", "tea"], equals: ["milk", "bread"], "the rows of the list")
    }
    #expect(
      evidence(texts) == """
        story     D            D user taps Done
        asked     the rows of the list
        expected  ["milk", "bread"]
        actual    ["milk", "tea"]
                            ^ the first difference
        """
    )
  }

  @Test("a case inside another value is printed as in source code")
  func nestedCase() async throws {
    let texts = try await failures { lab in
      lab.expect([Mood.dull], equals: [.bright], "the moods")
    }
    #expect(
      evidence(texts) == """
        asked     the moods
        expected  [.bright]
        actual    [.dull]
                    ^ the first difference
        """
    )
  }

  @Test("dictionaries and sets are printed in order, because theirs differs in each process")
  func unorderedCollections() async throws {
    let names: Set = ["a", "b", "c", "d", "e"]
    let kinds = Dictionary(uniqueKeysWithValues: names.map { ($0, Set([2, 1])) })
    let texts = try await failures { $0.expect(kinds, equals: [:], "the kinds") }
    #expect(
      evidence(texts) == """
        asked     the kinds
        expected  [:]
        actual    ["a": [1, 2], "b": [1, 2], "c": [1, 2], "d": [1, 2], "e": [1, 2]]
                   ^ the first difference
        """
    )
    let others = try await failures { $0.expect(names, equals: [], "the names") }
    #expect(
      evidence(others) == """
        asked     the names
        expected  []
        actual    ["a", "b", "c", "d", "e"]
                   ^ the first difference
        """
    )
  }

  @Test("a value that differs from its first letter needs no caret")
  func shortValue() async throws {
    let texts = try await failures { $0.expect(2, equals: 3, "the number of rows") }
    #expect(
      evidence(texts) == """
        asked     the number of rows
        expected  3
        actual    2
        """
    )
  }

  @Test("a long value continues on the next line, and the caret is below the line that differs")
  func longValue() async throws {
    let texts = try await failures { lab in
      lab.expect(Array(0..<40), equals: Array(0..<20) + [99], "the numbers")
    }
    #expect(
      evidence(texts) == """
        asked     the numbers
        expected  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 1
                  9, 99]
        actual    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 1
                  9, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 3
                     ^ the first difference
                  6, 37, 38, 39]
        """
    )
  }

  @Test("a very long value is cut to the part that differs")
  func veryLongValue() async throws {
    let texts = try await failures { lab in
      let text = String(repeating: "a", count: 10_000)
      lab.expect(text + "b" + text, equals: text + "c" + text, "the text")
    }
    #expect(texts[0].split(separator: "\n").count < 20)
    #expect(texts[0].contains("expected  …aaaa"))
    #expect(texts[0].contains("aacaa"))
    #expect(texts[0].contains("aabaa"))
  }

  // MARK: - Errors

  @Test("an error thrown in a step of the story")
  func errorInAStep() async throws {
    let texts = try await failures { lab in
      let rows = lab.observe(Observable<Int>.never(), as: "list")
      lab.at(2, "user taps Done") { throw Offline() }
      lab.expect(rows, "")
    }
    #expect(
      evidence(texts) == """
        story     S-D          S list subscribes   D user taps Done
        The story stopped early, because of an unexpected error:
        Offline()
        """
    )
  }

  @Test("an error that the body throws")
  func errorInTheBody() async throws {
    let texts = try await failures { lab in
      lab.act("user taps Done") {}
      throw Offline()
    }
    #expect(
      evidence(texts) == """
        story     D            D user taps Done
        The story stopped early, because of an unexpected error:
        Offline()
        """
    )
  }

  // MARK: - Work without end

  @Test("a timer without disposal is reported, and does not hang the test")
  func endlessWork() async throws {
    let texts = try await failures { lab in
      let quiet = lab.observe(Observable<Int>.never())
      startTimer(lab.scheduler) { _ in }
      lab.expect(quiet, "")
    }
    #expect(
      evidence(texts) == """
        story     S            S subscribes
        asked     the work that remains after the story has ended
        expected  none
        actual    still running at tick 801: something repeats without end
        """
    )
  }

  @Test("the events of a timer without disposal are shown up to the horizon")
  func endlessEvents() async throws {
    let texts = try await failures { lab in
      let subject = PublishSubject<Int>()
      let numbers = lab.observe(subject)
      startTimer(lab.scheduler) { subject.onNext($0) }
      lab.expect(numbers, "-0{399}1")
    }
    #expect(
      evidence(texts) == """
        story     S                      S subscribes
        expected  -0{399}1{399}-{399}-
        actual    -0{399}1{399}2{399}3
                               ^ extra element 2 at tick 801
        """
    )
  }

  @Test("until: compares a part of an endless story")
  func partOfEndlessWork() async throws {
    let texts = try await failures { lab in
      let source = lab.hot("-1-2-3-4")
      lab.expect(lab.observe(source), "-1-2", until: 4)
    }
    #expect(texts.isEmpty)
  }
}

/// Does something at tick 1 and every 400 ticks after it, forever.
private func startTimer(_ scheduler: TestScheduler, _ work: @escaping (Int) -> Void) {
  _ = scheduler.schedulePeriodic(0, startAfter: .seconds(1), period: .seconds(400)) { number in
    work(number)
    return number + 1
  }
}

private enum Mood { case bright, dull }

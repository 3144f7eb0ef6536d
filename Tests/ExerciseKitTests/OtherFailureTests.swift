import CourseDomain
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

  @Test("a long value goes on below itself")
  func longValue() async throws {
    let texts = try await failures { lab in
      lab.expect(Array(0..<40), equals: [], "the numbers")
    }
    #expect(
      evidence(texts) == """
        asked     the numbers
        expected  []
        actual    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 1
                  9, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 3
                  6, 37, 38, 39]
        """
    )
  }

  @Test("of a very long value, the part that begins to differ is shown")
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

  // MARK: - Lives

  @Test("a leak that shows after the body, by type and by the line that made it")
  func leak() async throws {
    let keeper = Keeper()
    let texts = try await failures { lab in
      lab.at(1, "user opens the screen") {
        keeper.held.append(
          keeper.subject.subscribe(onNext: { _ in }, file: "Chapter01Subjects/E01X.swift", line: 31)
        )
      }
      lab.run(until: 2)
      lab.expectNoLeaks("after the screen was dismissed")
    }
    #expect(
      evidence(texts) == """
        story     -S           S user opens the screen
        1 resource alive after the screen was dismissed
          1 × subscription to PublishSubject<Int>   Sources/Exercises/Chapter01Subjects/E01X.swift:31
        """
    )
  }

  @Test("nothing leaks when the locals of the body are gone")
  func noLeak() async throws {
    let texts = try await failures { lab in
      let subject = PublishSubject<Int>()
      _ = lab.observe(subject.map { $0 + 1 })
      lab.at(1, "sends") { subject.onNext(1) }
      lab.run(until: 2)
      lab.expectNoLeaks()
    }
    #expect(texts.isEmpty)
  }

  @Test("work that is left on the lab's clock is alive, and so is what it holds")
  func leakedTimer() async throws {
    let texts = try await failures { lab in
      let subject = PublishSubject<Int>()
      _ = lab.scheduler.scheduleRelative((), dueTime: .seconds(5)) {
        subject.onCompleted()
        return Disposables.create()
      }
      lab.expectNoLeaks()
    }
    #expect(
      evidence(texts) == """
        1 resource alive after the story has ended
          1 × PublishSubject<Int>
        """
    )
  }

  @Test("a count of one kind, where none should be alive")
  func liveNone() async throws {
    let texts = try await failures { lab in
      let subject = PublishSubject<Int>()
      let recording = lab.observe(subject)
      lab.expectLive(1, .subscriptions)
      lab.expectLive(0, .subscriptions)
      recording.dispose()
      lab.expectLive(0, .subscriptions)
    }
    #expect(texts.count == 1)
    #expect(texts[0].contains("1 resource alive at tick 0, where no subscriptions should be\n"))
    #expect(texts[0].contains("1 × subscription to PublishSubject<Int>   Tests/"))
  }

  @Test("a count of one kind, where some should be alive")
  func liveSome() async throws {
    let texts = try await failures { lab in
      _ = lab.observe(PublishSubject<Int>())
      lab.expectLive(2, .subscriptions)
    }
    #expect(
      evidence(texts) == """
        story     S            S subscribes
        asked     subscriptions alive at tick 0
        expected  2
        actual    1
        """
    )
  }

  @Test("an object that should be gone")
  func deallocation() async throws {
    let keeper = Keeper()
    let texts = try await failures { lab in
      lab.watch(keeper, as: "the detail screen")
      lab.expectDeallocated("the detail screen")
    }
    #expect(evidence(texts) == "the detail screen is still alive: something still holds on to it.")
  }

  @Test("an object that is gone is no failure")
  func deallocated() async throws {
    let texts = try await failures { lab in
      var screen: Keeper? = Keeper()
      lab.watch(screen!, as: "the detail screen")
      screen = nil
      lab.expectDeallocated("the detail screen")
    }
    #expect(texts.isEmpty)
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
        The story ended early, with an error that nothing in it asked for:
        Offline()
        """
    )
  }

  @Test("an error that leaves the body")
  func errorInTheBody() async throws {
    let texts = try await failures { lab in
      lab.act("user taps Done") {}
      throw Offline()
    }
    #expect(
      evidence(texts) == """
        story     D            D user taps Done
        The story ended early, with an error that nothing in it asked for:
        Offline()
        """
    )
  }

  // MARK: - Work without end

  @Test("a timer that nobody stops is named, and does not hang the test")
  func endlessWork() async throws {
    let texts = try await failures { lab in
      let quiet = lab.observe(Observable<Int>.never())
      startTimer(lab.scheduler) { _ in }
      lab.expect(quiet, "")
    }
    #expect(
      evidence(texts) == """
        story     S            S subscribes
        asked     the work that is left when the story has ended
        expected  none
        actual    still going at tick 801: something repeats without end
        """
    )
  }

  @Test("what a timer that nobody stops sends is shown up to the horizon")
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

  @Test("until: looks at a part of what never ends")
  func partOfEndlessWork() async throws {
    let texts = try await failures { lab in
      let source = lab.hot("-1-2-3-4")
      lab.expect(lab.observe(source), "-1-2", until: 4)
    }
    #expect(texts.isEmpty)
  }
}

/// Does something at tick 1 and every 400 ticks after it, for ever.
private func startTimer(_ scheduler: TestScheduler, _ work: @escaping (Int) -> Void) {
  _ = scheduler.schedulePeriodic(0, startAfter: .seconds(1), period: .seconds(400)) { number in
    work(number)
    return number + 1
  }
}

/// Whoever holds on to things for too long.
private final class Keeper {
  let subject = PublishSubject<Int>()
  var held: [any Disposable] = []
}

import Dispatch
import ExerciseKit
import RxCore
import Testing

@Suite("A failure shows the objects that are alive after the story", .ledger)
struct LifetimeFailureTests {
  @Test("a leak after the body, by type and by the line that created it")
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
          1 × PublishSubject<Int> → subscribe
              kept by   the owner of the disposable that subscribe returned
              made by   Sources/Exercises/Chapter01Subjects/E01X.swift:31
        """
    )
  }

  @Test("the locals of the body are released before leaks are counted")
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

  @Test("work that remains on the lab's clock is alive, and so are the objects it retains")
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

  @Test("an object that should be deallocated")
  func deallocation() async throws {
    let keeper = Keeper()
    let texts = try await failures { lab in
      lab.watch(keeper, as: "the detail screen")
      lab.expectDeallocated("the detail screen")
    }
    #expect(evidence(texts) == "The detail screen is still alive: something retains it.")
  }

  @Test("a deallocated object is not a failure")
  func deallocated() async throws {
    let texts = try await failures { lab in
      var screen: Keeper? = Keeper()
      lab.watch(screen!, as: "the detail screen")
      screen = nil
      lab.expectDeallocated("the detail screen")
    }
    #expect(texts.isEmpty)
  }
}

/// Whoever holds on to things for too long.
private final class Keeper {
  let subject = PublishSubject<Int>()
  var held: [any Disposable] = []
}

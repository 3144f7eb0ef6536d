import Dispatch
import ExerciseKit
import RxControls
import RxCore
import RxTest
import Testing

@Suite("Creating shared sequences", .ledger)
struct SharedSequenceCreationTests {
  @Test("a shared sequence is created from values")
  func values() {
    onVirtualTime { lab in
      let list = AnySequence([1, 2])
      lab.expect(lab.observe(Driver<Int>.empty().asObservable()), "|")
      lab.expect(lab.observe(Driver<Int>.never().asObservable()), "---")
      lab.expect(lab.observe(Driver.just(1).asObservable()), "(1|)")
      lab.expect(lab.observe(Driver.of(1, 2).asObservable()), "(12|)")
      lab.expect(lab.observe(Driver.from([1, 2]).asObservable()), "(12|)")
      lab.expect(lab.observe(Driver.from(list).asObservable()), "(12|)")
      lab.expect(lab.observe(Driver.from(optional: 1).asObservable()), "(1|)")
      lab.expect(lab.observe(Driver<Int>.from(optional: nil).asObservable()), "|")
    }
  }

  @Test("a closure that creates it runs again for each first subscriber")
  func deferred() {
    onVirtualTime { lab in
      var made = 0
      let driver = Driver<Int>.deferred {
        made += 1
        return .just(made)
      }
      lab.expect(lab.observe(driver.asObservable()), "(1|)")
      lab.expect(lab.observe(driver.asObservable()), "(2|)")
    }
  }

  @Test("a shared sequence is created from timers")
  func time() {
    onVirtualTime { lab in
      let interval = Driver<Int>.interval(.seconds(2))
      let timer = Driver<Int>.timer(.seconds(1), period: .seconds(3))
      let counted = lab.observe(interval.asObservable(), until: 5)
      let timed = lab.observe(timer.asObservable(), until: 5)
      lab.expect(counted, "--0-1")
      lab.expect(timed, "-0--1")
    }
  }

  @Test("a test's scheduler is in effect only while its action runs, even if the action throws")
  func mockEnds() {
    let scheduler = TestScheduler(initialClock: 0)
    try? SharingScheduler.mock(scheduler: scheduler) {
      #expect(DriverSharingStrategy.scheduler is TestScheduler)
      #expect(SignalSharingStrategy.scheduler is TestScheduler)
      throw TestError.first
    }
    #expect(DriverSharingStrategy.scheduler is MainScheduler)
  }

  @Test("shared sequences convert to infallible and to asynchronous sequences")
  @MainActor
  func conversions() async {
    var seen: [Int] = []
    _ = Driver.of(1, 2).asInfallible().take(1).subscribe(onNext: { seen.append($0) })
    for await number in Driver.of(3, 4).values { seen.append(number) }
    #expect(seen.sorted() == [1, 3, 4])
  }
}

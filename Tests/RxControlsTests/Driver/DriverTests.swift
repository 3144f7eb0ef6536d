import ExerciseKit
import RxControls
import RxCore
import RxTest
import Testing

@Suite("Driver", .ledger)
struct DriverTests {
  @Test("a late subscriber receives the latest element first while the driver is in use")
  func diagram() {
    onVirtualTime { lab in
      let driver: Driver<Int> = lab.hot("-1-2-3-").asDriver(onErrorJustReturn: 0)
      let first = lab.observe(driver.asObservable())
      let second = lab.observe(driver.asObservable(), at: 2)
      lab.expect(first, "-1-2-3")
      lab.expect(second, "--12-3")
      lab.expectNoLeaks()
    }
  }

  @Test("subscribers share one subscription to the source, including its operators")
  func sharing() {
    onVirtualTime { lab in
      var calls = 0
      let source = lab.hot("-1-2|")
      let driver = source.asDriver(onErrorJustReturn: 0).map { number in
        calls += 1
        return number
      }
      let first = lab.observe(driver.asObservable())
      let second = lab.observe(driver.asObservable())
      lab.expect(first, "-1-2|")
      lab.expect(second, "-1-2|")
      lab.expect(calls, equals: 2, "how often the closure of map ran")
      lab.expectSubscriptions(source, "^---!")
    }
  }

  @Test("an element can replace a failure")
  func justReturn() {
    onVirtualTime { lab in
      let driver = lab.hot("-1#").asDriver(onErrorJustReturn: 9)
      lab.expect(lab.observe(driver.asObservable()), "-1(9|)")
    }
  }

  @Test("another driver can continue after a failure")
  func driveWith() {
    onVirtualTime { lab in
      let other = lab.cold("-8|").asDriver(onErrorJustReturn: 0)
      let driver = lab.hot("-1#").asDriver(onErrorDriveWith: other)
      lab.expect(lab.observe(driver.asObservable()), "-1-8|")
    }
  }

  @Test("a driver can be created from the failure")
  func recover() {
    onVirtualTime { lab in
      let driver = lab.hot("-1#", error: TestError.first)
        .asDriver { $0 is TestError ? .just(7) : .empty() }
      lab.expect(lab.observe(driver.asObservable()), "-1(7|)")
    }
  }

  @Test("a behavior relay converts to a driver of its value")
  func relay() {
    onVirtualTime { lab in
      let relay = BehaviorRelay(value: 1)
      let seen = lab.observe(relay.asDriver().asObservable())
      lab.at(3, "relay takes 2") { relay.accept(2) }
      lab.expect(seen, "1--2")
    }
  }

  @Test("an infallible sequence converts to a driver without a fallback")
  func infallible() {
    onVirtualTime { lab in
      lab.expect(lab.observe(Infallible.of(1, 2).asDriver().asObservable()), "(12|)")
    }
  }
}

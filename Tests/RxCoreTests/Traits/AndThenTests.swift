import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("andThen", .ledger)
struct AndThenTests {
  @Test("the second is subscribed to when the first has completed")
  func diagram() {
    let lab = Lab()
    let first = lab.hot("--|").ignoreElements().asCompletable()
    let second = lab.cold("--1|")
    lab.expect(lab.observe(first.andThen(second.asObservable())), "----1|")
    lab.expectSubscriptions(second, "--^--!")
    lab.expectNoLeaks()
  }

  @Test("the result of a single is the result")
  func diagramOfASingle() {
    let lab = Lab()
    let completable = lab.hot("--|").ignoreElements().asCompletable()
    let result = completable.andThen(lab.cold("--(1|)").asSingle())
    lab.expect(lab.observe(result.asObservable()), "----(1|)")
    lab.expectNoLeaks()
  }

  @Test("the second is not subscribed to when the first fails")
  func firstFails() {
    let lab = Lab()
    let first = lab.hot("--#").ignoreElements().asCompletable()
    let second = lab.cold("--1|")
    lab.expect(lab.observe(first.andThen(second.asObservable())), "--#")
    #expect(second.subscriptions == [])
  }

  @Test("disposing disposes of the current subscription")
  func disposal() {
    let lab = Lab()
    let first = lab.hot("--|")
    let second = lab.cold("--1|")
    let both = first.ignoreElements().asCompletable().andThen(second.asObservable())
    _ = lab.observe(both, until: 1, as: "left early")
    _ = lab.observe(both, until: 3, as: "left late")
    lab.run(until: 5)
    #expect(first.subscriptions == [Subscription(0, 1), Subscription(0, 2)])
    #expect(second.subscriptions == [Subscription(2, 3)])
  }

  @Test("continues with a single, a maybe or a completable")
  func traits() {
    let done = Completable.empty()
    #expect(events(of: done.andThen(Single.just(1))) == [.next(1), .completed])
    #expect(events(of: done.andThen(Maybe<Int>.empty())) == [.completed])
    #expect(events(of: done.andThen(Completable.error(TestError.first))).count == 1)
  }

  @Test("the first is released when it has completed")
  func firstNotRetainedBeyondCompletion() {
    var running: (any Disposable)?
    let isFirstGone = isReleased { probe in
      let first = Completable.create { observer in
        observer(.completed)
        return Disposables.create { _ = probe }
      }
      running = first.andThen(Completable.never()).subscribe()
    }
    #expect(isFirstGone)
    running?.dispose()
  }

  @Test("the first is released when it has failed")
  func firstNotRetainedBeyondFailure() {
    var running: (any Disposable)?
    let isFirstGone = isReleased { probe in
      let first = Completable.create { observer in
        observer(.error(TestError.first))
        return Disposables.create { _ = probe }
      }
      running = first.andThen(Completable.never()).subscribe(onError: { _ in })
    }
    #expect(isFirstGone)
    running?.dispose()
  }

  @Test("the first is released when it completes asynchronously, while the second is running")
  func firstNotRetainedByTheSecond() {
    let trigger = PublishSubject<Never>()
    var running: (any Disposable)?
    let isFirstGone = isReleased { probe in
      let first = trigger.do(onSubscribe: { _ = probe }, onDispose: { _ = probe }).asCompletable()
      running = first.andThen(Completable.never()).subscribe()
      trigger.onCompleted()
    }
    #expect(isFirstGone)
    running?.dispose()
  }
}

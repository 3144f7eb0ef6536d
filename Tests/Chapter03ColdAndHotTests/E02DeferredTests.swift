import Chapter03ColdAndHotBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("3.2 deferred", .exercise("3.2", plays: play))
struct E02DeferredTests {
  let learner = E02Contract.learner

  @Test(
    "nobody has subscribed, so nothing is made",
    .diagnosis(
      """
      The factory was asked before anybody had subscribed: what is only built is a recipe, and \
      nobody has asked for the meal yet.
      """,
      hint: 1
    )
  )
  func nothingBeforeASubscription() {
    let lab = Lab()
    var asked = 0
    let stream = learner.deferred {
      asked += 1
      return .just(asked)
    }
    lab.expect(asked, equals: 0, "how often the factory was asked before anybody subscribed")
    withExtendedLifetime(stream) {}
  }

  @Test(
    "each subscription gets its own",
    .diagnosis(
      """
      The factory was not asked exactly once for each subscription: lazy is not once for all, and \
      no two listeners share what was made for one of them.
      """,
      hint: 1
    )
  )
  func onceForEachSubscription() {
    let lab = Lab()
    let listeners = lab.random(in: 3...6)
    var asked = 0
    let stream = learner.deferred {
      asked += 1
      return Observable.never().startWith(asked)
    }
    for number in 1...listeners {
      let listener = lab.observe(stream, at: number, as: "listener \(number)")
      lab.expect(listener, [.next(number, number)])
    }
    lab.expect(asked, equals: listeners, "how often \(listeners) listeners had the factory asked")
  }

  @Test(
    "it looks when somebody subscribes",
    .diagnosis(
      """
      A listener heard what was true at another moment than that of its subscription: whatever the \
      factory reads, it reads then.
      """,
      hint: 1
    )
  )
  func readsTheMoment() {
    let lab = Lab()
    let early = lab.random(in: 1...4)
    var moment = early
    let stream = learner.deferred { Observable.never().startWith(moment) }
    let late = lab.random(in: 5...9)
    var hasty: [Int] = []
    lab.act("a hasty listener subscribes, and the world changes at once") {
      _ = stream.subscribe(onNext: { hasty.append($0) })
      moment = late
    }
    lab.expect(hasty, equals: [early], "what the hasty listener heard")
    moment = early
    let first = lab.observe(stream, at: 1, as: "early listener")
    lab.at(2, "the world changes") { moment = late }
    let second = lab.observe(stream, at: 3, as: "late listener")
    lab.expect(first, [.next(1, early)])
    lab.expect(second, [.next(3, late)])
  }

  @Test(
    "a factory that throws is an error",
    .diagnosis(
      """
      The factory threw, and the listener did not hear that very error as the end: nothing came to \
      be listened to, so the error is all there is to tell.
      """,
      hint: 2
    )
  )
  func throwingIsAnError() {
    let lab = Lab()
    let failure = Failure(code: lab.random(in: 1...99))
    let stream = learner.deferred { throw failure }
    let listener = lab.observe(stream, at: 2, as: "listener")
    lab.expect(listener, "--#", error: failure)
    lab.expectNoLeaks()
  }

  @Test(
    "it threw once, not for good",
    .diagnosis(
      """
      The factory had thrown for one listener, and the next one, for whom it did not throw, heard \
      of it: each subscription asks anew.
      """,
      hint: 2
    )
  )
  func throwingIsNotFinal() {
    let lab = Lab()
    var isOffline = true
    let stream = learner.deferred {
      if isOffline { throw Failure(code: 1) }
      return Observable.never().startWith(7)
    }
    let first = lab.observe(stream, at: 1, as: "first listener")
    lab.at(2, "the line is back") { isOffline = false }
    let second = lab.observe(stream, at: 3, as: "second listener")
    lab.expect(first, "-#", error: Failure(code: 1))
    lab.expect(second, "---7")
  }

  @Test(
    "what was made is heard to its end",
    .diagnosis(
      """
      The listener did not hear just what the stream that was made for it had to say: every \
      element in its time, and the end, completed or failed.
      """,
      hint: 2
    )
  )
  func passesEverythingOn() {
    let lab = Lab()
    let completing = lab.cold(lab.drawn("-1-2-|"))
    let failing = lab.cold(lab.drawn("-1-2-#"), error: Failure(code: 2))
    let first = lab.observe(learner.deferred { completing.asObservable() }, as: "first listener")
    let second = lab.observe(learner.deferred { failing.asObservable() }, as: "second listener")
    lab.expect(first, lab.drawn("-1-2-|"))
    lab.expect(second, lab.drawn("-1-2-#"), error: Failure(code: 2))
    lab.expectSubscriptions(completing, "^----!")
    lab.expectSubscriptions(failing, "^----!")
  }

  @Test(
    "who leaves, leaves what was made",
    .diagnosis(
      """
      A listener had left, and the stream that was made for it was still subscribed to, or kept: \
      what `factory().subscribe` returns is the string to cut, so hand it on.
      """,
      hint: 3
    )
  )
  func leavingIsPassedOn() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("-1-2-3-4"))
    var guest: Guest? = Guest()
    lab.watch(guest!, as: "what was made for the listener")
    let stream = learner.deferred { [weak guest] in
      source.do(onNext: { [guest] _ in withExtendedLifetime(guest) {} })
    }
    let listener = lab.observe(stream, until: 4, as: "listener")
    lab.at(1, "the room is left to the listener") { guest = nil }
    lab.expect(listener, lab.drawn("-1-2"))
    lab.expectSubscriptions(source, "^---!")
    lab.expectDeallocated("what was made for the listener")
    withExtendedLifetime(stream) {}
    lab.expectNoLeaks()
  }

  private struct Failure: Error, Equatable {
    let code: Int
  }

  private final class Guest {}
}

/// Each listener has a sequence of its own, from the tick at which it came.
private let play = Play("myDeferred { source }, heard twice", "-1-2|") { stage in
  let source: Observable<Int> = try stage.source()
  let deferred = E02Contract.learner.deferred { source }
  stage.listen(to: deferred, as: "at once")
  stage.listen(to: deferred, as: "from tick 2", at: 2)
}

import Chapter03ColdAndHotBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("3.8 Half-warm", .exercise("3.8", plays: play))
struct E08HalfWarmTests {
  let learner = E08Contract.learner

  @Test(
    "one subscription serves them all",
    .diagnosis(
      """
      Several listened at the same time and did not share one subscription to the source, begun \
      with the first of them: half-warm is shared to begin with.
      """,
      hint: 1
    )
  )
  func oneForAll() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("-1-2-3-4-5"))
    let shared = learner.share(source.asObservable(), lab.random(in: 3...6), lab.scheduler)
    let first = lab.observe(shared, at: 2, as: "first listener")
    let second = lab.observe(shared, at: 2, as: "second listener")
    lab.expect(first, lab.drawn("---2-3-4-5"))
    lab.expect(second, lab.drawn("---2-3-4-5"))
    lab.expectSubscriptions(source, "--^")
  }

  @Test(
    "nothing is remembered",
    .diagnosis(
      """
      A listener who came while others listened heard something of what had been before it, or not \
      all that was after: keeping the source warm is not remembering what it said.
      """,
      hint: 1
    )
  )
  func nothingIsRemembered() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("-1-2-3-4-5"))
    let shared = learner.share(source.asObservable(), lab.random(in: 3...6), lab.scheduler)
    let first = lab.observe(shared, as: "first listener")
    let second = lab.observe(shared, at: 4, as: "second listener")
    lab.expect(first, lab.drawn("-1-2-3-4-5"))
    lab.expect(second, lab.drawn("-----3-4-5"))
  }

  @Test(
    "who comes back in time finds it running",
    .diagnosis(
      """
      The last listener left, another one came before the time was up, and the source was started \
      again: nobody had let go of it yet, so the same subscription goes on.
      """,
      hint: 1
    )
  )
  func backInTime() {
    let lab = Lab()
    let grace = lab.random(in: 4...8)
    let source = lab.hot("-1-2-3-4-5-6-7-8-9-1-2-3")
    let shared = learner.share(source.asObservable(), grace, lab.scheduler)
    let first = lab.observe(shared, until: 2, as: "first listener")
    let second = lab.observe(shared, at: 2 + grace - 1, as: "second listener")
    lab.run(until: 2 + 2 * grace + 1)
    lab.expect(first, "-1")
    lab.expectSubscriptions(source, "^")
    lab.expect(second.events.isEmpty, equals: false, "whether the second listener heard anything")
  }

  @Test(
    "when the time is up the source is let go of",
    .diagnosis(
      """
      Nobody had come back, and the source was let go of at another time than the seconds after the \
      last leave, or not at all; who came after that starts it anew.
      """,
      hint: 2
    )
  )
  func whenTheTimeIsUp() {
    let lab = Lab()
    let grace = lab.random(in: 3...8)
    let source = lab.cold("-1-2-3-4-5-6-7-8-9-1-2-3-4-")
    let shared = learner.share(source.asObservable(), grace, lab.scheduler)
    let first = lab.observe(shared, until: 4, as: "first listener")
    let back = 4 + grace + lab.random(in: 1...4)
    let second = lab.observe(shared, at: back, until: back + 2, as: "second listener")
    lab.expect(first, "-1-2")
    lab.expect(second, [.next(back + 1, 1)])
    lab.expectSubscriptions(
      source,
      line(from: 0, to: 4 + grace),
      line(from: back, to: back + 2 + grace)
    )
    lab.expectNoLeaks()
  }

  @Test(
    "the time is counted from the last leave",
    .diagnosis(
      """
      A listener left, another came back in time and left again, and the source was let go of when \
      the first time was up: a timer whose reason is gone is to be cancelled.
      """,
      hint: 2
    )
  )
  func countedFromTheLastLeave() {
    let lab = Lab()
    let grace = lab.random(in: 5...8)
    let source = lab.hot("-1-2-3-4-5")
    let shared = learner.share(source.asObservable(), grace, lab.scheduler)
    let first = lab.observe(shared, until: 2, as: "first listener")
    let second = lab.observe(shared, at: 4, until: 6, as: "second listener")
    lab.expect(first, "-1")
    lab.expect(second, "-----3")
    lab.expectSubscriptions(source, line(from: 0, to: 6 + grace))
  }

  @Test(
    "a timer only ends what nobody listens to",
    .diagnosis(
      """
      A timer of an earlier leave went off while somebody listened, and cut them off: whoever comes \
      back cancels it.
      """,
      hint: 2
    )
  )
  func staysForThoseWhoCameBack() {
    let lab = Lab()
    let grace = lab.random(in: 2...4)
    let source = lab.hot(lab.drawn("-1-2-3-4-5-6-7"))
    let shared = learner.share(source.asObservable(), grace, lab.scheduler)
    let first = lab.observe(shared, until: 2, as: "first listener")
    let second = lab.observe(shared, at: 3, as: "second listener")
    lab.expect(first, lab.drawn("-1"))
    lab.expect(second, lab.drawn("-----3-4-5-6-7"))
    lab.expectSubscriptions(source, "^")
  }

  @Test(
    "a leave is the last one's leave",
    .diagnosis(
      """
      One of several listeners left, and the time began to run: it runs from the moment when nobody \
      is left, and who stays has all the time there is.
      """,
      hint: 1
    )
  )
  func onlyTheLastLeaveCounts() {
    let lab = Lab()
    let grace = lab.random(in: 2...3)
    let source = lab.hot("-1-2-3-4-5-6-7-8")
    let shared = learner.share(source.asObservable(), grace, lab.scheduler)
    let first = lab.observe(shared, until: 2, as: "first listener")
    let second = lab.observe(shared, until: 10, as: "second listener")
    lab.expect(first, "-1")
    lab.expect(second, "-1-2-3-4-5")
    lab.expectSubscriptions(source, line(from: 0, to: 10 + grace))
  }

  @Test(
    "an end keeps nobody waiting",
    .diagnosis(
      """
      The source had ended, and a timer was still set: who disposes of the timer when there is \
      nothing left to keep?
      """,
      hint: 3
    )
  )
  func endsTakeTheTimerAlong() {
    let lab = Lab()
    let clock = CountingScheduler(lab.scheduler)
    let endings = [lab.hot("-1-2-|"), lab.hot("-1-2-#")]
    let listeners = endings.enumerated().map { number, source in
      let shared = learner.share(source.asObservable(), lab.random(in: 20...30), clock)
      return lab.observe(shared, until: 2 + 6 * number, as: "listener \(number + 1)")
    }
    lab.run(until: 9)
    lab.expect(clock.waiting, equals: 0, "timers that wait at tick 9")
    lab.expect(listeners[0], "-1")
    lab.expect(listeners[1], "-1-2-#")
    lab.expectNoLeaks()
  }

  @Test(
    "an end is the end of one subscription",
    .diagnosis(
      """
      The source had ended, with or without listeners, and the next one to come did not start it \
      anew: the end of the source is the end of what was shared.
      """,
      hint: 3
    )
  )
  func afterTheEnd() {
    let lab = Lab()
    let source = lab.cold(lab.drawn("-1-|"))
    let shared = learner.share(source.asObservable(), lab.random(in: 4...6), lab.scheduler)
    let early = lab.observe(shared, until: 2, as: "one who leaves before the end")
    let next = lab.observe(shared, at: 4, as: "one who hears the end")
    let late = lab.observe(shared, at: 8, as: "one who comes after it")
    lab.expect(early, lab.drawn("-1"))
    lab.expect(next, lab.drawn("-----1-|"))
    lab.expect(late, lab.drawn("---------1-|"))
    lab.expectSubscriptions(source, "^--!", "----^--!", "--------^--!")
    lab.expectNoLeaks()
  }

  @Test(
    "each connection counts its own listeners",
    .diagnosis(
      """
      On hearing the end one listener came again and another did not, and the two were confused: \
      who leaves an old connection is nobody less in the new one. Count for each connection.
      """,
      hint: 3
    )
  )
  func countsForEachConnection() {
    for returnsFirst in [true, false] {
      let lab = Lab()
      var isFirst = true
      let failing = lab.cold(lab.drawn("-1#"), error: Broken())
      let lasting = lab.cold(lab.drawn("-2-3-4-5-6-7|"))
      let source = Observable<Int>.deferred {
        defer { isFirst = false }
        return isFirst ? failing.asObservable() : lasting.asObservable()
      }
      let shared = learner.share(source, lab.random(in: 2...4), lab.scheduler)
      func comesAgain() -> Recording<Int> { lab.observe(shared.retry(2), as: "who comes again") }
      func staysAway() -> Recording<Int> { lab.observe(shared, as: "who stays away") }
      let returning: Recording<Int>
      let content: Recording<Int>
      if returnsFirst {
        (returning, content) = (comesAgain(), staysAway())
      } else {
        (content, returning) = (staysAway(), comesAgain())
      }
      lab.expect(returning, lab.drawn("-1-2-3-4-5-6-7|"))
      lab.expect(content, lab.drawn("-1#"), error: Broken())
      lab.expectSubscriptions(failing, "^-!")
      lab.expectSubscriptions(lasting, "--^-----------!")
      lab.expectNoLeaks()
    }
  }

  private struct Broken: Error, Equatable {}

  private func line(from start: Int, to end: Int) -> String {
    String(repeating: "-", count: start) + "^" + String(repeating: "-", count: end - start - 1)
      + "!"
  }
}

/// The source goes on for three seconds after the first has left, and the second comes in time.
private let play = Play("source.shareWithGrace(seconds: 3, …)", "-1-2-3-4-5-6|") { stage in
  let shared = E08Contract.learner.share(try stage.source(), 3, stage.scheduler)
  stage.listen(to: shared, as: "leaves at tick 4", until: 4)
  stage.listen(to: shared, as: "from tick 6", at: 6)
}

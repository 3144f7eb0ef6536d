import Chapter03ColdAndHotBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("3.5 refCount", .exercise("3.5", plays: play))
struct E05RefCountTests {
  let learner = E05Contract.learner

  @Test(
    "the first to come starts it",
    .diagnosis(
      """
      The source was not subscribed to when the first listener came, and only then: nobody before, \
      and no second subscription for those who follow.
      """,
      hint: 1
    )
  )
  func firstStarts() {
    let lab = Lab()
    let names = lab.words(for: "abcd")
    let source: TestableObservable<String> = lab.hot("-a-b-c-d|", names)
    let shared = learner.share(source.asObservable())
    let first = lab.observe(shared, at: 2, as: "first listener")
    let others = (1...lab.random(in: 2...4)).map {
      lab.observe(shared, at: 4, as: "later listener \($0)")
    }
    lab.expect(first, "---b-c-d|", names)
    for listener in others { lab.expect(listener, "-----c-d|", names) }
    lab.expectSubscriptions(source, "--^-----!")
  }

  @Test(
    "it goes on until the last has left",
    .diagnosis(
      """
      One of several listeners left, and those who stayed heard nothing any more: count heads, and \
      stop at zero.
      """,
      hint: 1
    )
  )
  func goesOnForTheRest() {
    let lab = Lab()
    let names = lab.words(for: "abcdef")
    let source: TestableObservable<String> = lab.hot("-a-b-c-d-e-f", names)
    let shared = learner.share(source.asObservable())
    let first = lab.observe(shared, until: 2, as: "first listener")
    let second = lab.observe(shared, until: 6, as: "second listener")
    let third = lab.observe(shared, at: 4, until: 8, as: "third listener")
    lab.expect(first, "-a", names)
    lab.expect(second, "-a-b-c", names)
    lab.expect(third, "-----c-d", names)
    lab.expectSubscriptions(source, "^-------!")
  }

  @Test(
    "zero means off, and the next one starts anew",
    .diagnosis(
      """
      The last listener had left and the source was still subscribed to, or the next one to come \
      did not start it again: zero means off, and one means on.
      """,
      hint: 1
    )
  )
  func restarts() {
    let lab = Lab()
    let names = lab.words(for: "abc")
    let source: TestableObservable<String> = lab.cold("-a-b-c-", names)
    let shared = learner.share(source.asObservable())
    let first = lab.observe(shared, until: 4, as: "first listener")
    let second = lab.observe(shared, at: 6, until: 9, as: "second listener")
    lab.expect(first, "-a-b", names)
    lab.expect(second, "-------a-", names)
    lab.expectSubscriptions(source, "^---!", "------^--!")
    lab.expectNoLeaks()
  }

  @Test(
    "each stream counts its own listeners",
    .diagnosis(
      """
      Two streams were shared at the same time, and what happened to one of them had an effect on \
      the other: each has its own source, its own connection and its own count.
      """,
      hint: 1
    )
  )
  func twoStreams() {
    let lab = Lab()
    let names = lab.words(for: "abcdxyz")
    let sources: [TestableObservable<String>] = ["-a-b-c-d", "-x-y-z"].map { lab.hot($0, names) }
    let streams = sources.map { learner.share($0.asObservable()) }
    let first = lab.observe(streams[0], until: 6, as: "listener of the first")
    let second = lab.observe(streams[1], at: 2, until: 4, as: "listener of the second")
    lab.expect(first, "-a-b-c", names)
    lab.expect(second, "---y", names)
    lab.expectSubscriptions(sources[0], "^-----!")
    lab.expectSubscriptions(sources[1], "--^-!")
  }

  @Test(
    "finishing also leaves",
    .diagnosis(
      """
      The source had ended, and the next listener to come did not start it again: those who heard \
      the end have left, so finishing counts as leaving.
      """,
      hint: 2
    )
  )
  func finishingLeaves() {
    let lab = Lab()
    let names = lab.words(for: "a")
    let completing: TestableObservable<String> = lab.cold("-a|", names)
    let failing: TestableObservable<String> = lab.cold("-a#", names, error: Broken())
    for (source, marbles) in [(completing, "a|"), (failing, "a#")] {
      let shared = learner.share(source.asObservable())
      let start = lab.now
      let lead = String(repeating: "-", count: start + 1)
      let first = lab.observe(shared, as: "first listener")
      let second = lab.observe(shared, as: "second listener")
      let late = lab.observe(shared, at: start + 5, until: start + 9, as: "late listener")
      lab.expect(first, lead + marbles, names)
      lab.expect(second, lead + marbles, names)
      lab.expect(late, lead + "-----" + marbles, names)
      lab.run(until: start + 10)
    }
    lab.expectSubscriptions(completing, "^-!", "-----^-!")
    lab.expectNoLeaks()
  }

  @Test(
    "it listens before it connects",
    .diagnosis(
      """
      The source speaks as soon as it is subscribed to, and the first listener missed some of it: \
      listen first, and connect then.
      """,
      hint: 2
    )
  )
  func listensBeforeItConnects() {
    let lab = Lab()
    let names = lab.words(for: "xy")
    let source = Observable<String>.create { observer in
      for letter in "xy" { observer.onNext(names[letter]!) }
      observer.onCompleted()
      return Disposables.create()
    }
    let shared = learner.share(source)
    let listener = lab.observe(shared, at: 1, as: "listener")
    lab.expect(listener, "-(xy|)", names)
  }

  @Test(
    "a source may be over before connect returns",
    .diagnosis(
      """
      The source ended while it was still being connected, and the next listener to come did not \
      start it again: by the time `connect()` returns, the connection may be over already.
      """,
      hint: 3
    )
  )
  func sourcesThatEndAtOnce() {
    let lab = Lab()
    let names = lab.words(for: "xy")
    let source = Observable<String>.create { observer in
      for letter in "xy" { observer.onNext(names[letter]!) }
      observer.onCompleted()
      return Disposables.create()
    }
    let shared = learner.share(source)
    let listeners = [1, 2, 3].map { (tick: Int) in
      lab.observe(shared, at: tick, as: "listener \(tick)")
    }
    lab.expect(listeners[0], "-(xy|)", names)
    lab.expect(listeners[1], "--(xy|)", names)
    lab.expect(listeners[2], "---(xy|)", names)
    lab.expectNoLeaks()
  }

  @Test(
    "who leaves during the connecting leaves nothing",
    .diagnosis(
      """
      The only listener left while the source was still being connected, and the connection stayed: \
      by the time `connect()` returns, nobody may be there any more.
      """,
      hint: 3
    )
  )
  func leavingWhileConnecting() {
    let lab = Lab()
    let names = lab.words(for: "abcx")
    let later: TestableObservable<String> = lab.hot("-a-b-c", names)
    let source = Observable.create { observer in
      observer.onNext(names["x"]!)
      return later.subscribe(observer)
    }
    let shared = learner.share(source)
    let hasty = lab.observe(shared.take(1), at: 2, as: "hasty listener")
    let next = lab.observe(shared, at: 4, until: 6, as: "next listener")
    lab.expect(hasty, "--(x|)", names)
    lab.expect(next, "----xc", names)
    lab.expectSubscriptions(later, "--(^!)", "----^-!")
    lab.expectNoLeaks()
  }

  @Test(
    "who comes again on hearing the end is the first of the next",
    .diagnosis(
      """
      Listeners subscribed again while they were being told of the end, and no new connection began \
      for them: the old one is over for all before the first of them is told.
      """,
      hint: 3
    )
  )
  func comingAgainOnTheEnd() {
    let lab = Lab()
    let names = lab.words(for: "ab")
    var isFirst = true
    let failing: TestableObservable<String> = lab.cold("-a#", names, error: Broken())
    let lasting: TestableObservable<String> = lab.cold("-b|", names)
    let source = Observable<String>.deferred {
      defer { isFirst = false }
      return isFirst ? failing.asObservable() : lasting.asObservable()
    }
    let shared = learner.share(source)
    let listeners = (1...lab.random(in: 2...4)).map {
      lab.observe(shared.retry(3), as: "listener \($0)")
    }
    for listener in listeners { lab.expect(listener, "-a-b|", names) }
    lab.expectSubscriptions(failing, "^-!")
    lab.expectSubscriptions(lasting, "--^-!")
  }

  @Test(
    "each connection counts its own listeners",
    .diagnosis(
      """
      On hearing the end one listener came again and another did not, and the two were confused: \
      who leaves an old connection is no head less in the new one. Count for each connection.
      """,
      hint: 3
    )
  )
  func countsForEachConnection() {
    for returnsFirst in [true, false] {
      let lab = Lab()
      let names = lab.words(for: "abcde")
      var isFirst = true
      let failing: TestableObservable<String> = lab.cold("-a#", names, error: Broken())
      let lasting: TestableObservable<String> = lab.cold("-b-c-d-e-", names)
      let source = Observable<String>.deferred {
        defer { isFirst = false }
        return isFirst ? failing.asObservable() : lasting.asObservable()
      }
      let shared = learner.share(source)
      func comesAgain() -> Recording<String> {
        lab.observe(shared.retry(2), until: 6, as: "who comes again")
      }
      func staysAway() -> Recording<String> { lab.observe(shared, as: "who stays away") }
      let returning: Recording<String>
      let content: Recording<String>
      if returnsFirst {
        (returning, content) = (comesAgain(), staysAway())
      } else {
        (content, returning) = (staysAway(), comesAgain())
      }
      let late = lab.observe(shared, at: 4, until: 8, as: "late listener")
      lab.expect(returning, "-a-b-c", names)
      lab.expect(content, "-a#", names, error: Broken())
      lab.expect(late, "-----c-d", names)
      lab.expectSubscriptions(failing, "^-!")
      lab.expectSubscriptions(lasting, "--^-----!")
      lab.expectNoLeaks()
    }
  }

  private struct Broken: Error, Equatable {}
}

/// One who is there from the beginning, one who comes later, and one after both may have left.
private let play = Play("source.publish().myRefCount(), three listeners", "--a-b|") { stage in
  let shared = E05Contract.learner.share(try stage.source())
  stage.listen(to: shared, as: "stays")
  stage.listen(to: shared, as: "from tick 3", at: 3)
  stage.listen(to: shared, as: "from tick 9", at: 9)
}

import Chapter03ColdAndHotBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("3.5 refCount", .exercise("3.5", plays: play))
struct E05RefCountTests {
  let learner = E05Contract.learner

  @Test(
    "the first subscriber connects",
    .diagnosis(
      """
      The source was not subscribed to exactly when the first observer subscribed. Count the \
      observers, and call `connect()` when the count changes from 0 to 1.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The source was subscribed to before any observer had subscribed: `connect()` is called while \
      `myRefCount` builds the observable. Call it inside `create`, for the first observer.
      """,
      of: .tooEarly,
      hint: 1
    ),
    .diagnosis(
      """
      An observer did not receive the elements of the source, because nothing connected it: call \
      `connect()` when the first observer has subscribed.
      """,
      of: .missing,
      hint: 1
    )
  )
  func firstStarts() {
    let lab = Lab()
    let names = lab.words(for: "abcd")
    let source: TestableObservable<String> = lab.hot("-a-b-c-d|", names)
    let shared = learner.share(source.asObservable())
    let first = lab.observe(shared, at: 2, as: "first observer")
    let others = (1...lab.random(in: 2...4)).map {
      lab.observe(shared, at: 4, as: "later observer \($0)")
    }
    lab.expect(first, "---b-c-d|", names)
    for observer in others { lab.expect(observer, "-----c-d|", names) }
    lab.expectSubscriptions(source, "--^-----!")
  }

  @Test(
    "the connection lasts until the last observer unsubscribes",
    .diagnosis(
      """
      The connection did not last exactly until the last observer unsubscribed. Subtract one in \
      the disposable that `create` returns, and disconnect when the count is zero.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      One observer unsubscribed, and the others received no more elements. Dispose of the \
      connection only when the count of observers reaches zero.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      The last observer unsubscribed, and the source is still subscribed to. When the count \
      reaches zero, dispose of what `connect()` returned.
      """,
      of: .neverDisposed,
      hint: 1
    )
  )
  func goesOnForTheRest() {
    let lab = Lab()
    let names = lab.words(for: "abcdef")
    let source: TestableObservable<String> = lab.hot("-a-b-c-d-e-f", names)
    let shared = learner.share(source.asObservable())
    let first = lab.observe(shared, until: 2, as: "first observer")
    let second = lab.observe(shared, until: 6, as: "second observer")
    let third = lab.observe(shared, at: 4, until: 8, as: "third observer")
    lab.expect(first, "-a", names)
    lab.expect(second, "-a-b-c", names)
    lab.expect(third, "-----c-d", names)
    lab.expectSubscriptions(source, "^-------!")
  }

  @Test(
    "an observer that subscribes at a count of zero connects again",
    .diagnosis(
      """
      After the last observer unsubscribed, the connection was not replaced by a new one for the \
      next observer. At zero, dispose of it and set it to nil; at one, call `connect()`.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The count had been zero, and the next observer did not start the source again. Set the \
      connection to nil when you dispose of it, so that the next first observer calls `connect()`.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      The last observer unsubscribed, and the source was still subscribed to. Dispose of the \
      connection when the count reaches zero.
      """,
      of: .neverDisposed,
      hint: 1
    )
  )
  func restarts() {
    let lab = Lab()
    let names = lab.words(for: "abc")
    let source: TestableObservable<String> = lab.cold("-a-b-c-", names)
    let shared = learner.share(source.asObservable())
    let first = lab.observe(shared, until: 4, as: "first observer")
    let second = lab.observe(shared, at: 6, until: 9, as: "second observer")
    lab.expect(first, "-a-b", names)
    lab.expect(second, "-------a-", names)
    lab.expectSubscriptions(source, "^---!", "------^--!")
    lab.expectNoLeaks()
  }

  @Test(
    "each observable counts its own observers",
    .diagnosis(
      """
      Two observables, each with its own `myRefCount()`, affected each other. They use the same \
      count: keep the count and the connection in local variables of `myRefCount()`, not in static \
      properties.
      """,
      hint: 1
    )
  )
  func twoStreams() {
    let lab = Lab()
    let names = lab.words(for: "abcdxyz")
    let sources: [TestableObservable<String>] = ["-a-b-c-d", "-x-y-z"].map { lab.hot($0, names) }
    let streams = sources.map { learner.share($0.asObservable()) }
    let first = lab.observe(streams[0], until: 6, as: "observer of the first")
    let second = lab.observe(streams[1], at: 2, until: 4, as: "observer of the second")
    lab.expect(first, "-a-b-c", names)
    lab.expect(second, "---y", names)
    lab.expectSubscriptions(sources[0], "^-----!")
    lab.expectSubscriptions(sources[1], "--^-!")
  }

  @Test(
    "a terminal event ends the connection",
    .diagnosis(
      """
      The source terminated, and the next observer did not start it again. Observers that received \
      the terminal event no longer count: on a stop event, set the connection to nil, and subtract \
      each observer only once.
      """,
      hint: 2
    )
  )
  func terminationDisconnects() {
    let lab = Lab()
    let names = lab.words(for: "a")
    let completing: TestableObservable<String> = lab.cold("-a|", names)
    let failing: TestableObservable<String> = lab.cold("-a#", names, error: Broken())
    for (source, marbles) in [(completing, "a|"), (failing, "a#")] {
      let shared = learner.share(source.asObservable())
      let start = lab.now
      let lead = String(repeating: "-", count: start + 1)
      let first = lab.observe(shared, as: "first observer")
      let second = lab.observe(shared, as: "second observer")
      let late = lab.observe(shared, at: start + 5, until: start + 9, as: "late observer")
      lab.expect(first, lead + marbles, names)
      lab.expect(second, lead + marbles, names)
      lab.expect(late, lead + "-----" + marbles, names)
      lab.run(until: start + 10)
    }
    lab.expectSubscriptions(completing, "^-!", "-----^-!")
    lab.expectNoLeaks()
  }

  @Test(
    "the observer is subscribed before connect is called",
    .diagnosis(
      """
      The source emits and completes during `connect()`, and the observer did not receive these \
      events. `connect()` can send events before it returns: hold no lock while you call it.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The source emits during `connect()`, and the first observer missed these elements. Subscribe \
      the observer to `self` first, and call `connect()` after that.
      """,
      of: .missing,
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
    let observer = lab.observe(shared, at: 1, as: "observer")
    lab.expect(observer, "-(xy|)", names)
  }

  @Test(
    "all elements are passed on, each during the call that sends it",
    .diagnosis(
      """
      The source emitted a text and then two empty ones, all during `connect()`, and the \
      observer had not received exactly these elements when `subscribe` returned. Pass on each \
      event in the closure of `self.subscribe`, without another operator.
      """,
      hint: 2
    )
  )
  func receivedDuringTheCall() {
    let lab = Lab()
    let name = lab.words(for: "x")["x"]!
    let shared = learner.share(.of(name, "", ""))
    var received: [String] = []
    lab.act("an observer subscribes") {
      _ = shared.subscribe(
        onNext: { received.append($0) },
        onCompleted: { received.append("completed") }
      )
    }
    lab.expect(received, equals: [name, "", "", "completed"], "events before subscribe returned")
  }

  @Test(
    "an observer is released when it unsubscribes",
    .diagnosis(
      """
      One of two observers unsubscribed, and it was still retained while the other one remained. \
      The disposable that `create` returns must dispose of the observer's own subscription to \
      `self`, whether or not it is the last one.
      """,
      hint: 2
    )
  )
  func observersAreReleased() {
    let lab = Lab()
    let names = lab.words(for: "abcd")
    let source: TestableObservable<String> = lab.hot("-a-b-c-d", names)
    let shared = learner.share(source.asObservable())
    var guest: Guest? = Guest()
    lab.watch(guest!, as: "the object that the first observer retains")
    let first = shared.subscribe(onNext: { [guest] _ in withExtendedLifetime(guest) {} })
    let second = lab.observe(shared, as: "second observer")
    lab.at(2, "the first observer unsubscribes") {
      guest = nil
      first.dispose()
    }
    lab.run(until: 4)
    lab.expectDeallocated("the object that the first observer retains")
    lab.expect(second, "-a-b-c-d", names)
  }

  @Test(
    "a source can complete before connect returns",
    .diagnosis(
      """
      The source completed during `connect()`, and the next observer did not start it again. \
      Before you call `connect()`, store a `SingleAssignmentDisposable` for the connection. \
      Afterwards, assign to it what `connect()` returned.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      The source emitted during `connect()`, and an observer missed these elements. Subscribe the \
      observer to `self` before you call `connect()`, for each connection and not only for the \
      first one.
      """,
      of: .missing,
      hint: 3
    )
  )
  func sourcesThatEndAtOnce() {
    let lab = Lab()
    let names = lab.words(for: "xy")
    var starts = 0
    let source = Observable<String>.create { observer in
      starts += 1
      for letter in "xy" { observer.onNext(names[letter]!) }
      observer.onCompleted()
      return Disposables.create()
    }
    let shared = learner.share(source)
    let observers = (1...3).map { number in
      lab.observe(shared, at: 2 * number - 1, as: "observer \(number)")
    }
    lab.run(until: 4)
    lab.expect(starts, equals: 2, "subscriptions to the source for two observers")
    lab.expect(observers[0], "-(xy|)", names)
    lab.expect(observers[1], "---(xy|)", names)
    lab.expect(observers[2], "-----(xy|)", names)
    lab.expectNoLeaks()
  }

  @Test(
    "an observer can unsubscribe while it is being connected",
    .diagnosis(
      """
      The only observer unsubscribed during `connect()`, and the connection remained. Its \
      disposable did not exist yet when the count became zero. Dispose of an empty \
      `SingleAssignmentDisposable` then: it disposes of what is assigned to it later.
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
    let hasty = lab.observe(shared.take(1), at: 2, as: "observer with take(1)")
    let next = lab.observe(shared, at: 4, until: 6, as: "next observer")
    lab.expect(hasty, "--(x|)", names)
    lab.expect(next, "----xc", names)
    lab.expectSubscriptions(later, "--(^!)", "----^-!")
    lab.expectNoLeaks()
  }

  @Test(
    "an observer that resubscribes on the terminal event starts a new connection",
    .diagnosis(
      """
      Observers subscribed again while they received the terminal event, and did not share one new \
      connection. Set the connection to nil before you pass the event on, and begin a new count.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      Observers subscribed again while they received the terminal event, and no new connection was \
      made. They joined the finished one, or its count: before you pass the event on, set the \
      connection to nil, and let the next one begin with a count of its own.
      """,
      of: .neverSubscribed,
      hint: 3
    ),
    .diagnosis(
      """
      Observers subscribed again while they received the terminal event, and their new connection \
      ended at once. The old subscriptions disposed of it: let each subscription change the count \
      of its own connection, and dispose of that connection only.
      """,
      of: .disposedTooEarly,
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
    let observers = (1...lab.random(in: 2...4)).map {
      lab.observe(shared.retry(3), as: "observer \($0)")
    }
    lab.expectSubscriptions(failing, "^-!")
    lab.expectSubscriptions(lasting, "--^-!")
    for observer in observers { lab.expect(observer, "-a-b|", names) }
  }

  @Test(
    "each connection counts its own observers",
    .diagnosis(
      """
      After the terminal event one observer subscribed again and the other did not, and the new \
      connection had a wrong count. Unsubscribing from the old connection must not change the new \
      count: keep one count per connection.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      An observer subscribed again while it received the terminal event, and no new connection was \
      made until a later observer subscribed. It joined the finished one: set the connection to nil \
      before you pass the event on.
      """,
      of: .tooLate,
      hint: 3
    )
  )
  func countsForEachConnection() {
    for (returnsFirst, hasLate) in [(true, true), (false, true), (true, false), (false, false)] {
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
        let again = hasLate ? shared.retry(2) : resubscribing(to: shared)
        return lab.observe(again, until: 6, as: "observer that subscribes again")
      }
      func staysAway() -> Recording<String> { lab.observe(shared, as: "observer without retry") }
      let returning: Recording<String>
      let content: Recording<String>
      if returnsFirst {
        (returning, content) = (comesAgain(), staysAway())
      } else {
        (content, returning) = (staysAway(), comesAgain())
      }
      let late = hasLate ? lab.observe(shared, at: 4, until: 8, as: "late observer") : nil
      lab.expectSubscriptions(failing, "^-!")
      lab.expectSubscriptions(lasting, hasLate ? "--^-----!" : "--^---!")
      lab.expect(returning, "-a-b-c", names)
      lab.expect(content, "-a#", names, error: Broken())
      if let late { lab.expect(late, "-----c-d", names) }
      lab.expectNoLeaks()
    }
  }

  @Test(
    "an observer that subscribes inside the terminal event counts for the new connection",
    .diagnosis(
      """
      Observers subscribed again in the closure that receives the error, and did not share one new \
      connection that lasts until they unsubscribe. Begin a new count before you pass a terminal \
      event on, and let nothing overwrite the new connection when the older `connect()` returns.
      """,
      hint: 3
    )
  )
  func subscribingInsideTheError() {
    let lab = Lab()
    let names = lab.words(for: "ab")
    let failing: TestableObservable<String> = lab.cold("-a#", names, error: Broken())
    let lasting: TestableObservable<String> = lab.cold("-b|", names)
    let endless: TestableObservable<String> = lab.cold("-b-b-b-b", names)
    var isFirst = true
    let shared = learner.share(
      .deferred {
        defer { isFirst = false }
        return isFirst ? failing.asObservable() : lasting.asObservable()
      }
    )
    let again = resubscribing(to: shared)
    let observers = (1...lab.random(in: 2...4)).map { lab.observe(again, as: "observer \($0)") }

    var starts = 0
    let failingAtOnce = learner.share(
      .deferred {
        starts += 1
        return starts == 1 ? .error(Broken()) : endless.asObservable()
      }
    )
    let next = SerialDisposable()
    lab.at(6, "an observer subscribes, and again during the error of connect()") {
      _ = failingAtOnce.subscribe(onError: { _ in next.disposable = failingAtOnce.subscribe() })
    }
    lab.at(9, "the observer unsubscribes") { next.dispose() }
    for observer in observers { lab.expect(observer, "-a-b|", names) }
    lab.expectSubscriptions(failing, "^-!")
    lab.expectSubscriptions(lasting, "--^-!")
    lab.expect(starts, equals: 2, "subscriptions to the source that fails during connect()")
    lab.expectSubscriptions(endless, "------^--!")
  }

  private struct Broken: Error, Equatable {}

  private final class Guest {}

  /// Subscribes again while it receives an error, without an operator in between.
  private func resubscribing(to source: Observable<String>) -> Observable<String> {
    .create { observer in
      let subscriptions = CompositeDisposable()
      let first = source.subscribe(
        onNext: { observer.onNext($0) },
        onError: { _ in _ = subscriptions.insert(source.subscribe(observer)) },
        onCompleted: { observer.onCompleted() }
      )
      _ = subscriptions.insert(first)
      return subscriptions
    }
  }
}

/// One observer from the beginning, one later, and one after both may have unsubscribed.
private let play = Play("source.publish().myRefCount(), three observers", "--a-b|") { stage in
  let shared = E05Contract.learner.share(try stage.source())
  stage.observe(shared, as: "from tick 0")
  stage.observe(shared, as: "from tick 3", at: 3)
  stage.observe(shared, as: "from tick 9", at: 9)
}

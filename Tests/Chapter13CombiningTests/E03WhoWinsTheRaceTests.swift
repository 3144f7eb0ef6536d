import Chapter13CombiningBridge
import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("13.3 Who wins the race?", .exercise("13.3", plays: play))
struct E03WhoWinsTheRaceTests {
  @Test(
    "an hour without an event of the screen causes no event",
    .diagnosis(
      """
      An hour passed without an event of the screen, and the result terminated or emitted an \
      element. Only the screen's observable and the requests decide when it ends: use no `timeout`.
      """,
      hint: 3
    )
  )
  func idleSource() {
    for (way, _) in Race.each("", "", "", "") {
      let lab = Lab()
      let result = E03Contract.learner[keyPath: way](.never()) { _ in .never() }
      lab.expectIdle(lab.observe(result, as: "screen"))
    }
  }

  @Test(
    "every element of a request is emitted",
    .diagnosis(
      """
      A request emitted several elements, or an empty one during its subscription, and they did \
      not all arrive at their ticks, or the next request did not start. A request runs until it \
      completes, and no element is dropped.
      """,
      hint: 2
    )
  )
  func severalElements() {
    for (way, marbles) in Race.each("--AA-B-J--A", "--AA-B-J--A", "--AA-B-J--A", "--AA-B-J--A") {
      let lab = Lab()
      let race = Race(lab)
      let results = lab.observe(race.results("-m-----ja", way), as: "screen")
      lab.expect(results, marbles, race.results)
      let empty = E03Contract.learner[keyPath: way](.just("")) { name in .just(name) }
      lab.expect(
        lab.observe(empty, as: "screen with an empty text"),
        [.next(lab.now, ""), .completed(lab.now)]
      )
    }
  }

  @Test(
    "every note is saved at once",
    .diagnosis(
      """
      Notes were closed in quick succession, and a save did not start at its tick or did not run \
      to its end. `flatMap` starts a request for each element and cancels none.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      A note was closed while another one was being saved, and it was never saved. `flatMapFirst` \
      ignores it; `flatMap` starts a request for each element.
      """,
      of: .neverSubscribed,
      hint: 2
    )
  )
  func saves() {
    let lab = Lab()
    let race = Race(lab)
    let results = lab.observe(race.results("-sab", \.saves), as: "screen")
    lab.expectSubscriptions(race.requests["s"]!, "-^------!")
    lab.expectSubscriptions(race.requests["a"]!, "--^--!")
    lab.expectSubscriptions(race.requests["b"]!, "---^--!")
    lab.expect(results, "----AB-S", race.results)
  }

  @Test(
    "a new query cancels the running search",
    .diagnosis(
      """
      The user typed a new query during a search, and the old search was not canceled at that \
      tick, or the new one did not start. `flatMapLatest` switches to the newest inner observable.
      """,
      hint: 2
    )
  )
  func answers() {
    let lab = Lab()
    let race = Race(lab)
    let results = lab.observe(race.results("-sa---b", \.answers), as: "screen")
    lab.expectSubscriptions(race.requests["s"]!, "-^!")
    lab.expectSubscriptions(race.requests["a"]!, "--^--!")
    lab.expectSubscriptions(race.requests["b"]!, "------^--!")
    lab.expect(results, "----A---B", race.results)
  }

  @Test(
    "taps during a login are ignored",
    .diagnosis(
      """
      The user tapped again during a login, and a second login was started, at once or later, or \
      the first one was canceled. `flatMapFirst` ignores elements while an inner observable runs.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      A tap after the end of a login started no new login. `flatMapFirst` accepts the next element \
      when the inner observable has completed; `take(1)` accepts only one.
      """,
      of: .neverSubscribed,
      hint: 2
    )
  )
  func logins() {
    let lab = Lab()
    let race = Race(lab)
    let results = lab.observe(race.results("-saa------b", \.logins), as: "screen")
    lab.expectSubscriptions(race.requests["s"]!, "-^------!")
    lab.expectSubscriptions(race.requests["a"]!)
    lab.expectSubscriptions(race.requests["b"]!, "----------^--!")
    lab.expect(results, "-------S----B", race.results)
  }

  @Test(
    "photos are uploaded one after the other",
    .diagnosis(
      """
      Photos were added during an upload, and the next upload did not start exactly when the one \
      before had completed. `concatMap` stores the elements that have to wait.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      A photo that was added during an upload was never uploaded. `flatMapFirst` ignores it; \
      `concatMap` lets it wait.
      """,
      of: .neverSubscribed,
      hint: 2
    )
  )
  func uploads() {
    let lab = Lab()
    let race = Race(lab)
    let results = lab.observe(race.results("-sab", \.uploads), as: "screen")
    lab.expectSubscriptions(race.requests["s"]!, "-^------!")
    lab.expectSubscriptions(race.requests["a"]!, "--------^--!")
    lab.expectSubscriptions(race.requests["b"]!, "-----------^--!")
    lab.expect(results, "-------S--A--B", race.results)
  }

  @Test(
    "the result completes with the last request",
    .diagnosis(
      """
      The screen's observable completed, and the result did not complete with the last request. If \
      no request is running or waiting, it must complete at once. The operators do both.
      """,
      hint: 3
    )
  )
  func completion() {
    for (way, marbles) in Race.each("----A--S|", "----A|", "-------S|", "-------S--A|") {
      let lab = Lab()
      let race = Race(lab)
      let results = lab.observe(race.results("-sa|", way), as: "screen")
      lab.expect(results, marbles, race.results)
      lab.expectNoLeaks()
    }
    for (way, _) in Race.each("", "", "", "") {
      let lab = Lab()
      let race = Race(lab)
      let idle = lab.observe(race.results("--|", way), as: "screen without events")
      let late = lab.observe(race.results("-a-----|", way), as: "screen")
      lab.expect(idle, "--|", race.results)
      lab.expect(late, "---A---|", race.results)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a request starts during the event of its element",
    .diagnosis(
      """
      The screen emitted while no request was running, and the call returned before the request \
      had started. Don't use another scheduler, as `subscribe(on:)` and `observe(on:)` do: its \
      work is kept for later.
      """,
      hint: 2
    )
  )
  func duringTheEvent() {
    for (way, _) in Race.each("", "", "", "") {
      let lab = Lab()
      let race = Race(lab)
      let screen = PublishSubject<String>()
      let results = lab.observe(race.results(for: screen.asObservable(), way), as: "screen")
      var running = 0
      lab.act("the screen emits a") {
        screen.onNext("a")
        running = race.running
      }
      lab.expect(running, equals: 1, "the requests that run when the call returns")
      lab.expect(results, "--A", race.results)
      screen.onCompleted()
      lab.expectNoLeaks()
    }
  }

  @Test(
    "an element of a request is emitted during the call in which the request emits it",
    .diagnosis(
      """
      A request emitted an element, and the call of `onNext` returned before the observer received \
      it. Don't deliver on another scheduler, such as with `observe(on:)` or `delay`.
      """,
      hint: 2
    )
  )
  func elementDuringTheCall() {
    for (way, _) in Race.each("", "", "", "") {
      let lab = Lab()
      let request = PublishSubject<String>()
      let result = E03Contract.learner[keyPath: way](.just("a")) { _ in request.asObservable() }
      let results = lab.observe(result, as: "screen")
      var received: [Int] = []
      lab.act("the request emits an element and completes") {
        request.onNext("element")
        received.append(results.events.count)
        request.onCompleted()
        received.append(results.events.count)
      }
      lab.expect(received, equals: [1, 2], "the number of events after each call")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "equal elements are not dropped",
    .diagnosis(
      """
      The same element was emitted several times, and the requests for it are wrong. Each one \
      counts: remove `distinctUntilChanged`. Don't subscribe inside a closure: the operator does.
      """,
      hint: 1
    )
  )
  func equalElements() {
    for (way, marbles) in Race.each("---AAA", "-----A", "---A", "---A--A--A") {
      let lab = Lab()
      let race = Race(lab)
      let results = lab.observe(race.results("-aaa", way), as: "screen")
      lab.expect(results, marbles, race.results)
      lab.expectNoLeaks()
    }
    for (way, _) in Race.each("", "", "", "") {
      let lab = Lab()
      let race = Race(lab)
      let results = lab.observe(race.results("-a-----a", way), as: "screen")
      lab.expect(results, "---A-----A", race.results)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a tap is ignored until the login completes, however long it takes",
    .diagnosis(
      """
      A login was slow or emitted many elements, and a tap during it started another one, or the \
      first tap after it started none. Only the end of the login counts, not a time: use \
      `flatMapFirst`, not `throttle`.
      """,
      hint: 2
    )
  )
  func slowLogin() {
    let lab = Lab()
    let race = Race(lab)
    let results = lab.observe(race.results("-s--aaa--b", \.logins), as: "screen")
    lab.expectSubscriptions(race.requests["a"]!)
    lab.expectSubscriptions(race.requests["b"]!, "---------^--!")
    lab.expect(results, "-------S---B", race.results)
    let other = Lab()
    let taps = PublishSubject<String>()
    var started = 0
    let request = Observable<String>.from((1...30).map { other.numbered("element \($0) ") })
      .concat(Observable.never())
      .do(onSubscribe: { started += 1 })
    let login = other.observe(E03Contract.learner.logins(taps) { _ in request }, as: "screen")
    other.act("the user taps twice") { for tap in ["a", "b"] { taps.onNext(tap) } }
    other.expect(started, equals: 1, "the logins that have started")
    login.dispose()
    other.expectNoLeaks()
  }

  @Test(
    "an error ends everything",
    .diagnosis(
      """
      A request or the screen's observable failed, and the result did not fail with that error at \
      that tick. None of the four operators needs a `catch` here.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      The result has failed, and a request continued. Dispose of the running requests; the \
      operators do that by themselves.
      """,
      of: .neverDisposed,
      hint: 3
    )
  )
  func errors() {
    for (way, _) in Race.each("", "", "", "") {
      let lab = Lab()
      let race = Race(lab)
      let failing = lab.observe(race.results("-f", way), as: "screen with a failing request")
      let broken = lab.observe(race.results("-n--#", way), as: "screen that fails")
      lab.expect(failing, "---#", race.results, error: Race.Failure.request)
      lab.expect(broken, "----#", race.results, error: Race.Failure.screen)
      lab.expectSubscriptions(race.requests["n"]!, "-^--!")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "unsubscribing cancels the requests",
    .diagnosis(
      """
      The screen unsubscribed, at a tick or when it received an element, and a request continued \
      or one that waited was started. Don't subscribe inside a closure: the operator does that.
      """,
      hint: 3
    )
  )
  func disposal() {
    for (way, _) in Race.each("", "", "", "") {
      let lab = Lab()
      let race = Race(lab)
      let first = lab.observe(race.results("-nn", way), until: 5, as: "first screen")
      let second = lab.observe(race.results("--ann", way).take(1), as: "second screen")
      let third = lab.observe(race.results("-nn|", way), until: 5, as: "third screen")
      lab.expect(first, "", race.results, until: 20)
      lab.expect(third, "", race.results, until: 20)
      lab.expect(second, way == \.answers ? "" : "----(A|)", race.results, until: 30)
      second.dispose()
      lab.expect(race.running, equals: 0, "the number of requests that are running")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "each observer runs its own requests, and none before it subscribes",
    .diagnosis(
      """
      Several observers subscribed, one of them after another had finished, and one did not run \
      exactly its own requests. Keep no state outside of the operators, and don't share.
      """,
      hint: 3
    )
  )
  func ownRequests() {
    for (way, _) in Race.each("", "", "", "") {
      let lab = Lab()
      let race = Race(lab)
      let events = lab.cold("-a---b|", Race.names)
      let results = race.results(for: events.asObservable(), way)
      lab.expect(race.started, equals: [], "the requests before the first subscription")
      let first = lab.observe(results, as: "first screen")
      let second = lab.observe(results, at: 1, as: "second screen")
      let other = lab.observe(
        race.results(for: lab.cold("-b|", Race.names).asObservable(), way),
        at: 1,
        as: "another screen"
      )
      let last = lab.observe(results, at: 20, as: "last screen")
      lab.expect(first, "---A---B|", race.results, until: 19)
      lab.expect(second, "----A---B|", race.results, until: 19)
      lab.expect(other, "----B|", race.results, until: 19)
      lab.expect(last, "-----------------------A---B|", race.results)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a subscription after an error starts anew",
    .diagnosis(
      """
      A request failed, and the observer subscribed again during the error. The new subscription \
      did not run its own requests. Keep no state outside of the operators, and don't share.
      """,
      hint: 3
    )
  )
  func retry() {
    for (way, _) in Race.each("", "", "", "") {
      let lab = Lab()
      let race = Race(lab)
      let events = lab.cold("-j--f", Race.names)
      let results = race.results(for: events.asObservable(), way).retry(2)
      lab.expect(
        lab.observe(results, as: "screen"),
        "-J-----J----#",
        race.results,
        error: Race.Failure.request
      )
      lab.expectNoLeaks()
    }
  }

  @Test(
    "an event that is sent during a delivery is treated like any other",
    .diagnosis(
      """
      The observer received an element of a request and thereby made the screen emit again, during \
      the delivery. The request has not completed at that moment: `flatMapFirst` ignores the \
      event, `concatMap` lets it wait, and the other two start a request.
      """,
      hint: 3
    )
  )
  func reentrantEvent() {
    for (way, marbles) in Race.each("--A-B", "--A-B", "--A", "--A--B") {
      let lab = Lab()
      let race = Race(lab)
      let screen = PublishSubject<String>()
      let results = lab.observe(
        race.results(for: screen.asObservable(), way)
          .do(onNext: { [screen, race] in if $0 == race.results["A"] { screen.onNext("b") } }),
        as: "screen"
      )
      lab.act("the screen emits a") { screen.onNext("a") }
      lab.expect(results, marbles, race.results)
      screen.onCompleted()
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a terminal event that is sent during a delivery is treated like any other",
    .diagnosis(
      """
      The observer received an element of a request and thereby made the screen complete or fail, \
      during the delivery. The result did not complete with the last request, or did not fail at \
      once. Handle a terminal event at any time, also during a delivery.
      """,
      hint: 3
    )
  )
  func reentrantTerminalEvent() {
    for (way, _) in Race.each("", "", "", "") {
      for fails in [false, true] {
        let lab = Lab()
        let race = Race(lab)
        let screen = PublishSubject<String>()
        let results = lab.observe(
          race.results(for: screen.asObservable(), way)
            .do(afterNext: { [screen] _ in
              if fails { screen.onError(Race.Failure.screen) } else { screen.onCompleted() }
            }),
          as: "screen"
        )
        lab.act("the screen emits a") { screen.onNext("a") }
        lab.expect(results, fails ? "--(A#)" : "--A|", race.results, error: Race.Failure.screen)
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "any number of notes is saved, and any number of photos waits",
    .diagnosis(
      """
      The screen emitted 30 elements at once, some of them equal, and a save or an upload is \
      missing, late, out of order or of another element. `flatMap` has no limit, and `concatMap` \
      stores each element. Pass each one to `request` unchanged.
      """,
      hint: 2
    )
  )
  func manyElements() {
    for (way, running) in [(\E03Contract.saves, 30), (\E03Contract.uploads, 1)] {
      let lab = Lab()
      let half = (1...15).map { lab.numbered(" Element \($0) ") }
      let elements = half + half.reversed()
      let screen = PublishSubject<String>()
      var started: [String] = []
      let result = E03Contract.learner[keyPath: way](screen.asObservable()) {
        [scheduler = lab.scheduler] element in
        .deferred {
          started.append(element)
          return Observable<Int>.timer(.seconds(1), scheduler: scheduler).map { _ in element }
        }
      }
      let results = lab.observe(result, as: "screen")
      lab.act("the screen emits 30 elements and completes") {
        elements.forEach(screen.onNext)
        screen.onCompleted()
      }
      lab.expect(started.count, equals: running, "the requests that have started")
      let expected: [Recorded<Event<String>>] = elements.enumerated().map { index, element in
        .next(1 + index / running, element)
      }
      lab.expect(results, expected + [.completed(1 + 29 / running)])
      lab.expect(started, equals: elements, "the requests in the order of their start")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "any number of queries is searched for, and any number of taps starts a login",
    .diagnosis(
      """
      The screen emitted three elements at once, and that 30 times. `answers` did not search for \
      each of them and cancel the first two searches, or `logins` did not start exactly one login, \
      for the first tap. Pass each element to `request` unchanged, and store nothing about it.
      """,
      hint: 2
    )
  )
  func manyRounds() {
    for way in [\E03Contract.answers, \E03Contract.logins] {
      let lab = Lab()
      let isSearch = way == \.answers
      let rounds = (1...30).map { round in
        (1...3).map { lab.numbered(" Element \(round).\($0) ") }
      }
      let screen = PublishSubject<String>()
      var started: [String] = []
      let result = E03Contract.learner[keyPath: way](screen.asObservable()) {
        [scheduler = lab.scheduler] element in
        .deferred {
          started.append(element)
          return Observable<Int>.timer(.seconds(1), scheduler: scheduler).map { _ in element }
        }
      }
      let results = lab.observe(result, as: "screen")
      for (index, elements) in rounds.enumerated() {
        lab.act("the screen emits three elements") { elements.forEach(screen.onNext) }
        lab.run(until: index + 1)
      }
      let expected: [Recorded<Event<String>>] = rounds.enumerated().map { index, elements in
        .next(index + 1, elements[isSearch ? 2 : 0])
      }
      lab.expect(results, expected)
      lab.expect(
        started,
        equals: rounds.flatMap { isSearch ? $0 : [$0[0]] },
        "the requests in the order of their start"
      )
      screen.onCompleted()
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a request that fails cancels the other ones",
    .diagnosis(
      """
      A save failed while another one was running, or an upload while a photo waited. The result \
      did not fail at once, the other request continued, or the photo was uploaded. The operators \
      dispose of everything by themselves.
      """,
      hint: 3
    )
  )
  func failingRequest() {
    let stories: [(Race.Way, String, String, other: String?)] = [
      (\.saves, "-nf", "----#", "-^--!"), (\.saves, "-fn", "---#", "--^!"),
      (\.uploads, "-fn", "---#", nil),
    ]
    for (way, events, marbles, other) in stories {
      let lab = Lab()
      let race = Race(lab)
      let results = lab.observe(race.results(events, way), as: "screen")
      lab.expect(results, marbles, race.results, error: Race.Failure.request)
      if let other {
        lab.expectSubscriptions(race.requests["n"]!, other)
      } else {
        lab.expectSubscriptions(race.requests["n"]!)
      }
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a request that fails late fails the result",
    .diagnosis(
      """
      A request failed, after the screen's observable had completed or after it had emitted an \
      element. The result did not fail with that error at that tick. Handle an error at any time: \
      remove the `catch`.
      """,
      hint: 3
    )
  )
  func failureAfterCompletion() {
    var stories = Race.each("---#", "---#", "---#", "---#").map { ($0, "-f|", $1) }
    stories.append((\.uploads, "-af|", "---A--#"))
    stories += Race.each("--A-#", "--A-#", "--A-#", "--A-#").map { ($0, "-k", $1) }
    for (way, events, marbles) in stories {
      let lab = Lab()
      let race = Race(lab)
      let results = lab.observe(race.results(events, way), as: "screen")
      lab.expect(results, marbles, race.results, error: Race.Failure.request)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a request that fails during its subscription fails the result",
    .diagnosis(
      """
      A request failed during its subscription, immediately or after it had waited, and the result \
      did not fail with that error at once. Pass on an error also while you subscribe.
      """,
      hint: 3
    )
  )
  func synchronousFailure() {
    for (way, _) in Race.each("", "", "", "") {
      let lab = Lab()
      let result = E03Contract.learner[keyPath: way](.just("a")) { _ in
        .deferred { .error(Race.Failure.request) }
      }
      lab.expect(lab.observe(result, as: "screen"), [.error(0, Race.Failure.request)])
      lab.expectNoLeaks()
    }
    let lab = Lab()
    let race = Race(lab)
    let uploads = E03Contract.learner.uploads(.of("a", "y")) { [race] name in
      race.requests[name.first!]?.asObservable() ?? .deferred { .error(Race.Failure.request) }
    }
    lab.expect(
      lab.observe(uploads, as: "screen with two photos"),
      "--A#",
      race.results,
      error: Race.Failure.request
    )
    lab.expectNoLeaks()
  }

  @Test(
    "an error of the screen is passed on while no request is running",
    .diagnosis(
      """
      The screen's observable failed while no request was running, and the result did not fail \
      with that error at that tick. An error is not a completion: pass it on with \
      `observer.onError`.
      """,
      hint: 3
    )
  )
  func failingIdleScreen() {
    for (way, _) in Race.each("", "", "", "") {
      for (events, marbles) in [("--#", "--#"), ("-a----#", "---A--#")] {
        let lab = Lab()
        let race = Race(lab)
        let results = lab.observe(race.results(events, way), as: "screen")
        lab.expect(results, marbles, race.results, error: Race.Failure.screen)
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "an event that is sent while an immediate element is delivered is treated like any other",
    .diagnosis(
      """
      While it received an immediate element, the observer made the screen emit two events, and it \
      did not receive exactly the elements of the requests that may run. Store the state before \
      you subscribe to a request: a variable that is assigned after `subscribe` replaces the newer \
      request, or a login counts as running too late.
      """,
      hint: 3
    )
  )
  func reentrantEventOfAnImmediateElement() {
    for (way, marbles) in Race.each("J-(BA)", "J-A", "J", "J-B--A") {
      let lab = Lab()
      let race = Race(lab)
      let screen = PublishSubject<String>()
      let immediate = Observable<String>.create { [race] observer in
        observer.onNext(race.results["J"]!)
        observer.onCompleted()
        return Disposables.create()
      }
      let result = E03Contract.learner[keyPath: way](screen.asObservable()) { [race] name in
        name == "j" ? immediate : race.requests[name.first!]!.asObservable()
      }
      let results = lab.observe(
        result.do(onNext: { [screen, race] in
          guard $0 == race.results["J"] else { return }
          screen.onNext("b")
          screen.onNext("a")
        }),
        as: "screen"
      )
      lab.act("the screen emits j") { screen.onNext("j") }
      lab.expect(results, marbles, race.results)
      screen.onCompleted()
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a request can complete or fail during the delivery of its element",
    .diagnosis(
      """
      While it received an element, the observer made the request complete or fail. The next \
      request did not start, the result did not complete with it, or it did not fail with that \
      error. Handle a terminal event at any time, also during a delivery.
      """,
      hint: 3
    )
  )
  func reentrantEndOfARequest() {
    for (way, _) in Race.each("", "", "", "") {
      for fails in [false, true] {
        let lab = Lab()
        let race = Race(lab)
        let (screen, first) = (PublishSubject<String>(), PublishSubject<String>())
        var subscriptions = 0
        // Another subscription to the first request receives nothing.
        let once = Observable<String>.deferred {
          subscriptions += 1
          return subscriptions == 1 ? first.asObservable() : .never()
        }
        let result = E03Contract.learner[keyPath: way](screen.asObservable()) { [race] name in
          name == "a" ? once : race.requests["b"]!.asObservable()
        }
        let results = lab.observe(
          result.do(afterNext: { [first, race] in
            guard $0 == race.results["A"] else { return }
            if fails { first.onError(Race.Failure.request) } else { first.onCompleted() }
          }),
          as: "screen"
        )
        lab.act("the screen emits a, its request answers, and the screen emits b and completes") {
          screen.onNext("a")
          first.onNext(race.results["A"]!)
          screen.onNext("b")
          screen.onCompleted()
        }
        lab.expect(results, fails ? "(A#)" : "A-B|", race.results, error: Race.Failure.request)
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "a request may take any time, and emit any number of elements",
    .diagnosis(
      """
      A request emitted 30 elements after an hour and completed, and the observer did not receive \
      exactly these events, or `request` did not receive the element unchanged. Only the request \
      decides when it ends: use no `take` and no `timeout`.
      """,
      hint: 3
    )
  )
  func longRequest() {
    for (way, _) in Race.each("", "", "", "") {
      let lab = Lab()
      let elements = (1...30).map { lab.numbered("element \($0) ") }
      let request = Observable<Int>.timer(.seconds(3_600), scheduler: lab.scheduler)
        .flatMap { _ in Observable.from(elements) }
      var received: [String] = []
      let result = E03Contract.learner[keyPath: way](.just(" A ")) { element in
        received.append(element)
        return request
      }
      let results = lab.observe(result, as: "screen")
      lab.expect(received, equals: [" A "], "the element that request received")
      lab.run(until: 3_600)
      let expected = elements.map { Event.next($0) } + [.completed]
      lab.expect(results.events.map(\.value), equals: expected, "the events")
      lab.expectNoLeaks()
    }
  }
}

/// Requests by the names of their elements: `a` and `b` take three ticks, `s` is slow, `m` emits
/// several elements, `j` answers at once, `f` and `k` fail, and `n` never ends.
private final class Race {
  typealias Way = KeyPath<E03Contract, E03Contract.Requests>
  enum Failure: Error, Equatable { case screen, request }

  static let names = Dictionary(uniqueKeysWithValues: "absmjfkn".map { ($0, "\($0)") })

  let lab: Lab
  /// A result for each name in a diagram.
  let results: [Character: String]
  let requests: [Character: TestableObservable<String>]
  /// The elements for which a request was started.
  private(set) var started: [String] = []
  private(set) var running = 0

  init(_ lab: Lab) {
    self.lab = lab
    let results = lab.words(for: "ABSJ")
    self.results = results
    requests = [
      "a": "--A|", "b": "--B|", "s": "------S|", "m": "-AA-B|", "j": "(J|)", "f": "--#",
      "k": "-A-#", "n": "",
    ]
    .mapValues { lab.cold($0, results, error: Failure.request) }
  }

  /// The four functions of the exercise, each with a diagram.
  static func each(
    _ saves: String,
    _ answers: String,
    _ logins: String,
    _ uploads: String
  ) -> [(Way, String)] {
    [(\.saves, saves), (\.answers, answers), (\.logins, logins), (\.uploads, uploads)]
  }

  func results(_ marbles: String, _ way: Way) -> Observable<String> {
    results(for: lab.hot(marbles, Self.names, error: Failure.screen).asObservable(), way)
  }

  func results(for events: Observable<String>, _ way: Way) -> Observable<String> {
    E03Contract.learner[keyPath: way](events) { [self] name in
      guard let key = name.first, key != "j", let request = requests[key] else {
        return .just(results["J"]!)
      }
      return request.do(
        onSubscribe: { [self] in
          started.append(name)
          running += 1
        },
        onDispose: { [self] in running -= 1 }
      )
    }
  }
}

private let play = Play("events, with requests of 3 ticks", "-ab----c|") { stage in
  let events: Observable<String> = try stage.source()
  let request: E03Contract.Request = { [scheduler = stage.scheduler] name in
    Observable<Int>.timer(.seconds(3), scheduler: scheduler).map { _ in name.uppercased() }
  }
  let learner = E03Contract.learner
  stage.observe(learner.saves(events, request), as: "saves")
  stage.observe(learner.answers(events, request), as: "answers")
  stage.observe(learner.logins(events, request), as: "logins")
  stage.observe(learner.uploads(events, request), as: "uploads")
}

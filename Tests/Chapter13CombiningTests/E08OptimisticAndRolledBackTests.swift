import Chapter13CombiningBridge
import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("13.8 Optimistic and rolled back", .exercise("13.8", plays: play))
struct E08OptimisticAndRolledBackTests {
  @Test(
    "an hour without a tap causes no event",
    .diagnosis(
      """
      An hour passed without a tap, and the observable terminated or emitted a state. Only `taps` \
      and the requests decide when it ends: use no `timeout`.
      """,
      hint: 3
    )
  )
  func idleSource() {
    let lab = Lab()
    let favorite = E08Contract.learner.favorite(false, .never()) { _ in .never() }
    lab.expectIdle(lab.observe(favorite, as: "screen"))
  }

  @Test(
    "a tap changes the screen at once",
    .diagnosis(
      """
      The user tapped, and the screen did not show the reversed state in the same tick, or it \
      changed or was emitted again later. Emit `initial` first, then each new state before its \
      request starts.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The request of a tap completed, and a state was emitted then. Send the state of the tap, and \
      store it as the one on the server when the request completes. Compare it with the screen \
      after that, and emit only a change.
      """,
      of: .extra,
      hint: 2
    )
  )
  func atOnce() {
    expect("-x", ["---|"], "01", sent: "1", at: [1])
    expect("-x----x---x", ["---|", "---|", "---|"], "01----0---1", sent: "101", at: [1, 6, 10])
  }

  @Test(
    "a tap starts its request immediately",
    .diagnosis(
      """
      The user tapped while no request was running, and the call returned before the screen \
      received the new state or before its request started. Don't deliver on another scheduler, \
      such as with `observe(on:)`.
      """,
      hint: 3
    )
  )
  func duringTheTap() {
    for initial in [false, true] {
      let lab = Lab()
      let server = Server(lab, initial, ["--|"])
      let taps = PublishSubject<Void>()
      let screen = lab.observe(server.favorite(taps.asObservable()), as: "screen")
      var received: [Int] = []
      lab.act("the user taps") {
        taps.onNext(())
        received = [screen.events.count, server.sent.count]
      }
      lab.expect(received, equals: [2, 1], "the states and the requests, immediately")
      lab.expect(screen, "(01)", server.names)
      taps.onCompleted()
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a failed request rolls the screen back",
    .diagnosis(
      """
      The only request failed, and the screen did not return to the state on the server at that \
      tick, or the next tap did not reverse what the screen shows. Keep both states in variables.
      """,
      hint: 1
    )
  )
  func rollBack() {
    expect("-x", ["---#"], "01--0", sent: "1", at: [1])
    expect("-x----x----x", ["--#", "--|", "--#"], "01-0--1----0-1", sent: "110", at: [1, 6, 11])
  }

  @Test(
    "the screen returns to the state on the server",
    .diagnosis(
      """
      Several requests were sent, and the last one failed. The screen returned to a wrong state or \
      too early, or a state was not sent, or two requests ran at the same time. Queue them in the \
      order of the taps, and store the state of the last one that completed: neither the reverse \
      of the failed state nor always the initial one.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The user tapped during a request, and the screen showed the wrong state. A tap reverses what \
      the screen shows, not the state on the server.
      """,
      of: .wrongValue,
      hint: 2
    )
  )
  func serverState() {
    expect("-xx", ["----#", "----#"], "010", sent: "10", at: [1, 5])
    expect("-xx", ["----|", "----#"], "010------1", sent: "10", at: [1, 5])
    expect("-xxx", ["---|", "---#", "---#"], "0101", sent: "101", at: [1, 4, 7])
    expect("-xxx", ["---#", "---|", "---#"], "0101------0", sent: "101", at: [1, 4, 7])
    expect(
      "-xxxxxx",
      ["--------|", "-#", "-#", "-#", "-#", "-#"],
      "0101010-------1",
      sent: "101010",
      at: [1, 9, 10, 11, 12, 13]
    )
  }

  @Test(
    "the last tap wins",
    .diagnosis(
      """
      A request failed or completed while later ones were waiting, and the screen changed. The \
      screen shows the state of the last tap until the last request has finished.
      """,
      hint: 2
    )
  )
  func lastTap() {
    expect("-xxx", ["---#", "---|", "---|"], "0101", sent: "101", at: [1, 4, 7])
    expect("-xxx", ["---|", "---|", "---|"], "0101", sent: "101", at: [1, 4, 7])
    expect("-xx", ["---|", "---|"], "010", sent: "10", at: [1, 4])
    expect("-xxxx", ["---#", "---#", "---#", "---|"], "01010", sent: "1010", at: [1, 4, 7, 10])
  }

  @Test(
    "requests run one after the other, and none is lost",
    .diagnosis(
      """
      The user tapped during a request, and the requests did not run one at a time in the order of \
      the taps, or a tap sent none. Store the states that wait in an array.
      """,
      hint: 2
    )
  )
  func inOrder() {
    for initial in [false, true] {
      let lab = Lab()
      let server = Server(lab, initial, ["-----|", "-|", "--|"])
      let screen = lab.observe(server.favorite("-xx-x"), as: "screen")
      lab.expectSubscriptions(server.answers[0]!, "-^----!")
      lab.expectSubscriptions(server.answers[1]!, "------^!")
      lab.expectSubscriptions(server.answers[2]!, "-------^-!")
      lab.expect(screen, "010-1", server.names)
      lab.expect(server.sent, equals: server.states("101"), "the states that were sent")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "each tap has a request of its own",
    .diagnosis(
      """
      `request` was not called exactly once for each tap, with the states in the order of the \
      taps. The observable that it returns runs one request: call `request(state)` for each state \
      that you take from the queue.
      """,
      hint: 2
    )
  )
  func ownRequest() {
    for initial in [false, true] {
      let lab = Lab()
      let server = Server(lab, initial, ["--|", "--#", "--|", "--|"])
      let screen = lab.observe(server.favorite("--xxxx"), as: "screen")
      lab.run(until: 1)
      lab.expect(server.created, equals: [], "the calls of request before the first tap")
      lab.expect(screen, "0-1010", server.names)
      lab.expect(server.created, equals: server.states("1010"), "the calls of request")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "the elements of a request have no meaning",
    .diagnosis(
      """
      A request emitted an element before it failed, or completed without one. Only its terminal \
      event counts: `completed` is a success, and an error is a failure.
      """,
      hint: 3
    )
  )
  func elements() {
    expect("-x", ["-x-#"], "01--0", sent: "1", at: [1])
    expect("-xx", ["-xx|", "-x-#"], "010----1", sent: "10", at: [1, 4])
    expect("-x", ["---|"], "01", sent: "1", at: [1], emitsElements: false)
    expect("-xx", ["---|", "--#"], "010---1", sent: "10", at: [1, 4], emitsElements: false)
  }

  @Test(
    "the observable completes when all requests have finished",
    .diagnosis(
      """
      `taps` completed, and the observable did not complete with the last request. If that request \
      fails, emit the corrected state first. If no request is running, complete at once.
      """,
      hint: 3
    )
  )
  func completion() {
    expect("--|", [], "0-|", sent: "", at: [])
    expect("-x----|", ["--|"], "01----|", sent: "1", at: [1])
    expect("-x|", ["---|"], "01--|", sent: "1", at: [1])
    expect("-x|", ["---#"], "01--(0|)", sent: "1", at: [1])
    expect("-xx|", ["---#", "---|"], "010----|", sent: "10", at: [1, 4])
    expect("-xx|", ["---|", "---#"], "010----(1|)", sent: "10", at: [1, 4])
  }

  @Test(
    "requests that finish during the subscription are handled",
    .diagnosis(
      """
      A tap arrived during the subscription, or a request finished during its own subscription. \
      The screen has to receive the initial state first, then the new state and then, if the \
      request failed, the state on the server, all in one tick.
      """,
      hint: 3
    )
  )
  func synchronousRequests() {
    for initial in [false, true] {
      let lab = Lab()
      let taps = lab.hot("-x--x--x", ["x": ()])
      var count = 0
      let favorite = E08Contract.learner.favorite(initial, taps.asObservable()) { _ in
        count += 1
        return count == 2 ? .empty() : .error(Server.Failure.request)
      }
      let screen = lab.observe(favorite, as: "screen")
      lab.expect(screen, "0(10)--1--(01)", ["0": initial, "1": !initial])
      let immediate = E08Contract.learner.favorite(initial, twoImmediateTaps) { _ in .empty() }
      lab.expect(
        lab.observe(immediate, as: "screen with two immediate taps"),
        [initial, !initial, initial].map { .next(lab.now, $0) } + [.completed(lab.now)]
      )
      lab.expectNoLeaks()
    }
    for initial in [false, true] {
      let lab = Lab()
      let server = Server(lab, initial, ["--|", "--|"])
      let screen = lab.observe(server.favorite(twoImmediateTaps), as: "screen with immediate taps")
      lab.expect(screen, "(010)---|", server.names)
      lab.expect(server.sent, equals: server.states("10"), "the states that were sent")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "an error of the taps cancels the request",
    .diagnosis(
      """
      `taps` failed, during a request or while none was running. The observable did not fail with \
      that error, the request continued, or a state or another request followed. Call \
      `observer.onError`, and nothing else.
      """,
      hint: 3
    )
  )
  func failingTaps() {
    let lab = Lab()
    let server = Server(lab, false, ["", "--|"])
    let screen = lab.observe(server.favorite("-xx-#"), as: "screen")
    lab.expect(screen, "010-#", server.names, error: Server.Failure.taps)
    lab.expectSubscriptions(server.answers[0]!, "-^--!")
    lab.expectSubscriptions(server.answers[1]!)
    lab.expectNoLeaks()
    let other = Lab()
    let second = Server(other, true, [""])
    let changed = other.observe(second.favorite("-x-#"), as: "screen after one tap")
    other.expect(changed, "01-#", second.names, error: Server.Failure.taps)
    other.expectNoLeaks()
    for (marbles, states) in [("--#", "0-#"), ("-x----#", "01----#")] {
      let lab = Lab()
      let server = Server(lab, false, ["--|"])
      let idle = lab.observe(server.favorite(marbles), as: "screen without a request")
      lab.expect(idle, states, server.names, error: Server.Failure.taps)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "unsubscribing cancels the request",
    .diagnosis(
      """
      The screen unsubscribed, at a tick or when it received a state, and a request continued or \
      another one was started. Return a disposable for `taps` and the running request.
      """,
      hint: 3
    )
  )
  func disposal() {
    let lab = Lab()
    let server = Server(lab, false, ["", "--|"])
    let first = lab.observe(server.favorite("-xx"), until: 4, as: "first screen")
    let other = Server(lab, false, ["---#", "--|"])
    let second = lab.observe(other.favorite("-x-x").take(2), as: "second screen")
    let third = lab.observe(other.favorite("-x").take(1), as: "third screen")
    let last = Server(lab, false, [""])
    let fourth = lab.observe(last.favorite("-x|"), until: 4, as: "fourth screen")
    lab.expect(first, "010", server.names)
    lab.expect(second, "0(1|)", server.names)
    lab.expect(third, "(0|)", server.names)
    lab.expect(fourth, "01", server.names)
    lab.expectSubscriptions(server.answers[0]!, "-^--!")
    lab.expectSubscriptions(last.answers[0]!, "-^--!")
    lab.expectSubscriptions(server.answers[1]!)
    lab.expectSubscriptions(other.answers[1]!)
    lab.expectNoLeaks()
  }

  @Test(
    "each observer has its own state",
    .diagnosis(
      """
      Several screens subscribed, one of them after another had finished, and the taps or failures \
      of one affected another. Declare the variables inside the closure of `create` or `deferred`.
      """,
      hint: 3
    )
  )
  func ownState() {
    let stories = [("-x----|", "---#", "01--0-|"), ("-xx----|", "---|", "010----|")]
    for (tapMarbles, answerMarbles, states) in stories {
      let lab = Lab()
      var requests = 0
      let taps = lab.cold(tapMarbles, ["x": ()])
      let answer = lab.cold(answerMarbles, ["x": ()])
      let make = { (initial: Bool) in
        E08Contract.learner.favorite(initial, taps.asObservable()) { _ in
          requests += 1
          return answer.asObservable()
        }
      }
      let favorite = make(false)
      let other = make(true)
      lab.expect(requests, equals: 0, "the number of requests before the first subscription")
      let names: [Character: Bool] = ["0": false, "1": true]
      let first = lab.observe(favorite, as: "first screen")
      let second = lab.observe(favorite, at: 1, as: "second screen")
      let third = lab.observe(other, at: 1, as: "screen of another item")
      let last = lab.observe(favorite, at: 10, as: "last screen")
      lab.expect(first, states, names, until: 9)
      lab.expect(second, "-\(states)", names, until: 9)
      lab.expect(third, "-\(states)", ["0": true, "1": false], until: 9)
      lab.expect(last, "----------\(states)", names)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "the state on the server belongs to one observer",
    .diagnosis(
      """
      The request of one screen completed, and that of another one failed. The other screen did \
      not return to its own state on the server. Declare that variable inside the closure of \
      `create`.
      """,
      hint: 3
    )
  )
  func ownServerState() {
    for initial in [false, true] {
      let lab = Lab()
      let server = Server(lab, initial, ["-|", "-#", "-#"])
      let favorite = server.favorite(lab.cold("-x", ["x": ()]).asObservable())
      let first = lab.observe(favorite, as: "first screen")
      let second = lab.observe(favorite, at: 3, as: "second screen")
      let last = lab.observe(favorite, at: 6, as: "last screen")
      lab.expect(first, "01", server.names)
      lab.expect(second, "---010", server.names)
      lab.expect(last, "------010", server.names)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a subscription after an error starts anew",
    .diagnosis(
      """
      `taps` failed, and the screen subscribed again during the error. The new subscription has \
      to begin with the initial state and an empty queue: declare both inside the closure.
      """,
      hint: 3
    )
  )
  func retry() {
    let lab = Lab()
    let taps = lab.cold("-x-#", ["x": ()], error: Server.Failure.taps)
    let favorite = E08Contract.learner.favorite(false, taps.asObservable()) { _ in .never() }
    let screen = lab.observe(favorite.retry(2), as: "screen")
    let names: [Character: Bool] = ["f": false, "t": true]
    lab.expect(screen, "ft-ft-#", names, error: Server.Failure.taps)
    lab.expectNoLeaks()
  }

  @Test(
    "a tap while a state is delivered sends its request after the earlier ones",
    .diagnosis(
      """
      The screen received a state and thereby caused another tap, during the delivery. A request \
      is missing, repeated, canceled or out of order. Queue a state before you emit it, and start \
      a request after that. One that finishes while you subscribe to it must not cancel the next \
      one.
      """,
      hint: 3
    )
  )
  func reentrantTap() {
    // The other tap follows the new state, also if its request finishes immediately, or the state
    // to which the screen is rolled back.
    let stories: [(state: Int, answers: [String?], screen: String, sent: String)] = [
      (2, ["--|", "--#"], "(010)---1", "10"), (2, [nil, "--#"], "(010)-1", "10"),
      (3, ["--#", "--|"], "(01)-(01)", "11"),
    ]
    for story in stories {
      for initial in [false, true] {
        let lab = Lab()
        let server = Server(lab, initial, story.answers)
        let taps = PublishSubject<Void>()
        let favorite = server.favorite(taps.asObservable())
        var count = 0
        let screen = lab.observe(
          favorite.do(afterNext: { [taps] _ in
            count += 1
            if count == story.state { taps.onNext(()) }
          }),
          as: "screen"
        )
        lab.act("the user taps") { taps.onNext(()) }
        lab.expect(screen, story.screen, server.names)
        lab.expect(server.sent, equals: server.states(story.sent), "the states that were sent")
        taps.onCompleted()
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "a tap that one screen causes reaches the other one with its own queue",
    .diagnosis(
      """
      Two screens subscribed to the same observable, and one of them tapped again while it \
      received a state. The other one sent the wrong states. Declare the queue inside the closure \
      of `create`.
      """,
      hint: 3
    )
  )
  func reentrantTapOfTwoScreens() {
    for initial in [false, true] {
      let lab = Lab()
      let server = Server(lab, initial, ["--|", "--|", "--|", "--|"])
      let taps = PublishSubject<Void>()
      let favorite = server.favorite(taps.asObservable())
      var count = 0
      let first = lab.observe(
        favorite.do(afterNext: { [taps] _ in
          count += 1
          if count == 2 { taps.onNext(()) }
        }),
        as: "first screen"
      )
      let second = lab.observe(favorite, as: "second screen")
      lab.act("the user taps") { taps.onNext(()) }
      lab.expect(first, "(010)", server.names)
      lab.expect(second, "(010)", server.names)
      lab.expect(server.sent, equals: server.states("1100"), "the states that were sent")
      taps.onCompleted()
      lab.expectNoLeaks()
    }
  }

  @Test(
    "any number of taps waits",
    .diagnosis(
      """
      The user tapped 62 times during a request, and the states were not all sent, in the order of \
      the taps, or the screen did not return to the state on the server. Some requests failed, and \
      the next one has to start each time. Store the states that wait in an array of any length.
      """,
      hint: 2
    )
  )
  func manyTaps() {
    for initial in [false, true] {
      let lab = Lab()
      let answers = (0..<62).map { $0 % 3 == 0 ? "-|" : "-#" }
      let server = Server(lab, initial, answers)
      let taps = PublishSubject<Void>()
      let screen = lab.observe(server.favorite(taps.asObservable()), as: "screen")
      lab.act("the user taps 62 times") { for _ in 1...62 { taps.onNext(()) } }
      taps.onCompleted()
      let states = "0" + String(repeating: "10", count: 31)
      lab.expect(screen, "(\(states))" + String(repeating: "-", count: 61) + "(1|)", server.names)
      let sent = server.states(String(states.dropFirst()))
      lab.expect(server.sent, equals: sent, "the states that were sent")
      lab.expect(server.ticks, equals: Array(0..<62), "the ticks of the requests")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a request that finishes during its subscription starts the next one that waits",
    .diagnosis(
      """
      Several states were waiting, and their requests finished during the call of `subscribe`. The \
      next one did not start in that tick. Start the next request whenever one has finished.
      """,
      hint: 3
    )
  )
  func synchronousQueue() {
    for initial in [false, true] {
      let lab = Lab()
      let server = Server(lab, initial, ["---|", nil, nil, nil, "--|"])
      let screen = lab.observe(server.favorite("-xxx-|"), as: "screen")
      let other = Server(lab, initial, ["-----|", nil, nil, "--#"])
      let second = lab.observe(other.favorite("-xxxx|"), as: "second screen")
      lab.expect(screen, "0101-|", server.names)
      lab.expect(server.ticks, equals: [1, 4, 4], "the ticks of the requests")
      lab.expect(second, "01010---(1|)", other.names)
      lab.expect(other.ticks, equals: [1, 6, 6, 6], "the ticks of the requests")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "several taps and the completion can arrive while a state is delivered",
    .diagnosis(
      """
      The screen received a state and thereby tapped twice more, or completed `taps`, during the \
      delivery or a delivery within it. A state was not sent, was sent out of order, or the \
      observable did not complete with the last request. Queue each state before you emit it, and \
      complete when nothing is running *and* nothing is waiting.
      """,
      hint: 3
    )
  )
  func severalEventsDuringADelivery() {
    // The number of taps during the delivery of each state: the new one, that of a tap during a
    // delivery, or the state to which the screen is rolled back.
    let stories: [(taps: [Int: Int], answers: [String], screen: String, sent: String)] = [
      ([2: 0], ["--|"], "(01)-|", "1"), ([2: 2], ["--|", "--|", "--|"], "(0101)-----|", "101"),
      ([2: 1, 3: 1], ["--|", "--|", "--|"], "(0101)-----|", "101"),
      ([3: 0], ["--#"], "(01)-(0|)", "1"),
      ([3: 2], ["--#", "--|", "--|"], "(01)-(010)---|", "110"),
    ]
    for story in stories {
      for initial in [false, true] {
        let lab = Lab()
        let server = Server(lab, initial, story.answers)
        let taps = PublishSubject<Void>()
        var count = 0
        let screen = lab.observe(
          server.favorite(taps.asObservable())
            .do(afterNext: { [taps] _ in
              count += 1
              guard let number = story.taps[count] else { return }
              for _ in 0..<number { taps.onNext(()) }
              taps.onCompleted()
            }),
          as: "screen"
        )
        lab.act("the user taps") { taps.onNext(()) }
        lab.expect(screen, story.screen, server.names)
        lab.expect(server.sent, equals: server.states(story.sent), "the states that were sent")
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "a request can finish while the state of another tap is delivered",
    .diagnosis(
      """
      The user tapped twice. While it received the second state, the screen made the first request \
      finish. The request of the second tap did not start during that tap, or the screen did not \
      return to the state on the server. A request can finish at any time, also during a delivery.
      """,
      hint: 3
    )
  )
  func requestFinishesDuringADelivery() {
    for (fails, answer, marbles) in [(false, "--#", "(010)-1"), (true, "--|", "(010)")] {
      for initial in [false, true] {
        let lab = Lab()
        let (taps, first) = (PublishSubject<Void>(), PublishSubject<Void>())
        let second = lab.cold(answer, ["x": ()], error: Server.Failure.request)
        var sent: [Bool] = []
        let favorite = E08Contract.learner.favorite(initial, taps.asObservable()) { state in
          .deferred {
            sent.append(state)
            return sent.count == 1 ? first.asObservable() : second.asObservable()
          }
        }
        var count = 0
        let screen = lab.observe(
          favorite.do(afterNext: { [first] _ in
            count += 1
            guard count == 3 else { return }
            if fails { first.onError(Server.Failure.request) } else { first.onCompleted() }
          }),
          as: "screen"
        )
        lab.act("the user taps twice") { for _ in 1...2 { taps.onNext(()) } }
        lab.expect(sent, equals: [!initial, initial], "the states that were sent, immediately")
        lab.expect(screen, marbles, ["0": initial, "1": !initial])
        taps.onCompleted()
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "requests of taps during a delivery can fail during their subscription",
    .diagnosis(
      """
      The screen received a state and thereby tapped twice more and completed `taps`, and each \
      request failed during its subscription. The screen did not receive exactly the state of each \
      tap, the state on the server and the completion, all during the first tap.
      """,
      hint: 3
    )
  )
  func synchronousFailuresDuringADelivery() {
    for initial in [false, true] {
      let lab = Lab()
      let taps = PublishSubject<Void>()
      let favorite = E08Contract.learner.favorite(initial, taps.asObservable()) { _ in
        .deferred { .error(Server.Failure.request) }
      }
      var count = 0
      let screen = lab.observe(
        favorite.do(afterNext: { [taps] _ in
          count += 1
          guard count == 2 else { return }
          for _ in 1...2 { taps.onNext(()) }
          taps.onCompleted()
        }),
        as: "screen"
      )
      var received = 0
      lab.act("the user taps") {
        taps.onNext(())
        received = screen.events.count
      }
      lab.expect(screen, "(01010|)", ["0": initial, "1": !initial])
      lab.expect(received, equals: 6, "the events when the call of the tap returns")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a request may take any time, and emit any number of elements",
    .diagnosis(
      """
      A request emitted 30 elements after an hour and then failed. The screen did not return to \
      the state on the server when it failed. Only the terminal event of a request matters: use no \
      `take` and no `timeout`.
      """,
      hint: 3
    )
  )
  func longRequest() {
    for initial in [false, true] {
      let lab = Lab()
      let request = Observable<Int>.timer(.seconds(3_600), scheduler: lab.scheduler)
        .flatMap { _ in
          Observable.from((1...30).map { _ in () })
            .concat(Observable.error(Server.Failure.request))
        }
      let favorite = E08Contract.learner.favorite(initial, .just(())) { _ in request }
      let screen = lab.observe(favorite, as: "screen")
      lab.run(until: 3_599)
      lab.expect(screen.events.count, equals: 2, "the number of events within an hour")
      lab.run(until: 3_600)
      lab.expect(
        screen.events.map(\.value),
        equals: [.next(initial), .next(!initial), .next(initial), .completed],
        "the events"
      )
      lab.expectNoLeaks()
    }
  }

  // MARK: - Stories

  /// - Parameters:
  ///   - taps: The taps, `x`.
  ///   - answers: What the requests emit, in their order.
  ///   - expected: The states on the screen; `0` is the initial one and `1` the other.
  ///   - sent: The states that the server receives.
  ///   - ticks: The ticks at which the requests start.
  ///   - emitsElements: Whether a request that completes emits an element at that tick.
  private func expect(
    _ taps: String,
    _ answers: [String],
    _ expected: String,
    sent: String,
    at ticks: [Int],
    emitsElements: Bool = true
  ) {
    for initial in [false, true] {
      let lab = Lab()
      let server = Server(lab, initial, answers, emitsElements: emitsElements)
      // Everything happens later, by a number of ticks from the seed.
      let delay = lab.random(in: 0...9)
      let wait = String(repeating: "-", count: delay)
      let screen = lab.observe(server.favorite(wait + taps), as: "screen")
      lab.expect(screen, "0\(wait)\(expected.dropFirst())", server.names)
      lab.expect(server.sent, equals: server.states(sent), "the states that were sent")
      lab.expect(server.ticks, equals: ticks.map { $0 + delay }, "the ticks of the requests")
      lab.expectNoLeaks()
    }
  }
}

/// A server that stores whether an item is a favorite.
private final class Server {
  enum Failure: Error, Equatable { case taps, request }

  let lab: Lab
  /// What the requests emit, in their order; nil completes during the subscription.
  let answers: [TestableObservable<Void>?]
  /// The states by their names in a diagram: `0` is the initial one and `1` the other.
  let names: [Character: Bool]
  /// The states with which `request` was called.
  private(set) var created: [Bool] = []
  private(set) var sent: [Bool] = []
  private(set) var ticks: [Int] = []
  private let initial: Bool

  init(_ lab: Lab, _ initial: Bool, _ answers: [String?], emitsElements: Bool = true) {
    self.lab = lab
    self.initial = initial
    self.answers = answers.map { marbles in
      marbles.map { marbles in
        // A request that completes emits an element before, except in the test of the elements.
        let emits = emitsElements && marbles.hasSuffix("|")
        return lab.cold(
          emits ? "\(marbles.dropLast())(x|)" : marbles,
          ["x": ()],
          error: Failure.request
        )
      }
    }
    names = ["0": initial, "1": !initial]
  }

  func states(_ digits: String) -> [Bool] { digits.compactMap { names[$0] } }

  func favorite(_ marbles: String) -> Observable<Bool> {
    favorite(lab.hot(marbles, ["x": ()], error: Failure.taps).asObservable())
  }

  func favorite(_ taps: Observable<Void>) -> Observable<Bool> {
    E08Contract.learner.favorite(initial, taps) { [self] state in
      created.append(state)
      // An answer may create the request earlier than it subscribes to it: `concatMap` does.
      return .deferred { [self] in
        let number = sent.count
        sent.append(state)
        ticks.append(lab.now)
        if number >= answers.count { return .never() }
        return answers[number]?.asObservable() ?? .empty()
      }
    }
  }
}

/// Taps that arrive before `subscribe` returns.
private var twoImmediateTaps: Observable<Void> {
  .create { observer in
    observer.onNext(())
    observer.onNext(())
    observer.onCompleted()
    return Disposables.create()
  }
}

private let play = Play("taps, with requests that fail after 2 ticks", "-x----xx") { stage in
  let taps: Observable<Character> = try stage.source()
  let favorite = E08Contract.learner.favorite(false, taps.map { _ in }) {
    [scheduler = stage.scheduler] _ in
    Observable<Int>.timer(.seconds(2), scheduler: scheduler)
      .map { _ in throw Server.Failure.request }
  }
  stage.observe(favorite.map { $0 ? 1 : 0 }, as: "is a favorite")
}

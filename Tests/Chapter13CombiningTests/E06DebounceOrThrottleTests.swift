import Chapter13CombiningBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("13.6 debounce or throttle", .exercise("13.6", plays: play))
struct E06DebounceOrThrottleTests {
  let learner = E06Contract.learner

  @Test(
    "an hour without an element of the input causes no event",
    .diagnosis(
      """
      An hour passed without an element of the input, and the result terminated or emitted one. \
      Only the input decides when the result ends: use no `timeout`.
      """,
      hint: 3
    )
  )
  func idleSource() {
    let lab = Lab()
    let search = lab.observe(learner.queries(.never(), lab.scheduler), as: "search")
    let button = lab.observe(learner.orders(.never(), lab.scheduler), as: "button")
    let list = lab.observe(learner.positions(.never(), lab.scheduler), as: "list")
    lab.expectIdle(search, "the events of queries within an hour")
    lab.expectIdle(button, "the events of orders within an hour")
    lab.expectIdle(list, "the events of positions within an hour")
  }

  @Test(
    "a text is emitted after a pause of 2 seconds",
    .diagnosis(
      """
      The search field did not emit a text exactly when no other one had followed for 2 seconds. \
      `debounce` restarts its timer with each element; `throttle` emits during typing, too. A text \
      is emitted unchanged.
      """,
      hint: 1
    )
  )
  func queries() {
    expectQueries("-1-2-3----4", "-------3----4")
    expectQueries("-1----234", "---1------4")
    expectQueries("-123456789123456789", "--------------------9")
  }

  @Test(
    "the first tap is emitted at once",
    .diagnosis(
      """
      The user tapped the order button, and the tap was not emitted in the same tick. `debounce` \
      waits; `throttle` emits the first element at once.
      """,
      hint: 1
    )
  )
  func firstTap() {
    expectOrders("-1", "-1")
    expectOrders("---4------5", "---4------5")
  }

  @Test(
    "taps within 3 seconds are dropped",
    .diagnosis(
      """
      Several taps followed within 3 seconds, and one of them was emitted, at once or when the \
      time had passed. `throttle(.seconds(3), latest: false, scheduler:)` drops them.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      A tap 3 seconds after the last emitted one was not emitted. The 3 seconds count from the tap \
      that was emitted, and not from a tap that was dropped. After exactly 3 seconds, a tap is \
      emitted.
      """,
      of: .missing,
      hint: 2
    )
  )
  func doubleTap() {
    expectOrders("-123", "-1")
    expectOrders("-12--5", "-1---5")
    expectOrders("-1-34-6-8", "-1--4---8")
    expectOrders("-1---5-7", "-1---5")
    expectOrders("-1(23456789)3-5", "-1---5")
  }

  @Test(
    "the first position is emitted at once, and then one every 2 seconds",
    .diagnosis(
      """
      While the user scrolled, the newest position was not emitted exactly once every 2 seconds. \
      `throttle(.seconds(2), scheduler:)` emits the first element at once, and then the newest one \
      at each interval. `debounce` emits nothing during the scrolling.
      """,
      hint: 2
    )
  )
  func positions() {
    expectPositions("-123456", "-1-3-5-6")
    expectPositions("-123456789123", "-1-3-5-7-9-2-3")
    expectPositions("-1----6", "-1----6")
    expectPositions("-1----67", "-1----6-7")
    expectPositions("-12-4", "-1-2-4")
  }

  @Test(
    "equal elements are elements like any other",
    .diagnosis(
      """
      The input emitted the same element several times, with pauses in between, and the result \
      dropped some. Remove `distinctUntilChanged`.
      """,
      hint: 1
    )
  )
  func equalElements() {
    expectQueries("-1--1", "---1--1")
    expectOrders("-1--1--1", "-1--1--1")
    expectPositions("-1-1-1", "-1-1-1")
  }

  @Test(
    "the last position is emitted",
    .diagnosis(
      """
      The user stopped scrolling between two emitted positions, and the last position was not \
      emitted at the end of the 2 seconds. With `latest: false` it is lost; the default is `true`.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      Several positions followed within 2 seconds, and an older one than the last was emitted. A \
      new position replaces the one that waits.
      """,
      of: .wrongValue,
      hint: 2
    )
  )
  func lastPosition() {
    expectPositions("-12", "-1-2")
    expectPositions("-1(23456789)", "-1-9")
    expectPositions("-1-34------7", "-1-3-4-----7")
  }

  @Test(
    "an element that waits is emitted after the input has completed",
    .diagnosis(
      """
      The input completed. A waiting text has to be emitted at once, a waiting position at its \
      time, and then the result completes. If nothing waits, it completes at once. `debounce` and \
      `throttle` do all of that.
      """,
      hint: 3
    )
  )
  func completion() {
    expectQueries("-1-2|", "----(2|)")
    expectQueries("-1----|", "---1--|")
    expectOrders("-12|", "-1-|")
    expectPositions("-12|", "-1-(2|)")
    expectPositions("-1(2|)", "-1-(2|)")
    expectPositions("-1|", "-1|")
    expectOrders("-1|", "-1|")
    expectPositions("-1-34|", "-1-3-(4|)")
    expectPositions("-1----|", "-1----|")
    expectQueries("--|", "--|")
    expectOrders("--|", "--|")
    expectPositions("--|", "--|")
  }

  @Test(
    "an error drops an element that waits",
    .diagnosis(
      """
      The input failed, and the result did not fail with that error at that tick, or an element \
      that waited was emitted. `debounce` and `throttle` drop it by themselves.
      """,
      hint: 3
    )
  )
  func failure() {
    expectQueries("-1-2#", "----#")
    expectOrders("-12#", "-1-#")
    expectPositions("-12-#", "-1-2#")
    expectPositions("-1-34#", "-1-3-#")
    expectPositions("-123#", "-1-3#")
    expectQueries("-1----#", "---1--#")
    expectOrders("-1-----#", "-1-----#")
    expectPositions("-1-----#", "-1-----#")
    expectQueries("--#", "--#")
    expectOrders("--#", "--#")
    expectPositions("--#", "--#")
  }

  @Test(
    "elements that are emitted during the subscription are limited, too",
    .diagnosis(
      """
      The input emitted several elements and completed during the subscription. `queries` has to \
      emit the last one at once, and `orders` the first one. `positions` has to emit the first one \
      at once and the last one after 2 seconds. An empty text, 0 and -7 are elements, too.
      """,
      hint: 3
    )
  )
  func synchronousInput() {
    let lab = Lab()
    let search = lab.observe(learner.queries(.of("1", "2", ""), lab.scheduler), as: "search")
    let button = lab.observe(learner.orders(.of(0, 2, 3), lab.scheduler), as: "button")
    let list = lab.observe(learner.positions(.of(0, 2, 0), lab.scheduler), as: "list")
    lab.expect(search, [.next(0, ""), .completed(0)])
    let letter = lab.observe(learner.queries(.of("", "a"), lab.scheduler), as: "other search")
    lab.expect(letter, [.next(lab.now, "a"), .completed(lab.now)])
    lab.expect(button, "(0|)")
    let other = lab.observe(learner.orders(.of(1_234_567, 2), lab.scheduler), as: "other button")
    lab.expect(other, [.next(lab.now, 1_234_567), .completed(lab.now)])
    lab.expect(list, "0-(0|)")
    let far = lab.observe(learner.positions(.of(-7, 1, 1_234_567), lab.scheduler), as: "long list")
    let now = lab.now
    lab.expect(far, [.next(now, -7), .next(now + 2, 1_234_567), .completed(now + 2)])
    lab.expectNoLeaks()
  }

  @Test(
    "an element that need not wait arrives during its event",
    .diagnosis(
      """
      A tap, a position or the completion of the input had to be passed on at once. The call of \
      `onNext` or `onCompleted` returned before the observer received it. Don't deliver on another \
      scheduler, such as with `observe(on:)`.
      """,
      hint: 3
    )
  )
  func atOnce() {
    let lab = Lab()
    let texts = PublishSubject<String>()
    let (taps, offsets) = (PublishSubject<Int>(), PublishSubject<Int>())
    let results = [
      lab.observe(learner.queries(texts, lab.scheduler).map { _ in 1 }, as: "search"),
      lab.observe(learner.orders(taps, lab.scheduler), as: "button"),
      lab.observe(learner.positions(offsets, lab.scheduler), as: "list"),
    ]
    var received: [Int] = []
    func count() { received += results.map(\.events.count) }
    lab.act("the input emits") {
      texts.onNext("a")
      taps.onNext(1)
      offsets.onNext(1)
      count()
    }
    lab.expect(received, equals: [0, 1, 1], "the events of search, button and list, immediately")
    received = []
    lab.run(until: 2)
    lab.act("the list scrolls again after 2 seconds") {
      offsets.onNext(2)
      count()
    }
    lab.expect(received.last ?? 0, equals: 2, "the positions, immediately")
    received = []
    lab.act("the input emits a text and completes") {
      texts.onNext("b")
      texts.onCompleted()
      taps.onCompleted()
      offsets.onCompleted()
      count()
    }
    lab.expect(received, equals: [3, 2, 3], "the events of search, button and list, immediately")
    lab.expectNoLeaks()
    let edge = Lab()
    let scrolls = edge.hot("-1-2").asObservable()
    var (delivered, counts) = (0, [Int]())
    let list = edge.observe(
      learner.positions(scrolls.do(afterNext: { _ in counts.append(delivered) }), edge.scheduler)
        .do(onNext: { _ in delivered += 1 }),
      as: "list with a position after exactly 2 seconds"
    )
    edge.expect(list, "-1-2")
    edge.expect(counts, equals: [1, 2], "the positions after each event of the input")
    edge.expectNoLeaks()
  }

  @Test(
    "any number of elements is emitted",
    .diagnosis(
      """
      The input emitted 40 elements, each after a long pause, and the result did not emit them \
      all. Only the time decides: remove what counts, such as `take`, and what compares an element \
      with earlier ones.
      """,
      hint: 1
    )
  )
  func manyElements() {
    let equal = Array(repeating: 1, count: 40)
    // 2, 5, 1, 8, 8, 1, 5, 2, 1, and so on: equal ones follow each other, or others in between.
    let mixed = (1...40).map { 1 + $0 * $0 % 9 }
    for numbers in [equal, mixed] {
      let input = "-" + numbers.map { "\($0)--" }.joined()
      expectQueries(input, "--" + input)
      expectOrders(input, input)
      expectPositions(input, input)
    }
  }

  @Test(
    "no timer outlives the subscription",
    .diagnosis(
      """
      The screen unsubscribed while an element waited, and the element was still emitted, or its \
      timer remained. Dispose of the timer together with the subscription to the input.
      """,
      hint: 3
    )
  )
  func disposal() {
    let lab = Lab()
    let texts = lab.observe(
      learner.queries(lab.hot("-a", ["a": "a"]).asObservable(), lab.scheduler),
      until: 2,
      as: "search"
    )
    let offsets = lab.hot("-12-4")
    let positions = lab.observe(
      learner.positions(offsets.asObservable(), lab.scheduler),
      until: 2,
      as: "list"
    )
    let first = lab.observe(
      learner.positions(offsets.asObservable(), lab.scheduler).take(1),
      as: "list of one position"
    )
    let orders = lab.observe(
      learner.orders(lab.hot("-12").asObservable(), lab.scheduler).take(1),
      as: "button"
    )
    lab.expect(texts, [])
    lab.expect(positions, "-1")
    lab.expect(first, "-(1|)")
    lab.expect(orders, "-(1|)")
    lab.expectNoLeaks()
  }

  @Test(
    "no timer is left after a disposal or an error",
    .diagnosis(
      """
      An element waited, and the screen unsubscribed, also after the completion of the input, or \
      the input failed. The timer was still scheduled afterwards. Dispose of it at once, together \
      with the subscription to the input.
      """,
      hint: 3
    )
  )
  func timerIsDisposed() {
    for fails in [false, true] {
      let lab = Lab()
      let (texts, offsets) = (PublishSubject<String>(), PublishSubject<Int>())
      let search = lab.observe(learner.queries(texts.asObservable(), lab.scheduler), as: "search")
      let list = lab.observe(learner.positions(offsets.asObservable(), lab.scheduler), as: "list")
      lab.act("the user types and scrolls, and \(fails ? "both inputs fail" : "leaves the screen")")
      {
        texts.onNext("a")
        offsets.onNext(1)
        offsets.onNext(2)
        if fails {
          texts.onError(MarbleError())
          offsets.onError(MarbleError())
        } else {
          search.dispose()
          list.dispose()
        }
      }
      lab.expectNoLeaks()
      lab.expect(search.events.count, equals: fails ? 1 : 0, "the number of events of the search")
      lab.expect(list.events.count, equals: fails ? 2 : 1, "the number of events of the list")
    }
    let lab = Lab()
    let offsets = PublishSubject<Int>()
    let list = lab.observe(learner.positions(offsets.asObservable(), lab.scheduler), as: "list")
    lab.act("the user scrolls, the input completes, and the user leaves the screen") {
      offsets.onNext(1)
      offsets.onNext(2)
      offsets.onCompleted()
      list.dispose()
    }
    lab.expectNoLeaks()
    lab.expect(list.events.count, equals: 1, "the number of events of the list")
  }

  @Test(
    "the time is measured by the given scheduler",
    .diagnosis(
      """
      The test passed a scheduler whose clock had stopped, and an element that had to wait was \
      emitted. Pass the parameter `scheduler` to the operator, and not a scheduler of your own.
      """,
      hint: 3
    )
  )
  func givenScheduler() {
    let lab = Lab()
    let clock = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let texts = lab.hot("-a", ["a": "a"]).asObservable()
    let numbers = lab.hot("-1----6").asObservable()
    let search = lab.observe(learner.queries(texts, clock), as: "search")
    let button = lab.observe(learner.orders(numbers, clock), as: "button")
    let list = lab.observe(learner.positions(numbers, clock), as: "list")
    lab.expect(search, "", ["a": "a"], until: 8)
    lab.expect(button, "-1", until: 8)
    lab.expect(list, "-1", until: 8)
    lab.act("2 seconds pass on the clock of the scheduler") { clock.advanceTo(2) }
    lab.expect(search, "--------a", ["a": "a"])
    lab.expect(button, "-1")
    lab.expect(list, "-1------6")
  }

  @Test(
    "the times are exact",
    .diagnosis(
      """
      A clock with ticks of 10 milliseconds was passed, and an element was emitted or dropped a \
      bit too early or too late. The times are 2 seconds for texts and positions and 3 for taps, \
      from the element on, also between two full seconds.
      """,
      hint: 3
    )
  )
  func exactTimes() {
    for start in [0, 50] {
      let lab = Lab()
      let clock = TestScheduler(initialClock: 0, resolution: 0.01, simulateProcessingDelay: false)
      let (texts, taps) = (PublishSubject<String>(), PublishSubject<Int>())
      let search = lab.observe(learner.queries(texts.asObservable(), clock), as: "search")
      let button = lab.observe(learner.orders(taps.asObservable(), clock), as: "button")
      let list = lab.observe(learner.positions(taps.asObservable(), clock), as: "list")
      var counts: [[Int]] = []
      func count() { counts.append([search.events.count, list.events.count, button.events.count]) }
      lab.act("2 seconds pass, and then another one") {
        clock.advanceTo(start)
        texts.onNext("a")
        taps.onNext(1)
        taps.onNext(2)
        clock.advanceTo(start + 199)
        count()
        clock.advanceTo(start + 200)
        count()
        clock.advanceTo(start + 299)
        taps.onNext(3)
        count()
        clock.advanceTo(start + 300)
        taps.onNext(4)
        count()
      }
      lab.expect(
        counts,
        equals: [[0, 1, 1], [1, 2, 1], [1, 2, 1], [1, 2, 2]],
        "the events of search, list and button, just before 2 seconds, at 2, before 3 and at 3"
      )
    }
  }

  @Test(
    "each observer has its own timers",
    .diagnosis(
      """
      Two observers subscribed at different times, or one after the other had finished, and the \
      time of one affected the other. Keep no state outside of the operators.
      """,
      hint: 3
    )
  )
  func ownTimers() {
    let lab = Lab()
    let source = lab.cold("-12-4|")
    let texts = lab.cold("-1-2|", ["1": "1", "2": "2"])
    let results: [(Observable<String>, String)] = [
      (learner.queries(texts.asObservable(), lab.scheduler), "----(2|)"),
      (learner.orders(source.asObservable(), lab.scheduler).map { "\($0)" }, "-1--4|"),
      (learner.positions(source.asObservable(), lab.scheduler).map { "\($0)" }, "-1-2-(4|)"),
    ]
    var recordings: [(Recording<String>, String)] = []
    for (result, marbles) in results {
      for start in [0, 1, 2, 10] {
        let name = "observer \(recordings.count + 1)"
        let wait = String(repeating: "-", count: start)
        recordings.append((lab.observe(result, at: start, as: name), wait + marbles))
      }
    }
    lab.run(until: 20)
    for (recording, marbles) in recordings { lab.expect(recording, marbles) }
    lab.expectNoLeaks()
  }

  @Test(
    "a subscription after an error starts anew",
    .diagnosis(
      """
      The input failed, and the observer subscribed again during the error. The time of the first \
      subscription affected the second one. Keep no state outside of the operators.
      """,
      hint: 3
    )
  )
  func retry() {
    let lab = Lab()
    let source = lab.cold("-12#")
    let orders = learner.orders(source.asObservable(), lab.scheduler).retry(2)
    let positions = learner.positions(source.asObservable(), lab.scheduler).retry(2)
    let texts = lab.cold("-a--#", ["a": "a"])
    let queries = learner.queries(texts.asObservable(), lab.scheduler).retry(2)
    let button = lab.observe(orders, as: "button")
    let list = lab.observe(positions, as: "list")
    let search = lab.observe(queries, as: "search")
    lab.expect(button, "-1--1-#")
    lab.expect(list, "-1--1-#")
    lab.expect(search, "---a---a#", ["a": "a"])
    lab.expectNoLeaks()
  }

  // MARK: - Stories

  private func expectQueries(_ texts: String, _ expected: String) {
    let lab = Lab()
    let names = Dictionary(
      uniqueKeysWithValues: (1...9).map { digit in
        (Character("\(digit)"), lab.numbered("A Text  of several words "))
      }
    )
    let source = lab.hot(texts, names, error: MarbleError())
    let search = lab.observe(learner.queries(source.asObservable(), lab.scheduler), as: "search")
    lab.expect(search, expected, names)
    lab.expectNoLeaks()
  }

  private func expectOrders(_ taps: String, _ expected: String) {
    let lab = Lab()
    let source = lab.hot(lab.drawn(taps))
    let button = lab.observe(learner.orders(source.asObservable(), lab.scheduler), as: "button")
    lab.expect(button, lab.drawn(expected))
    lab.expectNoLeaks()
  }

  private func expectPositions(_ offsets: String, _ expected: String) {
    let lab = Lab()
    let source = lab.hot(lab.drawn(offsets))
    let list = lab.observe(learner.positions(source.asObservable(), lab.scheduler), as: "list")
    lab.expect(list, lab.drawn(expected))
    lab.expectNoLeaks()
  }
}

private let play = Play("queries, orders and positions", "-1234----5") { stage in
  let numbers: Observable<Int> = try stage.source()
  let learner = E06Contract.learner
  let queries = learner.queries(numbers.map { "\($0)" }, stage.scheduler)
  stage.observe(queries.compactMap { Int($0) }, as: "queries")
  stage.observe(learner.orders(numbers, stage.scheduler), as: "orders")
  stage.observe(learner.positions(numbers, stage.scheduler), as: "positions")
}

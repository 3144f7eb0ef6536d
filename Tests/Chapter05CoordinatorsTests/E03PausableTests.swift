import Chapter05CoordinatorsBridge
import ExerciseKit
import HeadlessUIKit
import RxControls
import RxCore
import RxTest
import Testing

@Suite("5.3 pausable, three times", .exercise("5.3", plays: play))
struct E03PausableTests {
  let learner = E03Contract<Int>.learner

  /// Emits numbers; before each of them, the pauser emits whether it is even.
  private func evens(
    _ lab: Lab,
    of range: ClosedRange<Int>,
    _ paused: (Observable<Int>, Observable<Bool>) -> Observable<Int>
  ) -> [Int] {
    let numbers = PublishSubject<Int>()
    let pauser = PublishSubject<Bool>()
    let recording = lab.observe(paused(numbers, pauser))
    for (tick, number) in zip(1..., range) {
      lab.at(tick, "number \(number)") {
        pauser.onNext(number.isMultiple(of: 2))
        numbers.onNext(number)
      }
    }
    lab.run(until: range.count + 1)
    return recording.events.compactMap(\.value.element)
  }

  @Test(
    "resuming emits nothing",
    .diagnosis(
      """
      The output differs from the elements that arrive while the pauser is true. The source alone \
      triggers an emission, and the pauser is only sampled: `withLatestFrom`, called on the \
      source.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      An element was emitted that should have been dropped. An element of a pause is lost, and \
      resuming emits nothing: sample the latest value of the pauser with `withLatestFrom`, called \
      on the source.
      """,
      of: .extra,
      hint: 1
    ),
    .diagnosis(
      """
      An element that arrived while the pauser was true was not emitted at that moment. The \
      source triggers the emission: call `withLatestFrom` on the source, not on the pauser.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      The completion of the source was lost. Switching between the source and `.never()` \
      resubscribes after each pause and misses the events in between: subscribe to the source \
      once.
      """,
      of: .neverCompleted,
      hint: 2
    )
  )
  func resumingEmitsNothing() {
    let lab = Lab()
    let numbers = lab.hot(lab.drawn("-1---2---3-|"))
    let pauser = lab.hot("t--f--t-t--", ["t": true, "f": false])
    let dropped = lab.observe(learner.pausable(numbers.asObservable(), pauser.asObservable()))
    lab.expect(dropped, lab.drawn("-1-------3-|"))
  }

  @Test(
    "elements are dropped while the pauser is false",
    .diagnosis(
      """
      An earlier value of the pauser decided whether an element was dropped. Sample the latest \
      value for each element, with `withLatestFrom`.
      """,
      hint: 1
    )
  )
  func drops() {
    let lab = Lab()
    let first = lab.random(in: 1...20)
    let numbers = first...first + 9
    let passed = evens(lab, of: numbers, learner.pausable)
    lab.expect(passed, equals: numbers.filter { $0.isMultiple(of: 2) }, "the elements that pass")
    lab.expectNoLeaks()
  }

  @Test(
    "the first elements pass regardless of the pauser",
    .diagnosis(
      """
      The first `count` elements must pass whatever the pauser emits, and later ones only while \
      it is true. Count the source's elements with `enumerated()`, before you filter.
      """,
      hint: 2
    )
  )
  func afterCount() {
    let lab = Lab()
    let first = lab.random(in: 1...20)
    let six = evens(lab, of: first...first + 9) { learner.pausableAfter($0, 6, $1) }
    let later = (first + 6...first + 9).filter { $0.isMultiple(of: 2) }
    lab.expect(
      six,
      equals: Array(first...first + 5) + later,
      "the elements that pass, afterCount: 6"
    )
    let ten = Array(first...first + 9)
    for count in 0...4 {
      let open = lab.observe(learner.pausableAfter(.from(ten), count, .just(false)))
      let passed = open.events.compactMap(\.value.element)
      lab.expect(
        passed,
        equals: Array(ten.prefix(count)),
        "the elements that pass, afterCount: \(count)"
      )
    }
  }

  @Test(
    "nothing passes before the pauser has emitted",
    .diagnosis(
      """
      Until the pauser has emitted, it counts as false. `withLatestFrom` alone emits nothing \
      then; for `afterCount`, add `startWith(false)` to the pauser.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      An element passed before the pauser had emitted. Until then the pauser counts as false: \
      start it with `startWith(false)`, not `startWith(true)`.
      """,
      of: .extra,
      hint: 1
    ),
    .diagnosis(
      """
      An element is missing. `withLatestFrom` drops every element until the pauser has emitted: \
      for `afterCount`, add `startWith(false)` to the pauser.
      """,
      of: .missing,
      hint: 1
    )
  )
  func beforeTheFirstWord() {
    let lab = Lab()
    let numbers = lab.hot(lab.drawn("-1-2-3-|")).asObservable()
    let pauser = lab.hot("--t-----", ["t": true]).asObservable()
    let dropped = lab.observe(learner.pausable(numbers, pauser), as: "pausable")
    let counted = lab.observe(learner.pausableAfter(numbers, 0, pauser), as: "afterCount: 0")
    let silent = lab.observe(learner.pausableAfter(numbers, 2, .never()), as: "afterCount: 2")
    lab.expect(dropped, lab.drawn("---2-3-|"))
    lab.expect(counted, lab.drawn("---2-3-|"))
    lab.expect(silent, lab.drawn("-1-2---|"))
  }

  @Test(
    "a source that emits during the subscription passes if the pauser is true",
    .diagnosis(
      """
      The source emitted during the subscription while the pauser was already true, and its \
      elements did not pass. Subscribe to the pauser before the source, and use the pauser as it \
      is, without a `startWith(false)` that comes after its current element.
      """,
      hint: 2
    )
  )
  func openFromTheStart() {
    let lab = Lab()
    let pauser = BehaviorSubject(value: true).asObservable()
    // `from` would wait until the subscription is complete.
    let numbers = Observable<Int>.create { observer in
      [1, 2, 3].forEach(observer.onNext)
      observer.onCompleted()
      return Disposables.create()
    }
    for (paused, name) in [
      (learner.pausable(numbers, pauser), "pausable"),
      (learner.pausableAfter(numbers, 0, pauser), "afterCount: 0"),
      (learner.pausableBuffered(numbers, pauser, 1), "buffered"),
    ] {
      let passed = lab.observe(paused, as: name).events.compactMap(\.value.element)
      lab.expect(passed, equals: [1, 2, 3], "the elements that pass, \(name)")
    }
  }

  @Test(
    "a buffer keeps the newest elements of a pause and emits them on resume",
    .diagnosis(
      """
      On resume, the elements of the pause must be emitted once and in order, at most `limit` of \
      them. Keep the newest with `suffix(limit ?? .max)`, and clear the buffer when you emit \
      them.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      More elements were emitted than expected. Buffer elements only during a pause, at most \
      `limit` of them, emit them only when the pauser emits true, and clear the buffer then.
      """,
      of: .extra,
      hint: 3
    )
  )
  func buffered() {
    let lab = Lab()
    let numbers = lab.hot(lab.drawn("-1-2-3-4---5---6|")).asObservable()
    let pauser = lab.hot("t-f---f--t--f-t-", ["t": true, "f": false]).asObservable()
    let one = lab.observe(learner.pausableBuffered(numbers, pauser, 1), as: "limit 1")
    let two = lab.observe(learner.pausableBuffered(numbers, pauser, 2), as: "limit 2")
    let all = lab.observe(learner.pausableBuffered(numbers, pauser, nil), as: "no limit")
    lab.expect(one, lab.drawn("-1-------4-5---6|"))
    lab.expect(two, lab.drawn("-1-------(34)-5---6|"))
    lab.expect(all, lab.drawn("-1-------(234)-5---6|"))
  }

  @Test(
    "buffered elements are emitted before the terminal event",
    .diagnosis(
      """
      When the source terminates during a pause, emit the buffered elements immediately, in order, \
      and then forward the terminal event.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      The source terminated during a pause, and a buffered element was lost. Don't wait for the \
      pauser: emit all buffered elements, and then forward the terminal event.
      """,
      of: .missing,
      hint: 3
    ),
    .diagnosis(
      """
      The source completed during a pause, and the completion was not forwarded. Don't wait for \
      the pauser: emit the buffered elements and complete.
      """,
      of: .neverCompleted,
      hint: 3
    )
  )
  func flushes() {
    let lab = Lab()
    let never = Observable<Bool>.never()
    let completing = lab.hot(lab.drawn("-1-2-|")).asObservable()
    let failing = lab.hot(lab.drawn("-1-2-#")).asObservable()
    let completed = lab.observe(learner.pausableBuffered(completing, never, 1), as: "limit 1")
    let failed = lab.observe(learner.pausableBuffered(failing, never, 2), as: "limit 2")
    let dropped = lab.observe(learner.pausable(failing, never), as: "pausable")
    lab.expect(completed, lab.drawn("-----(2|)"))
    lab.expect(failed, lab.drawn("-----(12#)"))
    lab.expect(dropped, "-----#")
    lab.expectNoLeaks()
  }

  @Test(
    "completion and error of the source pass during a pause",
    .diagnosis(
      """
      The source terminated during a pause, and `myPausable` did not forward that event at once. \
      A pause holds back elements only: filter the `next` events, and forward completion and \
      error immediately.
      """,
      hint: 2
    )
  )
  func terminatesDuringAPause() {
    let lab = Lab()
    let operators: [(String, (Observable<Int>, Observable<Bool>) -> Observable<Int>)] = [
      ("pausable", learner.pausable), ("afterCount: 0", { learner.pausableAfter($0, 0, $1) }),
    ]
    for (name, paused) in operators {
      let start = String(repeating: "-", count: lab.now)
      let pauser = lab.hot(start + "t-f-----", ["t": true, "f": false]).asObservable()
      let completing = lab.hot(start + lab.drawn("-1-2-|")).asObservable()
      let failing = lab.hot(start + lab.drawn("-1-2-#")).asObservable()
      let completed = lab.observe(paused(completing, pauser), as: "\(name), source completes")
      let failed = lab.observe(paused(failing, pauser), as: "\(name), source fails")
      lab.expect(completed, start + lab.drawn("-1---|"))
      lab.expect(failed, start + lab.drawn("-1---#"))
    }
  }

  @Test(
    "the pauser's completion is ignored, its error is forwarded",
    .diagnosis(
      """
      The pauser failed, and its error was not forwarded. Pass `onError: observer.onError` when \
      you subscribe to the pauser.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The pauser completed, and elements of the source were lost. Ignore the completion of the \
      pauser: its last value remains in effect.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      The pauser completed, and the result completed with it. Ignore the completion of the \
      pauser: its last value remains in effect.
      """,
      of: .completedEarly,
      hint: 2
    )
  )
  func pauserEnds() {
    let lab = Lab()
    let operators: [(Observable<Int>, Observable<Bool>) -> Observable<Int>] = [
      learner.pausable, { learner.pausableAfter($0, 0, $1) },
      { learner.pausableBuffered($0, $1, 1) },
    ]
    for paused in operators {
      let start = String(repeating: "-", count: lab.now)
      let numbers = lab.hot(start + lab.drawn("-1-2-3|")).asObservable()
      let open = lab.hot(start + "t-|", ["t": true]).asObservable()
      let broken = lab.hot(start + "t-#", ["t": true]).asObservable()
      let lasting = lab.observe(paused(numbers, open), as: "pauser completes")
      let failing = lab.observe(paused(numbers, broken), as: "pauser fails")
      lab.expect(lasting, start + lab.drawn("-1-2-3|"))
      lab.expect(failing, start + lab.drawn("-1#"))
    }
    lab.expectNoLeaks()
  }

  @Test(
    "each subscription has its own counter and buffer and subscribes to the source once",
    .diagnosis(
      """
      Each subscription must have its own counter and buffer, and subscribe to the source exactly \
      once until it is disposed of. Keep the state inside `create`, don't use `share`, and don't \
      resubscribe after a pause.
      """,
      hint: 3
    )
  )
  func ownSource() {
    let lab = Lab()
    let pauser = BehaviorSubject(value: true)
    let operators: [(Observable<Int>) -> Observable<Int>] = [
      { learner.pausable($0, pauser.asObservable()) },
      { learner.pausableAfter($0, 1, pauser.asObservable()) },
      { learner.pausableBuffered($0, pauser.asObservable(), nil) },
    ]
    for paused in operators {
      let source = lab.cold("-1-2-3")
      let stream = paused(source.asObservable())
      let begin = lab.now
      let early = lab.observe(stream, at: begin, until: begin + 4, as: "early observer")
      let late = lab.observe(stream, at: begin + 2, until: begin + 8, as: "late observer")
      lab.at(begin + 2, "a pause") {
        pauser.onNext(false)
        pauser.onNext(true)
      }
      lab.run(until: begin + 9)
      let received = [early, late].map { $0.events.map { $0.time - begin } }
      lab.expect(
        received,
        equals: [[1, 3], [3, 5, 7]],
        "the ticks at which each received an element"
      )
      lab.expect(source.subscriptions.count, equals: 2, "the number of subscriptions to the source")
      lab.expectLive(0, .subscriptions)
    }
    let counted = learner.pausableAfter(.from([1, 2, 3, 4]), 2, .never())
    for observer in ["first", "second"] {
      let received = lab.observe(counted, as: "\(observer) observer").events
        .compactMap(\.value.element)
      lab.expect(received, equals: [1, 2], "the elements that the \(observer) received, count: 2")
    }
    let numbers = PublishSubject<Int>()
    let buffered = learner.pausableBuffered(numbers, pauser.asObservable(), nil)
    let both = [lab.observe(buffered, as: "one"), lab.observe(buffered, as: "other")]
    for (isOpen, number) in [(false, 1), (true, 2)] {
      lab.act("the pauser emits \(isOpen), the source \(number)") {
        pauser.onNext(isOpen)
        numbers.onNext(number)
      }
    }
    for observer in both {
      let received = observer.events.compactMap(\.value.element)
      lab.expect(received, equals: [1, 2], "the elements that each of the two received")
    }
  }

  @Test(
    "an element that arrives while the buffer is emitted is not lost",
    .diagnosis(
      """
      An observer received a buffered element and made the source emit, and that element was not \
      emitted once. Store that the pauser is true before you emit the buffered elements.
      """,
      hint: 3
    )
  )
  func sentDuringTheFlush() {
    let lab = Lab()
    let (source, pauser) = (PublishSubject<Int>(), PublishSubject<Bool>())
    let first = lab.random(in: 1...9)
    let buffered = learner.pausableBuffered(source, pauser, 1)
      .do(afterNext: { if $0 == first { source.onNext(first + 1) } })
    let flow = lab.observe(buffered, as: "observer")
    lab.act("the source emits \(first) during a pause") { source.onNext(first) }
    lab.act("the pauser emits true") { pauser.onNext(true) }
    let received = flow.events.compactMap(\.value.element)
    lab.expect(received, equals: [first, first + 1], "the elements received")
  }

  @Test(
    "a step emitted during a push is dropped by pausable, delayed by pausableBuffered",
    .diagnosis(
      """
      A screen emitted a step while it was being pushed. `pausable` must drop that step, and \
      `pausableBuffered` must emit it when the screen has appeared.
      """,
      hint: 1
    )
  )
  func animationGap() {
    let lab = Lab()
    let stack = UINavigationController(rootViewController: UIViewController())
    let phone = Phone(showing: stack)
    let screen = UIViewController()
    let appears = screen.rx.viewDidAppear.map { _ in true }
    let steps = PublishSubject<Int>()
    let lost = lab.observe(learner.pausable(steps, appears), as: "pausable")
    let late = lab.observe(learner.pausableBuffered(steps, appears, 1), as: "pausableBuffered")
    lab.at(2, "the screen is pushed and emits 1") {
      phone.user.screen?.navigationController?.pushViewController(screen, animated: true)
      steps.onNext(1)
    }
    lab.at(5, "the screen emits 2") { steps.onNext(2) }
    lab.expect(lost, "-----2")
    lab.expect(late, "---1-2")
  }
}

/// The pauser emits `1` to let elements pass and `0` to pause.
private let play = Play(
  "source.myPausable(pauser), and buffered",
  "--1-2-3-4-5-6|",
  "-1---0-----1--"
) { stage in
  let source: Observable<Int> = try stage.hotSource()
  let pauser: Observable<Int> = try stage.hotSource(1)
  let isOpen = pauser.map { $0 == 1 }
  let learner = E03Contract<Int>.learner
  stage.observe(learner.pausable(source, isOpen), as: "pausable")
  stage.observe(learner.pausableAfter(source, 3, isOpen), as: "after 3")
  stage.observe(learner.pausableBuffered(source, isOpen, 1), as: "buffered")
}

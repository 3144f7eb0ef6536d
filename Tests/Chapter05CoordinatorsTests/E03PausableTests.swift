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

  /// Some numbers, and before each of them whether it is even.
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
    "the end of a pause is no element",
    .diagnosis(
      """
      In a pause, when it was over, or when the pauser said true again, an element was heard: what \
      comes in a pause is lost, and resume is not an element.
      """,
      hint: 1
    ),
    .diagnosis(
      "An element came while the pauser said true, and was not heard when it came, once.",
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      The source ended, and its end was not told: who switches between the source and silence \
      subscribes anew after each pause, and misses what happens between.
      """,
      of: .neverCompleted,
      hint: 2
    )
  )
  func resumeIsNoElement() {
    let lab = Lab()
    let numbers = lab.hot(lab.drawn("-1---2---3-|"))
    let pauser = lab.hot("t--f--t-t--", ["t": true, "f": false])
    let dropped = lab.observe(learner.pausable(numbers.asObservable(), pauser.asObservable()))
    lab.expect(dropped, lab.drawn("-1-------3-|"))
  }

  @Test(
    "what comes in a pause is dropped",
    .diagnosis(
      """
      The pauser said something before each element, and an element went by another word than the \
      latest: each element asks anew.
      """,
      hint: 1
    )
  )
  func drops() {
    let lab = Lab()
    let first = lab.random(in: 1...20)
    let numbers = first...first + 9
    let passed = evens(lab, of: numbers, learner.pausable)
    lab.expect(passed, equals: numbers.filter { $0.isMultiple(of: 2) }, "what passes")
    lab.expectNoLeaks()
  }

  @Test(
    "the first elements pass in any case",
    .diagnosis(
      """
      The first elements are to pass whatever the pauser says, and all later ones only while it \
      says true: count what comes, not what passes.
      """,
      hint: 2
    )
  )
  func afterCount() {
    let lab = Lab()
    let first = lab.random(in: 1...20)
    let six = evens(lab, of: first...first + 9) { learner.pausableAfter($0, 6, $1) }
    let later = (first + 6...first + 9).filter { $0.isMultiple(of: 2) }
    lab.expect(six, equals: Array(first...first + 5) + later, "what passes after six")
    let ten = Array(first...first + 9)
    for count in 0...4 {
      let open = lab.observe(learner.pausableAfter(.from(ten), count, .just(false)))
      let passed = open.events.compactMap(\.value.element)
      lab.expect(passed, equals: Array(ten.prefix(count)), "what passes after \(count)")
    }
  }

  @Test(
    "nothing passes before the pauser has spoken",
    .diagnosis(
      """
      The pauser had said nothing yet, and an element passed, or what came after its first word \
      did not: who has said nothing holds back.
      """,
      hint: 1
    )
  )
  func beforeTheFirstWord() {
    let lab = Lab()
    let numbers = lab.hot(lab.drawn("-1-2-3-|")).asObservable()
    let pauser = lab.hot("--t-----", ["t": true]).asObservable()
    let dropped = lab.observe(learner.pausable(numbers, pauser), as: "pausable")
    let counted = lab.observe(learner.pausableAfter(numbers, 0, pauser), as: "after none")
    let silent = lab.observe(learner.pausableAfter(numbers, 2, .never()), as: "after two")
    lab.expect(dropped, lab.drawn("---2-3-|"))
    lab.expect(counted, lab.drawn("---2-3-|"))
    lab.expect(silent, lab.drawn("-1-2---|"))
  }

  @Test(
    "the newest are kept, and sent when the pause is over",
    .diagnosis(
      """
      The pause was over, and what had come in it was not sent once, in its order, and no more \
      than the limit: keep the newest.
      """,
      hint: 3
    )
  )
  func buffered() {
    let lab = Lab()
    let numbers = lab.hot(lab.drawn("-1-2-3-4---5---6|")).asObservable()
    let pauser = lab.hot("t-f------t--f-t-", ["t": true, "f": false]).asObservable()
    let one = lab.observe(learner.pausableBuffered(numbers, pauser, 1), as: "keeps one")
    let two = lab.observe(learner.pausableBuffered(numbers, pauser, 2), as: "keeps two")
    let all = lab.observe(learner.pausableBuffered(numbers, pauser, nil), as: "keeps all")
    lab.expect(one, lab.drawn("-1-------4-5---6|"))
    lab.expect(two, lab.drawn("-1-------(34)-5---6|"))
    lab.expect(all, lab.drawn("-1-------(234)-5---6|"))
  }

  @Test(
    "what is kept comes before the end",
    .diagnosis(
      """
      The source ended in a pause, and what had been kept was not sent before its end, or its end \
      was not told at once: nothing else will ask for it any more.
      """,
      hint: 3
    )
  )
  func flushes() {
    let lab = Lab()
    let never = Observable<Bool>.never()
    let completing = lab.hot(lab.drawn("-1-2-|")).asObservable()
    let failing = lab.hot(lab.drawn("-1-2-#")).asObservable()
    let completed = lab.observe(learner.pausableBuffered(completing, never, 1), as: "completes")
    let failed = lab.observe(learner.pausableBuffered(failing, never, 2), as: "fails")
    let dropped = lab.observe(learner.pausable(failing, never), as: "keeps none")
    lab.expect(completed, lab.drawn("-----(2|)"))
    lab.expect(failed, lab.drawn("-----(12#)"))
    lab.expect(dropped, "-----#")
    lab.expectNoLeaks()
  }

  @Test(
    "the pauser has no last word",
    .diagnosis(
      """
      The pauser completed, and the source was not heard any more, or not as the pauser had said \
      last; or the pauser failed and nobody heard of it. Its completion ends nothing.
      """,
      hint: 2
    )
  )
  func pauserEnds() {
    let lab = Lab()
    for paused in [learner.pausable, { learner.pausableBuffered($0, $1, 1) }] {
      let start = String(repeating: "-", count: lab.now)
      let numbers = lab.hot(start + lab.drawn("-1-2-3|")).asObservable()
      let open = lab.hot(start + "t-|", ["t": true]).asObservable()
      let broken = lab.hot(start + "t-#", ["t": true]).asObservable()
      let lasting = lab.observe(paused(numbers, open), as: "whose pauser completes")
      let failing = lab.observe(paused(numbers, broken), as: "whose pauser fails")
      lab.expect(lasting, start + lab.drawn("-1-2-3|"))
      lab.expect(failing, start + lab.drawn("-1#"))
    }
    lab.expectNoLeaks()
  }

  @Test(
    "each listener has pauses and a source of its own",
    .diagnosis(
      """
      A pause began or ended and the source was subscribed to anew; or two listeners disturbed \
      each other; or one left and was still served. One subscription for each, until it leaves.
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
      let early = lab.observe(stream, at: begin, until: begin + 4, as: "early listener")
      let late = lab.observe(stream, at: begin + 2, until: begin + 8, as: "late listener")
      lab.at(begin + 2, "a pause") {
        pauser.onNext(false)
        pauser.onNext(true)
      }
      lab.run(until: begin + 9)
      let heard = [early, late].map { $0.events.map { $0.time - begin } }
      lab.expect(heard, equals: [[1, 3], [3, 5, 7]], "when the two heard something")
      lab.expect(source.subscriptions.count, equals: 2, "how often the source was subscribed to")
      lab.expectLive(0, .subscriptions)
    }
    let numbers = PublishSubject<Int>()
    let buffered = learner.pausableBuffered(numbers, pauser.asObservable(), nil)
    let both = [lab.observe(buffered, as: "one"), lab.observe(buffered, as: "other")]
    for (isOpen, number) in [(false, 1), (true, 2)] {
      lab.act("the pauser says \(isOpen), the source \(number)") {
        pauser.onNext(isOpen)
        numbers.onNext(number)
      }
    }
    for listener in both {
      let heard = listener.events.compactMap(\.value.element)
      lab.expect(heard, equals: [1, 2], "what each of two heard")
    }
  }

  @Test(
    "an animation's gap",
    .diagnosis(
      """
      A screen said a step while it was pushed: pausable loses it, and pausableBuffered has it \
      when the screen has appeared.
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
    lab.at(2, "the screen is pushed") {
      phone.user.screen?.navigationController?.pushViewController(screen, animated: true)
      steps.onNext(1)
    }
    lab.at(5, "the screen says 2") { steps.onNext(2) }
    lab.expect(lost, "-----2")
    lab.expect(late, "---1-2")
  }
}

/// The pauser says `1` to let pass and `0` to hold back.
private let play = Play(
  "source.myPausable(pauser), and buffered",
  "--1-2-3-4-5-6|",
  "-1---0-----1--"
) { stage in
  let source: Observable<Int> = try stage.hotSource()
  let pauser: Observable<Int> = try stage.hotSource(1)
  let isOpen = pauser.map { $0 == 1 }
  let learner = E03Contract<Int>.learner
  stage.listen(to: learner.pausable(source, isOpen), as: "pausable")
  stage.listen(to: learner.pausableAfter(source, 3, isOpen), as: "after 3")
  stage.listen(to: learner.pausableBuffered(source, isOpen, 1), as: "buffered")
}

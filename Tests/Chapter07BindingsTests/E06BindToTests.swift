import Chapter07BindingsBridge
import ExerciseKit
import HeadlessUIKit
import RxControls
import RxCore
import RxTest
import Testing

@Suite("7.6 Bind to", .exercise("7.6"))
struct E06BindToTests {
  let learner = E06Contract.learner

  @Test(
    "every event reaches every observer",
    .diagnosis(
      """
      The source completed, and an observer did not receive `completed`. Pass on whole events, \
      terminal events included: `subscribe { event in … }` and `observer.on(event)`, for each \
      observer.
      """,
      of: .neverCompleted,
      hint: 1
    ),
    .diagnosis(
      """
      The source failed, and an observer received `completed`. Pass events on unchanged: \
      `observer.on(event)`.
      """,
      of: .completionInsteadOfError,
      hint: 1
    ),
    .diagnosis(
      """
      An observer missed an event. Send every event to every one of `observers`, equal elements \
      included: `for observer in observers { observer.on(event) }`.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      Every observer must receive exactly the events of the source, at the same time. Call \
      `observer.on(event)` for each of `observers`.
      """,
      hint: 1
    )
  )
  func everyEvent() {
    for story in ["-1-1-2|", "-1-2#", "|", "-1-2"] {
      let lab = Lab()
      let marbles = lab.drawn(story)
      let source = lab.cold(marbles).asObservable()
      let probes = (1...4).map { Probe(lab, "observer \($0)") }
      let bindings = [
        learner.one(source, probes[0].observer),
        learner.three(source, probes[1].observer, probes[2].observer, probes[3].observer),
      ]
      for probe in probes { lab.expect(probe.received, marbles) }
      for binding in bindings { binding.dispose() }
    }
  }

  @Test(
    "all observers share one subscription to the source",
    .diagnosis(
      """
      The source was not subscribed to. Call `subscribe` once, and send each event to all \
      `observers` inside its closure.
      """,
      of: .neverSubscribed,
      hint: 2
    ),
    .diagnosis(
      """
      A source sent an element while it was subscribed to, and an observer did not receive it. The \
      source was connected before this observer had subscribed, or completed first. Call \
      `subscribe` once, and loop over `observers` inside, without `publish` or `replayAll`.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      The source must be subscribed to once for all observers; otherwise its work is done several \
      times. Call `subscribe` once, and loop over `observers` inside. `share()` does not help when \
      the source completes synchronously.
      """,
      hint: 2
    )
  )
  func oneSubscription() {
    let lab = Lab()
    let source = lab.cold(lab.drawn("-1-2|"))
    let probes = (1...3).map { Probe(lab, "observer \($0)") }
    _ = learner.three(
      source.asObservable(),
      probes[0].observer,
      probes[1].observer,
      probes[2].observer
    )
    lab.expectSubscriptions(source, "^---!")
    var starts = 0
    let eager = Observable<Int>.create { observer in
      starts += 1
      observer.onNext(lab.drawn(starts))
      observer.onCompleted()
      return Disposables.create()
    }
    let late = (1...3).map { Probe(lab, "late observer \($0)") }
    lab.act("binds a source that completes synchronously") {
      _ = learner.three(eager, late[0].observer, late[1].observer, late[2].observer)
    }
    lab.expect(starts, equals: 1, "the subscriptions to the source that completes synchronously")
    for probe in late { lab.expect(probe.received, lab.drawn("----(1|)")) }
  }

  @Test(
    "the observers receive each event in the order of the arguments",
    .diagnosis(
      """
      The observers must receive an event in the order of the arguments, and all of them before \
      the next event. Loop over `observers`, from first to last, inside the closure of one \
      `subscribe`.
      """,
      hint: 1
    )
  )
  func inOrder() {
    let lab = Lab()
    var log: [String] = []
    func noting(_ name: String) -> AnyObserver<Int> {
      AnyObserver { event in if case .next(let value) = event { log.append("\(name)\(value)") } }
    }
    lab.act("binds") {
      _ = learner.three(.of(lab.drawn(1), lab.drawn(2)), noting("a"), noting("b"), noting("c"))
    }
    let received = [1, 2].flatMap { number in ["a", "b", "c"].map { "\($0)\(lab.drawn(number))" } }
    lab.expect(log, equals: received, "the order of delivery")
  }

  @Test(
    "observers of optionals receive the elements as optionals",
    .diagnosis(
      """
      An observer of optionals missed an event. Send every event to every one of `observers`, \
      equal elements included, as `event.map { Optional($0) }`.
      """,
      of: .missing,
      hint: 3
    ),
    .diagnosis(
      """
      The source completed, and an observer of optionals did not receive `completed`. Convert \
      whole events, not only elements: `event.map { Optional($0) }`.
      """,
      of: .neverCompleted,
      hint: 3
    ),
    .diagnosis(
      """
      Observers of optionals must receive the same events in the same order as other observers, \
      from one subscription. Write the same loop, and send `event.map { Optional($0) }`.
      """,
      hint: 3
    )
  )
  func lifted() {
    for story in ["-1-1-2|", "-1-2#", "|"] {
      let lab = Lab()
      let marbles = lab.drawn(story)
      let source = lab.cold(marbles)
      let probes = (1...2).map { OptionalProbe(lab, "observer \($0)") }
      _ = learner.lifted(source.asObservable(), probes[0].observer, probes[1].observer)
      for probe in probes { lab.expect(probe.received, marbles) }
      lab.expect(source.subscriptions.count, equals: 1, "the subscriptions")
    }
    let lab = Lab()
    var log: [String] = []
    func noting(_ name: String) -> AnyObserver<Int?> {
      AnyObserver { event in
        if case .next(.some(let value)) = event { log.append("\(name)\(value)") }
      }
    }
    lab.act("binds") {
      _ = learner.lifted(.of(lab.drawn(1), lab.drawn(2)), noting("a"), noting("b"))
    }
    let received = [1, 2].flatMap { number in ["a", "b"].map { "\($0)\(lab.drawn(number))" } }
    lab.expect(log, equals: received, "the order of delivery")
  }

  @Test(
    "disposing of the binding unsubscribes from the source",
    .diagnosis(
      """
      The binding was disposed of, and its observers received `completed`, although the source has \
      not completed. Disposing sends nothing: do not send events in `onDisposed`.
      """,
      of: .completedEarly,
      hint: 2
    ),
    .diagnosis(
      """
      An observer received an element after the binding was disposed of. Return the disposable of \
      `subscribe`, not an empty `Disposables.create()`.
      """,
      of: .extra,
      hint: 2
    ),
    .diagnosis(
      """
      The binding was disposed of, and the source is still subscribed to. It is not enough to \
      ignore its events: return the disposable of `subscribe`.
      """,
      of: .neverDisposed,
      hint: 2
    ),
    .diagnosis(
      """
      The observers must receive all elements until the binding is disposed of, and nothing \
      afterwards. Return the disposable of `subscribe`.
      """,
      hint: 2
    )
  )
  func disposing() {
    let lab = Lab()
    let marbles = lab.drawn("-1-2-3-4")
    let (source, optional, other) = (lab.hot(marbles), lab.hot(marbles), lab.hot(marbles))
    let probes = (1...3).map { Probe(lab, "observer \($0)") }
    let lifted = (1...2).map { OptionalProbe(lab, "optional observer \($0)") }
    let bindings = [
      learner.three(
        source.asObservable(),
        probes[0].observer,
        probes[1].observer,
        probes[2].observer
      ),
      learner.lifted(optional.asObservable(), lifted[0].observer, lifted[1].observer),
    ]
    let brief = Probe(lab, "brief observer")
    let slot = SerialDisposable()
    let once = AnyObserver<Int> { event in
      brief.observer.on(event)
      slot.dispose()
    }
    slot.disposable = learner.one(other.asObservable(), once)
    lab.at(4, "the screen disposes of both") { for binding in bindings { binding.dispose() } }
    for probe in probes { lab.expect(probe.received, lab.drawn("-1-2")) }
    for probe in lifted { lab.expect(probe.received, lab.drawn("-1-2")) }
    lab.expectSubscriptions(source, "^---!")
    lab.expectSubscriptions(optional, "^---!")
    lab.expect(brief.received, lab.drawn("-1"))
    lab.expectSubscriptions(other, "^!")
    lab.expectNoLeaks()
  }

  @Test(
    "a bound field shows the text of the other one without emitting it",
    .diagnosis(
      """
      The copy must show the text of the first field until the binding is disposed of, and must \
      not emit it, because no user typed it there. Subscribe to the source, and pass each event on \
      with `observer.on(event)`.
      """,
      hint: 2
    )
  )
  func fieldToField() {
    let lab = Lab()
    let stage = ControlStage()
    let (field, copy) = (stage.show(UITextField()), stage.show(UITextField()))
    let name = lab.numbered("tea")
    field.text = name
    let texts = lab.observe(copy.rx.text.orEmpty.asObservable(), as: "observer of the copy")
    let binding = learner.text(field.rx.text, copy.rx.text)
    lab.expect(copy.text, equals: name, "the text of the copy")
    lab.at(2, "user types") { stage.user.type("s", into: field) }
    lab.expect(texts, [.next(0, "")])
    lab.expect(copy.text, equals: name + "s", "the text of the copy")
    binding.dispose()
    lab.act("user types") { stage.user.type("!", into: field) }
    lab.expect(copy.text, equals: name + "s", "the text of the copy after disposing")
    lab.expectNoLeaks()
  }

  /// An observer that records what it receives.
  private struct Probe {
    let received: Recording<Int>
    let observer: AnyObserver<Int>

    init(_ lab: Lab, _ name: String) {
      let subject = PublishSubject<Int>()
      received = lab.observe(subject, as: name)
      observer = subject.asObserver()
    }
  }

  /// The same for optional elements; `nil` is recorded as 0.
  private struct OptionalProbe {
    let received: Recording<Int>
    let observer: AnyObserver<Int?>

    init(_ lab: Lab, _ name: String) {
      let subject = PublishSubject<Int?>()
      received = lab.observe(subject.map { $0 ?? 0 }, as: name)
      observer = subject.asObserver()
    }
  }
}

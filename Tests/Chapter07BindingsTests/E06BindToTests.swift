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
      One of the observers did not get an event, or not the same as the others, or not at the same \
      time: each event goes to all of them, ends included.
      """,
      hint: 1
    )
  )
  func everyEvent() {
    for story in ["-1-1-2|", "-1-2#", "|", "-1-2"] {
      let lab = Lab()
      let marbles = lab.drawn(story)
      let source = lab.cold(marbles).asObservable()
      let ears = (1...4).map { Ear(lab, "observer \($0)") }
      let bindings = [
        learner.one(source, ears[0].observer),
        learner.three(source, ears[1].observer, ears[2].observer, ears[3].observer),
      ]
      for ear in ears { lab.expect(ear.heard, marbles) }
      for binding in bindings { binding.dispose() }
    }
  }

  @Test(
    "one subscription for all of them",
    .diagnosis(
      """
      The stream was subscribed to once for each observer, so what it does for a subscriber was done \
      several times: fan out after subscribing.
      """,
      hint: 2
    )
  )
  func oneSubscription() {
    let lab = Lab()
    let source = lab.cold(lab.drawn("-1-2|"))
    let ears = (1...3).map { Ear(lab, "observer \($0)") }
    _ = learner.three(
      source.asObservable(),
      ears[0].observer,
      ears[1].observer,
      ears[2].observer
    )
    lab.expectSubscriptions(source, "^---!")
    var starts = 0
    let eager = Observable<Int>.create { observer in
      starts += 1
      observer.onNext(lab.drawn(starts))
      observer.onCompleted()
      return Disposables.create()
    }
    let late = (1...3).map { Ear(lab, "late observer \($0)") }
    lab.act("binds a stream that is over at once") {
      _ = learner.three(eager, late[0].observer, late[1].observer, late[2].observer)
    }
    lab.expect(starts, equals: 1, "the subscriptions to a stream that is over at once")
    for ear in late { lab.expect(ear.heard, lab.drawn("----(1|)")) }
  }

  @Test(
    "the first observer hears it first",
    .diagnosis(
      """
      The observers were not served in the order in which they stand there, or not all of them had \
      one event before the next came.
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
    let heard = [1, 2].flatMap { number in ["a", "b", "c"].map { "\($0)\(lab.drawn(number))" } }
    lab.expect(log, equals: heard, "who heard what")
  }

  @Test(
    "observers of optionals take what is none",
    .diagnosis(
      """
      Observers that take optionals were bound to a stream of plain elements, and missed an event, \
      or the stream was subscribed to more than once: lift each element, and all else is the same.
      """,
      hint: 3
    )
  )
  func lifted() {
    for story in ["-1-1-2|", "-1-2#", "|"] {
      let lab = Lab()
      let marbles = lab.drawn(story)
      let source = lab.cold(marbles)
      let ears = (1...2).map { OptionalEar(lab, "observer \($0)") }
      _ = learner.lifted(source.asObservable(), ears[0].observer, ears[1].observer)
      for ear in ears { lab.expect(ear.heard, marbles) }
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
    let heard = [1, 2].flatMap { number in ["a", "b"].map { "\($0)\(lab.drawn(number))" } }
    lab.expect(log, equals: heard, "who heard what")
  }

  @Test(
    "what is returned ends it",
    .diagnosis(
      """
      The binding was disposed of, and its observers were told that the stream had ended, which it \
      has not: who stops listening tells nobody.
      """,
      of: .completedEarly,
      hint: 2
    ),
    .diagnosis(
      """
      The binding was disposed of, and the stream is still subscribed to, or was heard no more \
      before: what subscribing gives you is what to return.
      """,
      hint: 2
    )
  )
  func disposing() {
    let lab = Lab()
    let marbles = lab.drawn("-1-2-3-4")
    let (source, optional) = (lab.hot(marbles), lab.hot(marbles))
    let ears = (1...3).map { Ear(lab, "observer \($0)") }
    let lifted = (1...2).map { OptionalEar(lab, "optional observer \($0)") }
    let bindings = [
      learner.three(
        source.asObservable(),
        ears[0].observer,
        ears[1].observer,
        ears[2].observer
      ),
      learner.lifted(optional.asObservable(), lifted[0].observer, lifted[1].observer),
    ]
    lab.at(4, "the screen goes") { for binding in bindings { binding.dispose() } }
    for ear in ears { lab.expect(ear.heard, lab.drawn("-1-2")) }
    for ear in lifted { lab.expect(ear.heard, lab.drawn("-1-2")) }
    lab.expectSubscriptions(source, "^---!")
    lab.expectSubscriptions(optional, "^---!")
    lab.expectNoLeaks()
  }

  @Test(
    "a field shows what another one tells, and tells nobody",
    .diagnosis(
      """
      A field was bound to another one and does not show its text, or its own stream told of it: \
      a bound field is written to, which no user has done.
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
    let texts = lab.observe(copy.rx.text.orEmpty.asObservable(), as: "who listens to the copy")
    let binding = learner.text(field.rx.text, copy.rx.text)
    lab.expect(copy.text, equals: name, "the text of the copy")
    lab.at(2, "user types") { stage.user.type("s", into: field) }
    lab.expect(texts, [.next(0, "")])
    lab.expect(copy.text, equals: name + "s", "the text of the copy")
    binding.dispose()
    lab.act("user types") { stage.user.type("!", into: field) }
    lab.expect(copy.text, equals: name + "s", "the text of the copy, when it is bound no more")
    lab.expectNoLeaks()
  }

  /// An observer whose events come into the story.
  private struct Ear {
    let heard: Recording<Int>
    let observer: AnyObserver<Int>

    init(_ lab: Lab, _ name: String) {
      let subject = PublishSubject<Int>()
      heard = lab.observe(subject, as: name)
      observer = subject.asObserver()
    }
  }

  /// The same for optional elements; one that is missing is a 0.
  private struct OptionalEar {
    let heard: Recording<Int>
    let observer: AnyObserver<Int?>

    init(_ lab: Lab, _ name: String) {
      let subject = PublishSubject<Int?>()
      heard = lab.observe(subject.map { $0 ?? 0 }, as: name)
      observer = subject.asObserver()
    }
  }
}

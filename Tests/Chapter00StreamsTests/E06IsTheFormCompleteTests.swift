import Chapter00StreamsBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("0.6 Is the form complete?", .exercise("0.6"))
struct E06IsTheFormCompleteTests {
  let learner = E06Contract.learner

  @Test(
    "isComplete follows the changes of one field",
    .diagnosis(
      """
      The name was filled in, the password changed, and `isComplete` was not true exactly while \
      the password contained text. Both fields count: return `!name.isEmpty && !password.isEmpty`.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      A field changed, and `isComplete` did not emit a value for it. `combineLatest` emits for \
      each change of either field, `zip` waits for both, and `withLatestFrom` follows one field. A \
      `filter` drops values: emit false as well.
      """,
      of: .missing,
      hint: 1
    )
  )
  func eitherField() {
    let lab = Lab()
    let name = lab.hot("a", fieldTexts(lab))
    let password = lab.hot("e--a-e-b", fieldTexts(lab))
    let isComplete = lab.observe(changes(of: name, password), as: "button")
    lab.expect(isComplete, "f--t-f-t", ["t": true, "f": false])
  }

  @Test(
    "isComplete is true while neither field is empty",
    .diagnosis(
      """
      `isComplete` was not true exactly while both fields contained text. Combine the latest texts \
      with `combineLatest`, and return `!name.isEmpty && !password.isEmpty` from its closure.
      """,
      hint: 1
    )
  )
  func bothFields() {
    let lab = Lab()
    let name = lab.hot("a--e--a----e-a", fieldTexts(lab))
    let password = lab.hot("e-a--e---a-a--e", fieldTexts(lab))
    let isComplete = lab.observe(changes(of: name, password), as: "button")
    let blank = changes(of: lab.hot("s", ["s": " "]), lab.hot("-s", ["s": " "]))
    let spaces = lab.observe(blank, as: "button of a form with spaces")
    lab.expect(isComplete, "f-tf-----t-f-tf", ["t": true, "f": false])
    lab.expect(
      spaces.events.last?.value.element,
      equals: true,
      "the last value of `isComplete` for two spaces"
    )
    lab.expectNoLeaks()
  }

  @Test(
    "isComplete emits nothing until both fields have emitted",
    .diagnosis(
      """
      Only one field had emitted, and `isComplete` already emitted a value. Without a text of the \
      other field there is nothing to combine. Remove `startWith`; `combineLatest` waits for both \
      by itself.
      """,
      hint: 1
    )
  )
  func secondFieldPending() {
    let lab = Lab()
    let texts = fieldTexts(lab)
    let early = lab.observe(
      changes(of: lab.hot("-a-e-a", texts), lab.hot("-------a", texts)),
      as: "name first"
    )
    let late = lab.observe(
      changes(of: lab.hot("-----e", texts), lab.hot("--a-b", texts)),
      as: "password first"
    )
    lab.expect(early, "-------t", ["t": true, "f": false])
    lab.expect(late, "-----f", ["t": true, "f": false])
    let alone = learner.isComplete(.just("a").concat(Observable.never()), .never())
    let never = lab.observe(alone, as: "name only")
    lab.expect(never, "", ["t": true, "f": false])
  }

  @Test(
    "isComplete terminates as combineLatest does",
    .diagnosis(
      """
      `isComplete` did not terminate with its fields. It goes on while one field can still change, \
      completes when both have completed, and fails with the first error. `combineLatest` does \
      that by itself.
      """,
      hint: 2
    )
  )
  func termination() {
    let lab = Lab()
    let texts = fieldTexts(lab)
    let error = Failure(code: lab.random(in: 1...99))
    let completing = lab.observe(
      changes(of: lab.hot("a-|", texts), lab.hot("e---a-|", texts)),
      as: "completing"
    )
    let failing = lab.observe(
      changes(of: lab.hot("a", texts), lab.hot("a--#", texts, error: error)),
      as: "failing"
    )
    lab.expect(completing, "f---t-|", ["t": true, "f": false])
    lab.expect(failing, "t--#", ["t": true, "f": false], error: error)
    let complete = learner.isComplete(.just("a"), .just("b"))
    let again = lab.observe(complete.concat(complete), at: 8, as: "subscribing again")
    lab.expect(again, "--------(tt|)", ["t": true, "f": false])
    let password = lab.cold("a-#", texts, error: error).asObservable()
    let retried = learner.isComplete(.just("a"), password).retry(2)
    let retrying = lab.observe(retried, at: 9, as: "retrying")
    lab.expect(retrying, "---------t-t-#", ["t": true, "f": false], error: error)
    lab.expectNoLeaks()
  }

  @Test(
    "a tap emits the two latest texts",
    .diagnosis(
      """
      The user tapped Sign In, and `signIns` did not emit the texts that the fields had at that \
      moment. Combine the fields, and take the latest pair at each tap: \
      `taps.withLatestFrom(form)`.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      `signIns` emitted without a tap. Only a tap triggers it, a change of a field does not: use \
      `taps.withLatestFrom(form)` in place of `combineLatest` with `taps`.
      """,
      of: .extra,
      hint: 3
    )
  )
  func latestTexts() {
    let lab = Lab()
    let texts = lab.words(for: "abcd")
    let signIns = lab.observe(
      learner.signIns(
        lab.hot("-----x--x", ["x": ()]).asObservable(),
        lab.hot("-a-b---", texts).asObservable(),
        lab.hot("--c---d-", texts).asObservable()
      ),
      as: "sign-ins"
    )
    lab.expect(
      signIns,
      "-----p--q",
      [
        "p": Credentials(name: texts["b"]!, password: texts["c"]!),
        "q": Credentials(name: texts["b"]!, password: texts["d"]!),
      ]
    )
    lab.expectNoLeaks()
  }

  @Test(
    "two taps without a change are two sign-ins",
    .diagnosis(
      """
      The user tapped twice and changed nothing in between, and the second tap did not emit the \
      same texts again. `withLatestFrom` emits at every tap; `sample` and `distinctUntilChanged` \
      do not.
      """,
      hint: 3
    )
  )
  func tapsInARow() {
    let lab = Lab()
    let texts = lab.words(for: "ab")
    let signIns = lab.observe(
      learner.signIns(
        lab.hot("--x-x", ["x": ()]).asObservable(),
        lab.hot("a", texts).asObservable(),
        lab.hot("b", texts).asObservable()
      ),
      as: "sign-ins"
    )
    lab.expect(signIns, "--p-p", ["p": Credentials(name: texts["a"]!, password: texts["b"]!)])
  }

  @Test(
    "a tap before both fields have emitted is ignored",
    .diagnosis(
      """
      The user tapped before both fields had emitted, and that tap was not simply ignored: it \
      emitted something, at once or later, or `signIns` terminated. `withLatestFrom` drops such a \
      tap.
      """,
      hint: 3
    )
  )
  func tapTooEarly() {
    let lab = Lab()
    let texts = lab.words(for: "ab")
    let signIns = lab.observe(
      learner.signIns(
        lab.hot("x-x---x", ["x": ()]).asObservable(),
        lab.hot("-a", texts).asObservable(),
        lab.hot("---b", texts).asObservable()
      ),
      as: "sign-ins"
    )
    lab.expect(signIns, "------p", ["p": Credentials(name: texts["a"]!, password: texts["b"]!)])
  }

  @Test(
    "signIns emits empty texts, and completes with the taps",
    .diagnosis(
      """
      `signIns` did not emit at a tap on an incomplete form, or did not complete with `taps`. It \
      must not filter taps: `isComplete` decides whether the button is enabled. After the fields \
      have completed, their last texts remain the latest ones.
      """,
      hint: 3
    )
  )
  func incompleteForm() {
    let lab = Lab()
    let name = lab.numbered("Ada")
    let signIns = lab.observe(
      learner.signIns(lab.hot("---x-|", ["x": ()]).asObservable(), .just(name), .just("")),
      as: "sign-ins"
    )
    lab.expect(signIns, "---p-|", ["p": Credentials(name: name, password: "")])
    lab.expectNoLeaks()
  }

  @Test(
    "signIns fails when a source fails",
    .diagnosis(
      """
      One of the sources failed, and `signIns` did not fail with that error in the same tick. \
      `withLatestFrom` and `combineLatest` pass an error on by themselves; nothing should catch it.
      """,
      hint: 3
    )
  )
  func failingSignIns() {
    for failing in ["taps", "name", "password"] {
      let lab = Lab()
      let texts = lab.words(for: "ab")
      let error = Failure(code: lab.random(in: 1...99))
      func end(_ source: String) -> String { source == failing ? "---#" : "----" }
      let signIns = lab.observe(
        learner.signIns(
          lab.hot("--x\(end("taps").dropFirst(2))", ["x": ()], error: error).asObservable(),
          lab.hot("a\(end("name"))", texts, error: error).asObservable(),
          lab.hot("b\(end("password"))", texts, error: error).asObservable()
        ),
        as: "sign-ins of failing \(failing)"
      )
      let credentials = Credentials(name: texts["a"]!, password: texts["b"]!)
      lab.expect(signIns, "--p-#", ["p": credentials], error: error)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "each subscriber combines what it received itself",
    .diagnosis(
      """
      A second observer subscribed later, and what it received depended on the first one. A \
      variable outside of the operators is shared by all subscriptions. `combineLatest` and \
      `withLatestFrom` keep the latest texts per subscription.
      """,
      hint: 3
    )
  )
  func twoSubscribers() {
    let lab = Lab()
    let texts = lab.words(for: "abc")
    let form = learner.signIns(
      lab.hot("----x--x", ["x": ()]).asObservable(),
      lab.hot("-a---b", texts).asObservable(),
      lab.hot("-c----c", texts).asObservable()
    )
    let first = lab.observe(form, as: "first observer")
    let second = lab.observe(form, at: 3, as: "second observer")
    let credentials: [Character: Credentials] = [
      "p": Credentials(name: texts["a"]!, password: texts["c"]!),
      "q": Credentials(name: texts["b"]!, password: texts["c"]!),
    ]
    lab.expect(first, "----p--q", credentials)
    lab.expect(second, "-------q", credentials)
  }

  @Test(
    "each subscriber of isComplete combines what it received itself",
    .diagnosis(
      """
      A second observer of `isComplete` subscribed later, and what it received depended on the \
      first one. `combineLatest` keeps the latest texts for each subscription: remove `share`, and \
      any variable outside of the operators.
      """,
      hint: 1
    )
  )
  func twoButtons() {
    let lab = Lab()
    let texts = fieldTexts(lab)
    let isComplete = changes(of: lab.hot("-a----a", texts), lab.hot("-a--e--b", texts))
    let first = lab.observe(isComplete, as: "first button")
    let second = lab.observe(isComplete, at: 3, as: "second button")
    lab.expect(first, "-t--f--t", ["t": true, "f": false])
    lab.expect(second, "------ft", ["t": true, "f": false])
  }

  @Test(
    "values are emitted during the event that causes them",
    .diagnosis(
      """
      A field changed or the user tapped, and `isComplete` or `signIns` emitted only after that \
      call of `onNext` had returned. `combineLatest` and `withLatestFrom` emit during the call: \
      remove the operator that delays the values, such as `observe(on:)`.
      """,
      hint: 2
    )
  )
  func duringTheCall() {
    let lab = Lab()
    let (taps, password) = (PublishSubject<Void>(), PublishSubject<String>())
    let name = Observable.just(lab.numbered("Ada")).concat(Observable.never())
    let button = lab.observe(learner.isComplete(name, password.asObservable()), as: "button")
    let signIns = lab.observe(
      learner.signIns(taps.asObservable(), name, password.asObservable()),
      as: "sign-ins"
    )
    lab.act("user types the password and taps") {
      password.onNext(lab.numbered("secret"))
      taps.onNext(())
    }
    let early = (button.events.count, signIns.events.count)
    lab.run(until: lab.now)
    lab.expect(
      button.events.count - early.0,
      equals: 0,
      "the number of values of `isComplete` after the call"
    )
    lab.expect(
      signIns.events.count - early.1,
      equals: 0,
      "the number of elements of `signIns` after the call"
    )
  }

  @Test(
    "a text that changes during the delivery is the latest one",
    .diagnosis(
      """
      An observer cleared the password field when it received the credentials, and the next value \
      of `isComplete`, or the next tap, did not see the empty text. Store a text before you emit \
      what follows from it, or let `combineLatest` and `withLatestFrom` do that.
      """,
      hint: 3
    )
  )
  func clearedDuringDelivery() {
    let lab = Lab()
    let (name, secret) = (lab.numbered("Ada"), lab.numbered("secret"))
    let names = Observable.just(name).concat(Observable.never())
    let (taps, password) = (PublishSubject<Void>(), PublishSubject<String>())
    let signIns = learner.signIns(taps.asObservable(), names, password.asObservable())
    let button = lab.observe(learner.isComplete(names, password.asObservable()), as: "button")
    var received: [Credentials] = []
    let subscription = signIns.subscribe(onNext: { credentials in
      received.append(credentials)
      if received.count == 1 { password.onNext("") }
    })
    lab.at(1, "user types the password") { password.onNext(secret) }
    lab.at(2, "user taps Sign In") { taps.onNext(()) }
    lab.at(3, "user taps Sign In again") { taps.onNext(()) }
    lab.at(4, "the screen closes") { subscription.dispose() }
    lab.at(5, "user taps once more") { taps.onNext(()) }
    lab.run(until: 5)
    lab.expect(
      received,
      equals: [secret, ""].map { Credentials(name: name, password: $0) },
      "the credentials"
    )
    let shown = button.events.compactMap(\.value.element)
    lab.expect(shown.first, equals: true, "the first value of `isComplete`")
    lab.expect(shown.last, equals: false, "the last value of `isComplete`")
  }

  /// What the button shows: values of `isComplete` that equal the one before change nothing.
  private func changes(
    of name: TestableObservable<String>,
    _ password: TestableObservable<String>
  ) -> Observable<Bool> {
    learner.isComplete(name.asObservable(), password.asObservable()).distinctUntilChanged()
  }

  /// Two texts and the empty one.
  private func fieldTexts(_ lab: Lab) -> [Character: String] {
    lab.words(for: "ab").merging(["e": ""]) { $1 }
  }

  private struct Failure: Error, Equatable {
    let code: Int
  }
}

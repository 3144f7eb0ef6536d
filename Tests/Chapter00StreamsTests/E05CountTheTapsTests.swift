import Chapter00StreamsBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("0.5 Count the taps", .exercise("0.5"))
struct E05CountTheTapsTests {
  let learner = E05Contract.learner

  @Test(
    "the label shows 0 before the first tap",
    .diagnosis(
      """
      The label did not show "0" on subscription. `scan` emits nothing before its first element; \
      `startWith(0)` emits the initial count first.
      """,
      hint: 1
    )
  )
  func initialText() {
    let lab = Lab()
    let (plus, minus) = (taps("------x", lab), taps("", lab))
    let label = lab.observe(learner.labelText(plus, minus), at: 2, until: 5, as: "label")
    lab.expect(label, "--0", ["0": "0"])
    lab.expectNoLeaks()
  }

  @Test(
    "each tap on plus adds one",
    .diagnosis(
      """
      After each tap on plus the label did not show the number of taps. Make each tap the number 1 \
      with `map { 1 }`, and add the numbers up with `scan(0, accumulator: +)`.
      """,
      hint: 2
    )
  )
  func countsUp() {
    let lab = Lab()
    let label = lab.observe(
      learner.labelText(taps("-xx--x---x", lab), taps("", lab)),
      until: 8,
      as: "label"
    )
    lab.expect(label, "012--3", texts)
  }

  @Test(
    "each tap on minus subtracts one, also below zero",
    .diagnosis(
      """
      A tap on minus did not show a count that is one less. Make each tap on minus the number -1, \
      and merge it with the taps on plus upstream of `scan`. The count may be negative.
      """,
      hint: 2
    )
  )
  func countsDown() {
    let lab = Lab()
    let plus = taps("--x--x---xx", lab)
    let minus = taps("-x-xx-x----x", lab)
    let label = lab.observe(learner.labelText(plus, minus), as: "label")
    lab.expect(label, "0a0abab--a0a", texts.merging(["a": "-1", "b": "-2"]) { $1 })
  }

  @Test(
    "two taps in one tick are two taps",
    .diagnosis(
      """
      Both buttons were tapped in the same tick, and the label did not show both changes in that \
      tick, one after the other. `merge` passes on each element when it arrives; `combineLatest` \
      and `zip` wait for a second one.
      """,
      hint: 2
    )
  )
  func sameTick() {
    let lab = Lab()
    let label = lab.observe(
      learner.labelText(taps("--x-x", lab), taps("--x", lab)),
      as: "label"
    )
    lab.expect(label, "0-(10)-1", texts)
  }

  @Test(
    "each subscriber counts from 0",
    .diagnosis(
      """
      A second observer subscribed after some taps, and its label did not begin with "0" and count \
      the taps from then on. A variable outside of the operators is shared by all subscriptions. \
      `scan` keeps one count per subscription.
      """,
      hint: 3
    )
  )
  func twoSubscribers() {
    let lab = Lab()
    let label = learner.labelText(taps("-x-x-x-x", lab), taps("--------x", lab))
    let first = lab.observe(label, as: "first label")
    let second = lab.observe(label, at: 4, as: "second label")
    lab.expect(first, "01-2-3-43", texts)
    lab.expect(second, "----01-21", texts)
  }

  @Test(
    "the label completes when both buttons have completed",
    .diagnosis(
      """
      One source completed, the other button was tapped again, and the label did not change. \
      `merge` subscribes to both sources at once, and completes when both have completed.
      """,
      hint: 3
    )
  )
  func completion() {
    let lab = Lab()
    let first = lab.observe(
      learner.labelText(taps("-x|", lab), taps("----x-|", lab)),
      as: "minus remains"
    )
    let second = lab.observe(
      learner.labelText(taps("---x-x-|", lab), taps("-x|", lab)),
      as: "plus remains"
    )
    let texts = texts.merging(["a": "-1"]) { $1 }
    lab.expect(first, "01--0-|", texts)
    lab.expect(second, "0a-0-1-|", texts)
    let label = learner.labelText(.of((), ()), .empty())
    let third = lab.observe(label, as: "taps at once")
    lab.expect(
      third.events.map(\.value),
      equals: ["0", "1", "2"].map(Event.next) + [.completed],
      "the events for two taps on plus during the subscription"
    )
    let again = lab.observe(label.concat(label), as: "observer that subscribes again")
    lab.expect(
      again.events.map(\.value),
      equals: ["0", "1", "2", "0", "1", "2"].map(Event.next) + [.completed],
      "the events for a second subscription, made on completion"
    )
    lab.expectNoLeaks()
  }

  @Test(
    "an error of either button fails the label at once",
    .diagnosis(
      """
      One of the sources failed, and the label did not fail with that error in the same tick. \
      `merge`, `scan` and `map` pass an error on by themselves; nothing should catch it.
      """,
      hint: 3
    )
  )
  func errors() {
    for isPlus in [true, false] {
      let lab = Lab()
      let error = Failure(code: lab.random(in: 1...99))
      let failing = lab.hot("-x-#", ["x": ()], error: error)
      let other = taps("------x", lab)
      let text = learner.labelText(
        isPlus ? failing.asObservable() : other,
        isPlus ? other : failing.asObservable()
      )
      let label = lab.observe(text, as: "label")
      lab.expect(label, "01-#", texts.merging(isPlus ? [:] : ["1": "-1"]) { $1 }, error: error)
      lab.expectNoLeaks()
    }
    let lab = Lab()
    let error = Failure(code: lab.random(in: 1...99))
    let plus = lab.cold("-x-#", ["x": ()], error: error)
    let retried = learner.labelText(plus.asObservable(), .never()).retry(2)
    let retrying = lab.observe(retried, as: "observer that retries")
    lab.expect(retrying, "01-01-#", texts, error: error)
    lab.expectNoLeaks()
  }

  @Test(
    "a tap during the delivery of a text counts",
    .diagnosis(
      """
      An observer tapped plus while it received a text, and the label did not count that tap. \
      Store the new count *before* you emit its text, or let `scan` do that: the next tap can \
      arrive during the delivery.
      """,
      hint: 3
    )
  )
  func tapDuringDelivery() {
    let lab = Lab()
    let (plus, minus) = (PublishSubject<Void>(), PublishSubject<Void>())
    var shown: [String] = []
    let subscription = learner.labelText(plus.asObservable(), minus.asObservable())
      .subscribe(onNext: { text in
        shown.append(text)
        if shown.count == 2 { plus.onNext(()) }
      })
    lab.act("user taps plus") { plus.onNext(()) }
    lab.act("user taps minus") { minus.onNext(()) }
    subscription.dispose()
    lab.expect(shown, equals: ["0", "1", "2", "1"], "the texts of the label")
  }

  private let texts = Dictionary(uniqueKeysWithValues: "01234".map { ($0, "\($0)") })

  private func taps(_ marbles: String, _ lab: Lab) -> Observable<Void> {
    lab.hot(marbles, ["x": ()]).asObservable()
  }

  private struct Failure: Error, Equatable {
    let code: Int
  }
}

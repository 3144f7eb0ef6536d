import Chapter07BindingsBridge
import ExerciseKit
import Foundation
import HeadlessUIKit
import RxCore
import Testing

@Suite("7.1 Reactive and rx", .exercise("7.1"))
struct E01ReactiveAndRxTests {
  let learner = E01Contract.learner

  @Test(
    "a label shows what is sent to myRx.text",
    .diagnosis(
      """
      A text was sent to label.myRx.text, and the label does not show it, or not at once: the binder \
      sets what its key path leads to, whatever it is handed.
      """,
      hint: 2
    )
  )
  func textOfALabel() {
    let lab = Lab()
    let label = UILabel()
    let text = learner.text(label)
    let words = ["milk", "tea", "bread"].map(lab.numbered)
    for value in [words[0], words[1], nil, words[2]] {
      lab.act("sends \(value ?? "nil")") { text.onNext(value) }
      lab.expect(label.text, equals: value, "the text that is shown")
    }
  }

  @Test(
    "every property of a class that can be set has its binder",
    .diagnosis(
      """
      One of several properties was not set, or another one was: one subscript serves all key \
      paths, of every class.
      """,
      hint: 2
    )
  )
  func everyProperty() {
    let lab = Lab()
    let (view, button, gauge) = (UIView(), UIButton(), Gauge())
    let level = lab.random(in: 2...90)
    let alphas = [1, 2].map { CGFloat(lab.drawn($0)) / 16 }
    lab.act("sends an alpha") { learner.alpha(view).onNext(alphas[0]) }
    lab.expect(view.alpha, equals: alphas[0], "the alpha of the view")
    lab.act("disables the button") { learner.isEnabled(button).onNext(false) }
    lab.expect(button.isEnabled, equals: false, "whether the button is enabled")
    lab.expect(button.alpha, equals: 1, "the alpha of the button")
    lab.act("sends a level") { learner.level(gauge).onNext(level) }
    lab.expect(gauge.level, equals: level, "the level of the gauge")
    lab.act("sends another alpha") { learner.alpha(button).onNext(alphas[1]) }
    lab.expect(button.alpha, equals: alphas[1], "the alpha of the button")
    lab.expect(view.alpha, equals: alphas[0], "the alpha of the view")
  }

  @Test(
    "isShown is the opposite of isHidden",
    .diagnosis(
      """
      A view was to be shown and is hidden, or the other way round: isShown sets isHidden to the \
      opposite, each time, and nothing else.
      """,
      hint: 1
    )
  )
  func isShown() {
    let lab = Lab()
    for view in [UIView(), UILabel(), UIButton()] {
      let isShown = learner.isShown(view)
      let more = (1...3).map { _ in lab.random(in: 0...1) == 1 }
      for value in [false, true, false, false] + more {
        lab.act(value ? "shows it" : "hides it") { isShown.onNext(value) }
        lab.expect(view.isHidden, equals: !value, "whether it is hidden")
        lab.expect(view.alpha, equals: 1, "its alpha")
      }
    }
  }

  @Test(
    "the wrapper changes nothing when it is assigned",
    .diagnosis(
      """
      Something was assigned to myRx, and the variable holds something else than before: a wrapper, \
      not a twin. What is assigned is dropped.
      """,
      hint: 1
    )
  )
  func assigningChangesNothing() {
    let lab = Lab()
    let (view, other) = (UIView(), UIView())
    let after = learner.afterAssigning(view, other)
    lab.expect(after === view, equals: true, "whether the variable holds the same view")
    let (amount, another) = (lab.random(in: 1...9), lab.random(in: 10...19))
    let price = learner.amountAfterAssigning(amount, another)
    lab.expect(price.value, equals: amount, "the value after its myRx was assigned")
    lab.expect(price.base, equals: amount, "what its myRx holds then")
  }

  @Test(
    "each element of a stream is set before the next one comes",
    .diagnosis(
      """
      A stream sent several texts, and the label did not show each of them before the next one came: \
      the binder waits behind the stream's own work. By itself a Binder runs on a main scheduler, \
      which has nothing to wait for here.
      """,
      hint: 2
    )
  )
  func setsInTheMidstOfAStream() {
    let lab = Lab()
    let (label, button) = (UILabel(), UIButton())
    let (text, isShown) = (learner.text(label), learner.isShown(button))
    let words = ["milk", "tea", "bread"].map(lab.numbered)
    var shown: [String] = []
    var isHidden: [Bool] = []
    lab.act("a stream sends \(words.count) texts, and hides a button") {
      _ = Observable.from(words).subscribe(onNext: { word in
        text.onNext(word)
        isShown.onNext(false)
        shown.append(label.text ?? "nil")
        isHidden.append(button.isHidden)
      })
    }
    lab.expect(shown, equals: words, "the text that is shown, each time")
    lab.expect(isHidden, equals: [true, true, true], "whether the button is hidden, each time")
  }

  @Test(
    "a binder keeps nobody alive",
    .diagnosis(
      """
      A view was let go of and lives on, because one of its binders is still there: hand the base to \
      the Binder, and let its closure use what it is handed.
      """,
      hint: 3
    )
  )
  func keepsNobody() {
    let lab = Lab()
    let binders: (AnyObserver<String?>, AnyObserver<Bool>)
    do {
      let label = UILabel()
      lab.watch(label, as: "the label")
      binders = (learner.text(label), learner.isShown(label))
      lab.act("sends milk") { binders.0.onNext("milk") }
    }
    lab.expectDeallocated("the label")
    lab.act("sends tea to nobody") { binders.0.onNext("tea") }
    lab.act("shows nobody") { binders.1.onNext(true) }
    lab.expectNoLeaks()
  }
}

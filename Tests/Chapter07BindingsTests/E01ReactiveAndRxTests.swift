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
    "a label shows each text that is sent to myRx.text",
    .diagnosis(
      """
      The label does not show the text that was just sent to `label.myRx.text`. The binder must \
      set its property synchronously, for every value, `nil` included. In the subscript, return a \
      `Binder(base)` that assigns to `base[keyPath: keyPath]`.
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
      lab.expect(label.text, equals: value, "the label's text")
    }
  }

  @Test(
    "every writable property of a class has a binder",
    .diagnosis(
      """
      A property has the wrong value after values were sent to several binders. One subscript \
      serves every writable property of every class: assign `base[keyPath: keyPath] = value`, \
      whatever its type.
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
      The view has the wrong visibility after a value was sent to `isShown`. Every value must set \
      `isHidden` to its opposite and change nothing else: assign `!isShown`. Do not call \
      `toggle()`, and do not set `alpha`.
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
    "isShown sets no property except isHidden",
    .diagnosis(
      """
      A value was sent to `isShown`, and it changed another property of the view. `isShown` sets \
      only `isHidden`; a hidden view receives no touches anyway. Remove the assignment to `alpha` \
      or `isUserInteractionEnabled`.
      """,
      hint: 1
    )
  )
  func isShownSetsNothingElse() {
    let lab = Lab()
    for isInteractive in [false, true] {
      let view = UIView()
      let alpha = CGFloat(lab.random(in: 1...15)) / 16
      view.alpha = alpha
      view.isUserInteractionEnabled = isInteractive
      for value in [false, true] {
        lab.act(value ? "shows it" : "hides it") { learner.isShown(view).onNext(value) }
        lab.expect(view.isUserInteractionEnabled, equals: isInteractive, "whether touches reach it")
        lab.expect(view.alpha, equals: alpha, "its alpha")
      }
    }
  }

  @Test(
    "isShown does not end the editing of a field",
    .diagnosis(
      """
      A text field was being edited, and a value that was sent to `isShown` ended the editing, so \
      the keyboard disappeared. `isShown` sets only `isHidden`. Remove the call of \
      `resignFirstResponder()`.
      """,
      hint: 1
    )
  )
  func isShownKeepsTheEditing() {
    let lab = Lab()
    let stage = ControlStage()
    let field = stage.show(UITextField())
    let milk = lab.numbered("milk")
    lab.act("user types \(milk)") { stage.user.type(milk, into: field) }
    for value in [false, true] {
      lab.act(value ? "shows it" : "hides it") { learner.isShown(field).onNext(value) }
      lab.expect(field.isFirstResponder, equals: true, "whether the field is being edited")
      lab.expect(field.text, equals: milk, "the text in the field")
    }
  }

  @Test(
    "assigning to myRx changes nothing",
    .diagnosis(
      """
      After `view.myRx = other.myRx`, the variable no longer holds the same value. The setter \
      exists only so that code which sets a member of `myRx` compiles. It must ignore the new \
      value: `set {}`.
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
    lab.expect(price.base, equals: amount, "the base of its myRx")
  }

  @Test(
    "each element is set before the next one is emitted",
    .diagnosis(
      """
      Several texts were emitted, and the label did not show each one before the next. The binder \
      waits until the source has finished its own work. Keep the default scheduler of `Binder`, \
      which sets synchronously on the main thread.
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
    lab.act("\(words.count) texts are emitted, and each hides a button") {
      _ = Observable.from(words).subscribe(onNext: { word in
        text.onNext(word)
        isShown.onNext(false)
        shown.append(label.text ?? "nil")
        isHidden.append(button.isHidden)
      })
    }
    lab.expect(shown, equals: words, "the label's text after each element")
    lab.expect(isHidden, equals: [true, true, true], "isHidden of the button after each element")
  }

  @Test(
    "an element that equals the current value is set, too",
    .diagnosis(
      """
      The label was not set exactly once for each element. A binder sets an element even if the \
      property already has that value, because setting it can have an effect. Assign \
      `base[keyPath: keyPath] = value` without comparing.
      """,
      hint: 2
    )
  )
  func setsEqualElements() {
    let lab = Lab()
    let label = CountingLabel()
    let text = learner.text(label)
    let milk = lab.numbered("milk")
    for (index, value) in [milk, milk, nil, nil, milk].enumerated() {
      lab.act("sends \(value ?? "nil")") { text.onNext(value) }
      lab.expect(label.settings, equals: index + 1, "how often the label was set")
    }
  }

  @Test(
    "isShown sets isHidden for an equal element, too",
    .diagnosis(
      """
      `isHidden` was not set exactly once for each element of `isShown`. A binder sets an element \
      even if the view is already shown or hidden, because setting the property can have an \
      effect. Assign `!isShown` without comparing.
      """,
      hint: 1
    )
  )
  func isShownSetsEqualElements() {
    let lab = Lab()
    let label = CountingLabel()
    let isShown = learner.isShown(label)
    for (index, value) in [true, false, false, true].enumerated() {
      lab.act(value ? "shows it" : "hides it") { isShown.onNext(value) }
      lab.expect(label.hidings, equals: index + 1, "how often isHidden was set")
    }
  }

  @Test(
    "an element is set during other work on the main scheduler",
    .diagnosis(
      """
      A text was sent during work on `MainScheduler.instance`, and the label did not show it at \
      once. The binder runs on that shared scheduler, and waits until the work has finished. Keep \
      the default scheduler of `Binder`: a `MainScheduler()` of its own.
      """,
      hint: 2
    )
  )
  func setsDuringOtherWork() {
    let lab = Lab()
    let (label, button) = (UILabel(), UIButton())
    let (text, isShown) = (learner.text(label), learner.isShown(button))
    let milk = lab.numbered("milk")
    lab.act("sends \(milk) and hides a button, during work on the main scheduler") {
      _ = MainScheduler.instance.schedule(()) {
        text.onNext(milk)
        isShown.onNext(false)
        lab.expect(label.text, equals: milk, "the label's text when the call returns")
        lab.expect(button.isHidden, equals: true, "isHidden of the button when the call returns")
        return Disposables.create()
      }
    }
  }

  @Test(
    "a binder does not retain its object",
    .diagnosis(
      """
      The label is still alive because a closure of one of its binders retains it. `Binder(base)` \
      holds `base` weakly. Inside its closure, use the parameter that it passes in, not the \
      captured `base`.
      """,
      hint: 3
    )
  )
  func doesNotRetainItsObject() {
    let lab = Lab()
    let binders: (AnyObserver<String?>, AnyObserver<Bool>)
    do {
      let label = UILabel()
      lab.watch(label, as: "the label")
      binders = (learner.text(label), learner.isShown(label))
      lab.act("sends milk") { binders.0.onNext("milk") }
    }
    lab.expectDeallocated("the label")
    lab.act("sends tea after the label was deallocated") { binders.0.onNext("tea") }
    lab.act("sends true to isShown of the deallocated label") { binders.1.onNext(true) }
    lab.expectNoLeaks()
  }

  /// A label that counts how often its text and `isHidden` are set.
  private final class CountingLabel: UILabel {
    private(set) var settings = 0
    private(set) var hidings = 0

    override var isHidden: Bool {
      didSet { hidings += 1 }
    }

    override var text: String? {
      get { super.text }
      set {
        settings += 1
        super.text = newValue
      }
    }
  }
}

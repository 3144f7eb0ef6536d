import ExerciseKit
import HeadlessUIKit
import RxControls
import RxCore
import Testing

extension ObservableType {
  /// The article's `bind(to:)`, built again: one subscription whose events go to all observers.
  fileprivate func pipe<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    subscribe { event in observers.forEach { $0.on(event) } }
  }

  /// The form for observers of optional values.
  fileprivate func pipe<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    map { Optional($0) }.subscribe { event in observers.forEach { $0.on(event) } }
  }
}

@Suite("The control article: binding a control to another", .ledger)
struct BindListingTests {
  private let stage = ScreenStage()

  @Test("one subscription serves all observers, in the order of the arguments")
  func fanOut() {
    var log: [String] = []
    var subscriptions = 0
    let source = Observable.of(1, 2).do(onSubscribe: { subscriptions += 1 })
    let observers = ["a", "b"].map { name in
      AnyObserver<Int> { log.append("\(name) \($0)") }
    }
    source.pipe(to: observers[0], observers[1]).dispose()
    #expect(subscriptions == 1)
    #expect(
      log == ["a next(1)", "b next(1)", "a next(2)", "b next(2)", "a completed", "b completed"]
    )
  }

  @Test("an observable of texts is bound to properties of optional texts")
  func optionals() {
    let (label, other) = (UILabel(), UILabel())
    Observable.just("loud").pipe(to: label.rx.text, other.rx.text).dispose()
    #expect(label.text == "loud")
    #expect(other.text == "loud")
  }

  @Test("a field bound to a field, a label bound to a field, and a button that starts both")
  func story() {
    let (field, copy) = (stage.show(UITextField()), stage.show(UITextField()))
    let (label, button) = (stage.show(UILabel()), stage.show(UIButton()))
    let bag = DisposeBag()
    button.rx.tap
      .subscribe(onNext: { [weak field, weak label] in
        guard let field, let label else { return }
        field.rx.text.bind(to: copy.rx.text).disposed(by: bag)
        field.rx.text.bind(to: label.rx.text).disposed(by: bag)
      })
      .disposed(by: bag)
    stage.user.type("a", into: field)
    #expect(copy.text == "")
    stage.user.tap(button)
    #expect(copy.text == "a")
    stage.user.type("b", into: field)
    #expect(copy.text == "ab")
    #expect(label.text == "ab")
  }

  @Test("defect: the second field's own observable emits nothing, although its text changes")
  func silence() {
    let (field, copy) = (stage.show(UITextField()), stage.show(UITextField()))
    let recorder = EventRecorder(copy.rx.text.orEmpty)
    let third = UILabel()
    let bindings = Disposables.create(
      field.rx.text.bind(to: copy.rx.text),
      copy.rx.text.bind(to: third.rx.text)
    )
    stage.user.type("a", into: field)
    #expect(copy.text == "a")
    #expect(recorder.received == [""])
    #expect(third.text == "")
    copy.sendActions(for: .valueChanged)
    #expect(recorder.received == ["", "a"])
    #expect(third.text == "a")
    bindings.dispose()
  }
}

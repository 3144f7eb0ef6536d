import ExerciseKit
import Foundation
import RxCore
import Testing

@Suite("Binder, bind and rx", .ledger)
struct BindingTests {
  private final class Label: ReactiveCompatible {
    var text = ""
    var hint: String?
  }

  private let scheduler = CurrentThreadScheduler.instance

  @Test("a binder sets elements on its target, and ignores completion")
  func binder() {
    let label = Label()
    let binder = Binder(label, scheduler: scheduler) { label, text in label.text = text }
    Observable.of("a", "b").bind(to: binder).dispose()
    #expect(label.text == "b")
  }

  @Test("a binder does not retain its target")
  func binderIsWeak() {
    var binder: Binder<String>?
    let isReleased = isReleased { probe in
      binder = Binder(probe, scheduler: scheduler) { _, _ in }
    }
    binder?.onNext("late")
    #expect(isReleased)
  }

  @Test("a binder runs on its scheduler")
  func binderScheduler() {
    let label = Label()
    let later = HistoricalScheduler()
    let binder = Binder(label, scheduler: later) { label, text in label.text = text }
    binder.onNext("a")
    #expect(label.text == "")
    later.start()
    #expect(label.text == "a")
  }

  @Test("every settable property is available as a binder")
  @MainActor
  func dynamicMember() {
    let label = Label()
    label.rx.text.onNext("a")
    label.rx.hint.onNext("b")
    #expect(label.text == "a")
    #expect(label.hint == "b")
  }

  @Test("bind sends each event to its observers in order, through one subscription")
  func bindToObservers() {
    let log = Log()
    var subscriptions = 0
    let source = Observable<Int>.deferred {
      subscriptions += 1
      return .just(1)
    }
    let first = AnyObserver<Int> { log.note("first \($0)") }
    let second = AnyObserver<Int> { log.note("second \($0)") }
    source.bind(to: first, second).dispose()
    #expect(
      log.lines == ["first next(1)", "second next(1)", "first completed", "second completed"]
    )
    #expect(subscriptions == 1)
  }

  @Test("bind wraps elements for observers of optionals")
  func bindToOptionals() {
    let log = Log()
    Observable.just(1).bind(to: AnyObserver<Int?> { log.note("\($0)") }).dispose()
    #expect(log.lines == ["next(Optional(1))", "completed"])
  }

  @Test("bind passes the sequence to a function")
  func bindToFunction() {
    let doubled: Observable<Int> = Observable.just(2).bind { $0.map { $0 * 2 } }
    var seen: [Int] = []
    doubled.bind(onNext: { seen.append($0) }).dispose()
    #expect(seen == [4])
    let text = Observable.just(2).bind(to: { _ in { "\($0)" } }, curriedArgument: 5)
    #expect(text == "5")
  }

  @Test("bind with an object does not retain it")
  func bindWithObject() {
    let subject = PublishSubject<Int>()
    let log = Log()
    let bag = DisposeBag()
    let isReleased = isReleased { probe in
      subject.bind(with: probe) { _, element in log.note("\(element)") }.disposed(by: bag)
      subject.onNext(1)
    }
    subject.onNext(2)
    #expect(isReleased)
    #expect(log.lines == ["1"])
  }
}

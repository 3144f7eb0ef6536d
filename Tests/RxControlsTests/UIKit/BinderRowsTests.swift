import ExerciseKit
import Foundation
import HeadlessUIKit
import RxControls
import RxCore
import Testing

/// Rows 2-11 to 2-13 of `Chapters/behaviours.json`.
@Suite("The contract of binders and bindings", .ledger)
struct BinderRowsTests {
  private let stage = ScreenStage()

  @Test("2-11 a binder holds its target weakly and ignores completion")
  func row2x11() {
    var label: UILabel? = UILabel()
    weak let gone = label
    let binder = Binder(label!) { (label: UILabel, text: String) in label.text = text }
    binder.onNext("milk")
    #expect(label?.text == "milk")
    binder.onCompleted()
    #expect(label?.text == "milk")
    label = nil
    #expect(gone == nil)
    binder.onNext("tea")
  }

  @Test("2-11 a binder binds immediately on the main thread, and later from another thread")
  func row2x11thread() {
    let label = UILabel()
    label.rx.text.onNext("now")
    #expect(label.text == "now")
    onAnotherThread { label.rx.text.onNext("later") }
    #expect(label.text == "now")
    stage.lab.run(until: 1)
    #expect(label.text == "later")
  }

  @Test("2-11 a binder binds on the scheduler passed to it")
  func row2x11scheduler() {
    let label = UILabel()
    let binder = Binder(label, scheduler: MainScheduler.asyncInstance) {
      (label: UILabel, text: String) in label.text = text
    }
    binder.onNext("milk")
    #expect(label.text == nil)
    stage.lab.run(until: 1)
    #expect(label.text == "milk")
  }

  @Test("2-11 an error sent to a binder stops a debug build")
  func row2x11error() async throws {
    let exit = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Binder(Probe()) { (_: Probe, _: Int) in }.onError(TestError.first)
    }
    #expect(exit.words.contains("Binding error: first"))
  }

  @Test("2-12 every settable property of a class is available as a binder")
  func row2x12() {
    let label = UILabel()
    Observable.just("milk").bind(to: label.rx.text).dispose()
    Observable.just(true).bind(to: label.rx.isHidden).dispose()
    Observable.just(3).bind(to: label.rx.tag).dispose()
    let probe = Reactive(Probe())
    Observable.just(["a"]).bind(to: probe.notes).dispose()
    #expect(label.text == "milk")
    #expect(label.isHidden)
    #expect(label.tag == 3)
    #expect(probe.base.notes == ["a"])
  }

  @Test("2-13 one subscription serves several observers, in their order")
  func row2x13() {
    var subscriptions = 0
    var log: [String] = []
    let source = Observable<Int>.deferred {
      subscriptions += 1
      return .of(1, 2)
    }
    let observers = ["a", "b"].map { name in
      AnyObserver<Int> { event in
        if let element = event.element { log.append("\(name)\(element)") }
      }
    }
    source.bind(to: observers[0], observers[1]).dispose()
    #expect(log == ["a1", "b1", "a2", "b2"])
    #expect(subscriptions == 1)
  }

  @Test("2-13 one subscription also serves observers of optionals, and closures")
  func row2x13forms() {
    let label = UILabel()
    var seen: [String] = []
    Observable.of("a", "b").bind(to: label.rx.text, label.rx.accessibilityLabel).dispose()
    Observable.of("c").bind(onNext: { seen.append($0) }).dispose()
    Observable.of("d").bind(with: label) { $0.accessibilityIdentifier = $1 }.dispose()
    #expect(label.text == "b")
    #expect(label.accessibilityLabel == "b")
    #expect(seen == ["c"])
    #expect(label.accessibilityIdentifier == "d")
  }
}

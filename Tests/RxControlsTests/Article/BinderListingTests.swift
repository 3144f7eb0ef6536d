import ExerciseKit
import HeadlessUIKit
import RxControls
import RxCore
import Testing

/// The article's `Binder`, built again: an observer that sets elements on a weakly held target, on
/// a scheduler.
private struct Fastener<Value>: ObserverType {
  typealias Element = Value

  private let handler: (Event<Value>) -> Void

  init<Target: AnyObject>(
    _ target: Target,
    scheduler: any ImmediateSchedulerType = MainScheduler(),
    report: @escaping (any Error) -> Void = { fatalError("\($0)") },
    binding: @escaping (Target, Value) -> Void
  ) {
    handler = { [weak target] event in
      switch event {
      case .next(let value):
        _ = scheduler.schedule(value) { [weak target] value in
          if let target { binding(target, value) }
          return Disposables.create()
        }
      case .error(let error):
        report(error)
      case .completed:
        break
      }
    }
  }

  func on(_ event: Event<Value>) { handler(event) }

  func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: handler) }
}

@Suite("The control article: the Binder type", .ledger)
struct BinderListingTests {
  private let lab = Lab()

  @Test("sets elements, ignores completion, and reports errors")
  func events() {
    let label = UILabel()
    var reported: [String] = []
    let binder = Fastener(label, report: { reported.append("\($0)") }) {
      (label: UILabel, text: String) in label.text = text
    }
    binder.onNext("on")
    binder.onCompleted()
    binder.asObserver().onNext("still on")
    #expect(label.text == "still on")
    binder.onError(TestError.first)
    #expect(reported == ["first"])
    #expect(label.text == "still on")
  }

  @Test("holds its target weakly, and drops elements after the target's deallocation")
  func target() {
    var knob: Knob? = Knob()
    weak let gone = knob
    var set: [Int] = []
    let binder = Fastener(knob!) { (_: Knob, level: Int) in set.append(level) }
    binder.onNext(1)
    knob = nil
    #expect(gone == nil)
    binder.onNext(2)
    #expect(set == [1])
  }

  @Test("sets immediately on the main thread, and later from another thread")
  func threads() {
    let knob = Knob()
    let binder = Fastener(knob) { (knob: Knob, level: Int) in knob.level = level }
    binder.onNext(1)
    #expect(knob.level == 1)
    onAnotherThread { binder.onNext(2) }
    #expect(knob.level == 1)
    lab.run(until: 1)
    #expect(knob.level == 2)
  }

  @Test("an element that waits for the scheduler doesn't retain the target")
  func waiting() {
    var knob: Knob? = Knob()
    weak let gone = knob
    let binder = Fastener(knob!, scheduler: MainScheduler.asyncInstance) {
      (knob: Knob, level: Int) in knob.level = level
    }
    binder.onNext(1)
    knob = nil
    #expect(gone == nil)
    lab.run(until: 1)
  }
}

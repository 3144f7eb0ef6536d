import Dispatch
import ExerciseKit
import Foundation
import HeadlessUIKit
import RxControls
import RxCoordinator
import RxCore
import Synchronization
import Testing

// The listings store the values as associated objects of Objective-C. `StoredProperty` replaces
// `objc_getAssociatedObject` and `objc_setAssociatedObject`, and a stored lock `objc_sync_enter`.

/// The article's `Synchronizable`, built again.
private protocol Lockable: DeallocationObservable {}

private let locks = StoredProperty { NSRecursiveLock() }

extension Lockable {
  func synchronized<Result>(_ work: () throws -> Result) rethrows -> Result {
    try locks[self].withLock(work)
  }
}

/// The stepper of RxFlow 1, built again: it needs no stored property of its own.
private protocol RememberingStepper: Lockable {
  var step: BehaviorSubject<any Step> { get }
}

private let rememberedSteps = StoredProperty { BehaviorSubject<any Step>(value: NoneStep()) }

extension RememberingStepper {
  var step: BehaviorSubject<any Step> { synchronized { rememberedSteps[self] } }

  /// The steps without the placeholder with which the subject begins.
  var namedSteps: Observable<String> { step.filter { !($0 is NoneStep) }.map { name($0) } }
}

private final class PosterModel: RememberingStepper {
  let attachments = Attachments()
  var count = 0
}

@Suite("The RxFlow tips: a step that is stored in a protocol extension", .ledger)
struct StoredStepListingTests {
  private let lab = Lab()

  @Test("each access returns the same subject, each object has its own, released with the object")
  func storage() {
    weak var subject: BehaviorSubject<any Step>?
    do {
      let (first, second) = (PosterModel(), PosterModel())
      subject = first.step
      #expect(first.step === subject)
      #expect(second.step !== subject)
      first.step.onNext(Place.one)
      #expect((try? second.step.value()) is NoneStep)
    }
    #expect(subject == nil)
    lab.expectNoLeaks()
  }

  @Test("synchronized work of several threads doesn't overlap, and may be nested")
  func threads() {
    nonisolated(unsafe) let model = PosterModel()
    let subjects = Mutex<Set<ObjectIdentifier>>([])
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<100 { model.synchronized { model.synchronized { model.count += 1 } } }
      let identifier = ObjectIdentifier(model.step)
      _ = subjects.withLock { $0.insert(identifier) }
    }
    #expect(model.count == 400)
    #expect(subjects.withLock(\.count) == 1)
  }

  @Test("a step that is sent before its observer subscribes is not lost")
  func kept() {
    let model = PosterModel()
    model.step.onNext(Place.one)
    model.step.onNext(Place.two)
    var received: [String] = []
    model.namedSteps.subscribe(onNext: { received.append($0) }).dispose()
    #expect(received == ["two"])
  }

  @Test("defect: the latest step is emitted again to each new observer; a relay doesn't do that")
  func replay() {
    let model = PosterModel()
    let relay = OneStepper(withSingleStep: NoneStep())
    var received: [String] = []
    var relayed: [String] = []
    for _ in 1...2 {
      let observers = Disposables.create(
        model.namedSteps.subscribe(onNext: { received.append($0) }),
        relay.steps.subscribe(onNext: { relayed.append(name($0)) })
      )
      if received.isEmpty {
        model.step.onNext(Place.one)
        relay.steps.accept(Place.one)
      }
      observers.dispose()
    }
    #expect(received == ["one", "one"])
    #expect(relayed == ["one"])
  }
}

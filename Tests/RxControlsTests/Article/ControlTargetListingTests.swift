import ExerciseKit
import HeadlessUIKit
import RxControls
import RxCore
import Testing

/// The article's target, built again: it passes a control to a closure, and retains itself because
/// a control holds its targets weakly.
private final class TurnTarget: Disposable {
  private weak var control: UIControl?
  private var callback: ((UIControl) -> Void)?
  private var ownReference: TurnTarget?

  init(
    _ control: UIControl,
    for events: UIControl.Event,
    retainsItself: Bool = true,
    _ callback: @escaping (UIControl) -> Void
  ) {
    self.control = control
    self.callback = callback
    if retainsItself { ownReference = self }
    control.addTarget(self, action: TurnTarget.eventHandler, for: events)
  }

  func eventHandler() {
    if let control { callback?(control) }
  }

  func dispose() {
    control?.removeTarget(self, for: .allEvents)
    callback = nil
    ownReference = nil
  }
}

extension Reactive where Base: Knob {
  /// The body of `controlEvent(_:)`, with the target of this file.
  fileprivate var turnsByHand: ControlEvent<Void> {
    let source = Observable<Void>.create { [weak control = base] observer in
      guard let control else {
        observer.onCompleted()
        return Disposables.create()
      }
      let target = TurnTarget(control, for: .valueChanged) { _ in observer.onNext(()) }
      return Disposables.create(with: target.dispose)
    }
    return ControlEvent(events: source.take(until: deallocated))
  }

  /// The same with the target of RxControls.
  fileprivate var turnsByControlTarget: ControlEvent<Void> {
    let source = Observable<Void>.create { [weak control = base] observer in
      guard let control else {
        observer.onCompleted()
        return Disposables.create()
      }
      return ControlTarget(control: control, controlEvents: .valueChanged) { _ in
        observer.onNext(())
      }
    }
    return ControlEvent(events: source.take(until: deallocated))
  }
}

/// A screen that counts turns, and never disposes of the subscription.
private final class TurnCounter {
  let knob = Knob()
  private(set) var turns = 0

  func bindStrongly() {
    _ = knob.rx.turnsByHand.subscribe(onNext: { self.turns += 1 })
  }

  func bindWeakly() {
    _ = knob.rx.turnsByHand.subscribe(onNext: { [weak self] in self?.turns += 1 })
  }
}

@Suite("The control article: controlEvent and its target", .ledger)
struct ControlTargetListingTests {
  enum Form: CaseIterable {
    case byHand
    case byControlTarget
    case byControlEvent

    func turns(of knob: Knob) -> ControlEvent<Void> {
      switch self {
      case .byHand: knob.rx.turnsByHand
      case .byControlTarget: knob.rx.turnsByControlTarget
      case .byControlEvent: knob.rx.controlEvent(.valueChanged)
      }
    }
  }

  private let lab = Lab()

  @Test("one element for each event, and completion with the control", arguments: Form.allCases)
  func events(form: Form) {
    var knob: Knob? = Knob()
    let turns = form.turns(of: knob!)
    let recorder = EventRecorder(turns)
    #expect(recorder.received.isEmpty)
    knob?.turn(to: 1)
    knob?.turn(to: 1)
    knob?.sendActions(for: .touchDown)
    #expect(recorder.received.count == 2)
    knob = nil
    #expect(recorder.end == "completed")
    #expect(EventRecorder(turns).end == "completed")
  }

  @Test("one target for each subscription, until its disposal", arguments: Form.allCases)
  func targets(form: Form) {
    let knob = Knob()
    let turns = form.turns(of: knob)
    let before = Resources.total
    let recorders = [EventRecorder(turns), EventRecorder(turns)]
    #expect(knob.allTargets.count == 2)
    #expect(Resources.total > before)
    recorders[0].stop()
    knob.turn(to: 1)
    #expect(knob.allTargets.count == 1)
    #expect(recorders.map(\.received.count) == [0, 1])
    recorders[1].stop()
    #expect(knob.allTargets.isEmpty)
    #expect(Resources.count(of: .subscriptions) == 0)
  }

  @Test("a target that doesn't retain itself receives nothing, because the control doesn't either")
  func retention() {
    let knob = Knob()
    var received: [Bool] = []
    for retainsItself in [false, true] {
      weak var target: TurnTarget?
      do {
        let created = TurnTarget(knob, for: .valueChanged, retainsItself: retainsItself) { _ in
          received.append(retainsItself)
        }
        target = created
      }
      knob.turn(to: 1)
      #expect((target != nil) == retainsItself)
      target?.dispose()
      #expect(target == nil)
    }
    #expect(received == [true])
  }

  @Test("defect: a closure that captures its screen, without disposal, retains the screen forever")
  func undisposed() {
    weak var leaked: TurnCounter?
    do {
      let screen = TurnCounter()
      leaked = screen
      screen.bindStrongly()
    }
    #expect(leaked != nil)
    leaked?.knob.turn(to: 1)
    #expect(leaked?.turns == 1)
    #expect(Resources.count(of: .subscriptions) > 0)
  }

  @Test("with a weak reference to the screen, the screen ends the subscription with its control")
  func weakCapture() {
    do {
      let screen = TurnCounter()
      lab.watch(screen, as: "the screen")
      screen.bindWeakly()
      screen.knob.turn(to: 1)
      #expect(screen.turns == 1)
    }
    lab.expectDeallocated("the screen")
    lab.expectNoLeaks()
  }
}

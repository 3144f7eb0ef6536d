import ExerciseKit
import HeadlessUIKit
import RxControls
import RxCore
import Testing

/// The article's `ControlProperty`, built again on the public protocol: what the user sets, and an
/// observer for what code sets.
private struct KnobProperty<Value>: ControlPropertyType {
  typealias Element = Value

  private let values: Observable<Value>
  private let valueSink: AnyObserver<Value>
  private let report: (any Error) -> Void

  init<Values: ObservableType, Sink: ObserverType>(
    values: Values,
    valueSink: Sink,
    report: @escaping (any Error) -> Void = { fatalError("\($0)") }
  ) where Values.Element == Value, Sink.Element == Value {
    self.values = values.subscribe(on: ConcurrentMainScheduler.instance)
    self.valueSink = valueSink.asObserver()
    self.report = report
  }

  func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Value {
    values.subscribe(observer)
  }

  func asControlProperty() -> ControlProperty<Value> {
    ControlProperty(values: values, valueSink: valueSink)
  }

  func on(_ event: Event<Value>) {
    switch event {
    case .next(let value): valueSink.onNext(value)
    case .completed: valueSink.onCompleted()
    case .error(let error): report(error)
    }
  }
}

extension Reactive where Base: Knob {
  /// The level, without the comparison in the setter.
  fileprivate var plainLevel: ControlProperty<Int> {
    controlProperty(editingEvents: .valueChanged, getter: \.level) { knob, level in
      knob.level = level
    }
  }

  /// The level, in the form of `rx.text`: the usual events, and a setter that compares first.
  fileprivate var level: ControlProperty<Int> {
    controlPropertyWithDefaultEvents(
      getter: { knob in knob.level },
      setter: { knob, level in
        if knob.level != level { knob.level = level }
      }
    )
  }

  /// The body of `controlProperty(editingEvents:getter:setter:)`, around the type of this file.
  fileprivate var levelByHand: KnobProperty<Int> {
    let values = Observable<Int>.create { [weak control = base] observer in
      guard let control else {
        observer.onCompleted()
        return Disposables.create()
      }
      observer.onNext(control.level)
      let events: UIControl.Event = [.allEditingEvents, .valueChanged]
      return ControlTarget(control: control, controlEvents: events) { [weak control] _ in
        if let control { observer.onNext(control.level) }
      }
    }
    let setter = Binder(base) { (knob: Knob, level: Int) in
      if knob.level != level { knob.level = level }
    }
    return KnobProperty(values: values.take(until: deallocated), valueSink: setter)
  }
}

@Suite("The control article: controlProperty and the ControlProperty type", .ledger)
struct ControlPropertyListingTests {
  enum Form: CaseIterable {
    case byControlProperty
    case withDefaultEvents
    case byHand

    func level(of knob: Knob) -> (values: Observable<Int>, sink: AnyObserver<Int>) {
      switch self {
      case .byControlProperty: pair(knob.rx.plainLevel)
      case .withDefaultEvents: pair(knob.rx.level)
      case .byHand: pair(knob.rx.levelByHand)
      }
    }

    private func pair<Property: ControlPropertyType>(
      _ property: Property
    ) -> (Observable<Int>, AnyObserver<Int>) where Property.Element == Int {
      (property.asObservable(), property.asObserver())
    }
  }

  private let lab = Lab()

  @Test("the current value, then the user's values; values set by code are not emitted")
  func values() {
    for form in Form.allCases {
      let knob = Knob()
      knob.level = 3
      let (values, sink) = form.level(of: knob)
      let recorder = EventRecorder(values)
      knob.turn(to: 5)
      sink.onNext(7)
      #expect(knob.level == 7)
      knob.turn(to: 7)
      #expect(recorder.received == [3, 5, 7], "\(form)")
      sink.onCompleted()
      #expect(knob.level == 7)
    }
  }

  @Test("the control is not retained: completion when it is deallocated, later values are dropped")
  func deallocation() {
    for form in Form.allCases {
      var knob: Knob? = Knob()
      weak let gone = knob
      let (values, sink) = form.level(of: knob!)
      let recorder = EventRecorder(values)
      knob = nil
      #expect(gone == nil, "\(form)")
      #expect(recorder.end == "completed")
      #expect(EventRecorder(values).received.isEmpty)
      sink.onNext(1)
    }
  }

  @Test("a setter that compares first does not set an equal value")
  func comparison() {
    let counts = Form.allCases.map { form in
      let knob = Knob()
      let sink = form.level(of: knob).sink
      sink.onNext(2)
      sink.onNext(2)
      return knob.settings
    }
    #expect(counts == [2, 1, 1])
  }

  @Test("the default events include editing events; a list of one event does not")
  func defaultEvents() {
    let knob = Knob()
    let wide = EventRecorder(knob.rx.level)
    let narrow = EventRecorder(knob.rx.plainLevel)
    knob.sendActions(for: .editingDidBegin)
    knob.sendActions(for: .valueChanged)
    knob.sendActions(for: .touchUpInside)
    #expect(wide.received.count == 3)
    #expect(narrow.received.count == 2)
  }

  @Test("orEmpty works on an own property type, and an error is reported, not set")
  func ownType() {
    let user = BehaviorSubject<String?>(value: nil)
    let set = NotingObserver<String?>()
    var reported: [String] = []
    let property = KnobProperty(values: user, valueSink: set, report: { reported.append("\($0)") })
    let recorder = EventRecorder(property.orEmpty)
    user.onNext("loud")
    #expect(recorder.received == ["", "loud"])
    property.orEmpty.onNext("low")
    property.onError(TestError.first)
    #expect(set.events == ["next(Optional(\"low\"))"])
    #expect(reported == ["first"])
  }
}

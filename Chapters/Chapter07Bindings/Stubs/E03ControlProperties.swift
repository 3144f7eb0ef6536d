// 7.3 Control properties
//
// Build a control property: a value of a control that can be read and written.
//
// - `values` emits the current value on subscription, and then the value at each editing event,
//   equal ones included. It does not emit what the program sets.
// - `sink` writes each element with `setter` on the main thread. It ignores completion. An error
//   stops the program, as with every `Binder`; no test sends one.
// - On the main thread, both are synchronous, even during other work on `MainScheduler.instance`.
// - The property passes every event that it receives on to `sink`, errors and completion included.
// - `changed` omits the first element of `values`, and no other.
// - `orEmpty` reads nil as an empty text, and passes every event on to `sink` unchanged.
// - `myText` emits at all editing events and at `.valueChanged`. It does not set a text that the
//   field already has; any other text is set, nil included, even while the user types. Setting nil
//   in an empty field is allowed, and so is not setting it.
// - The property does not retain the control, and `values` completes when the control is
//   deallocated; for a later subscription, it completes at once.

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E03 {
  /// A value of a control that can be read and written.
  struct MyControlProperty<Value>: ObservableType, ObserverType {
    typealias Element = Value
    /// Reads the value.
    let values: Observable<Value>
    /// Writes the value; reports an error.
    let sink: AnyObserver<Value>

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> any Disposable where Observer.Element == Value {
      values.subscribe(observer)
    }

    func on(_ event: Event<Value>) {
      // TODO: 7.3 Pass the event on to the sink.
    }

    /// Emits the values without the one that is there on subscription.
    var changed: Observable<Value> {
      // TODO: 7.3 Omit the initial value.
      .unimplemented("7.3")
    }
  }
}

extension E03.MyControlProperty where Value == String? {
  /// The same property, with an empty text in place of nil.
  var orEmpty: E03.MyControlProperty<String> {
    // TODO: 7.3 Convert both values and sink.
    E03.MyControlProperty(values: .unimplemented("7.3"), sink: AnyObserver { _ in })
  }
}

extension Reactive where Base: UIControl {
  /// A value that `getter` reads, on subscription and at each of the events, and `setter` writes.
  func myControlProperty<Value>(
    editingEvents: UIControl.Event,
    getter: @escaping (Base) -> Value,
    setter: @escaping (Base, Value) -> Void
  ) -> E03.MyControlProperty<Value> {
    // TODO: 7.3 Read on subscribing and at each `controlEvent`, write with a `Binder`.
    E03.MyControlProperty(values: .unimplemented("7.3"), sink: AnyObserver { _ in })
  }
}

extension Reactive where Base: UITextField {
  /// The text, with all editing events and `.valueChanged`.
  var myText: E03.MyControlProperty<String?> {
    // TODO: 7.3 Add the events, and do not set an equal text.
    myControlProperty(editingEvents: [], getter: { $0.text }, setter: { $0.text = $1 })
  }
}

// 7.3 Control properties
//
// A value of a control has two sides. To be read, it is told at once, and then at each of the
// editing events; what the program sets is not told. To be written, it takes elements, at once; an
// end is nothing to write, and an error is handed on to the sink, which reports it. The control is
// not kept alive, and reading completes when it is gone. Sending the text that a field has already
// does not touch the field; any other text is set, whoever types.

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E03 {
  /// A value of a control, to be read and to be written.
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

    /// What the user makes of the value, without the value that is there on subscribing.
    var changed: Observable<Value> {
      // TODO: 7.3 Omit the initial value.
      .unimplemented("7.3")
    }
  }
}

extension E03.MyControlProperty where Value == String? {
  /// The same property, with an empty text where there is none.
  var orEmpty: E03.MyControlProperty<String> {
    // TODO: 7.3 Convert both values and sink.
    E03.MyControlProperty(values: .unimplemented("7.3"), sink: AnyObserver { _ in })
  }
}

extension Reactive where Base: UIControl {
  /// A value that `getter` reads, at once and at each of the events, and that `setter` writes.
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

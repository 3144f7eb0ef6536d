// The current value and the edits are two observables, merged; the sinks are closures.

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
      sink.on(event)
    }

    /// What the user makes of the value, without the value that is there on subscribing.
    var changed: Observable<Value> {
      values.skip(1)
    }
  }
}

extension E03.MyControlProperty where Value == String? {
  /// The same property, with an empty text where there is none.
  var orEmpty: E03.MyControlProperty<String> {
    E03.MyControlProperty<String>(
      values: values.map { $0 ?? "" },
      sink: AnyObserver { [sink] event in sink.on(event.map { Optional($0) }) }
    )
  }
}

extension Reactive where Base: UIControl {
  /// A value that `getter` reads, at once and at each of the events, and that `setter` writes.
  func myControlProperty<Value>(
    editingEvents: UIControl.Event,
    getter: @escaping (Base) -> Value,
    setter: @escaping (Base, Value) -> Void
  ) -> E03.MyControlProperty<Value> {
    let edits = controlEvent(editingEvents)
    let present = Observable<Value>.deferred { [weak control = base] in
      control.map { .just(getter($0)) } ?? .empty()
    }
    let changes = edits.withUnretained(base).map { control, _ in getter(control) }
    let values = Observable.merge(changes, present)
    return E03.MyControlProperty(
      values: values,
      sink: Binder(base, binding: setter).asObserver()
    )
  }
}

extension Reactive where Base: UITextField {
  /// The text, with all editing events and `.valueChanged`.
  var myText: E03.MyControlProperty<String?> {
    myControlProperty(
      editingEvents: [.allEditingEvents, .valueChanged],
      getter: { $0.text },
      setter: { field, text in
        if field.text != text { field.text = text }
      }
    )
  }
}

// expect: failed attributedText — A property whose value is not a `String`, such

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
      sink.on(event)
    }

    /// Emits the values without the one that is there on subscription.
    var changed: Observable<Value> {
      values.skip(1)
    }
  }
}

extension E03.MyControlProperty where Value == String? {
  /// The same property, with an empty text in place of nil.
  var orEmpty: E03.MyControlProperty<String> {
    E03.MyControlProperty(values: values.map { $0 ?? "" }, sink: sink.mapObserver { $0 })
  }
}

extension Reactive where Base: UIControl {
  /// A value that `getter` reads, on subscription and at each of the events, and `setter` writes.
  func myControlProperty<Value>(
    editingEvents: UIControl.Event,
    getter: @escaping (Base) -> Value,
    setter: @escaping (Base, Value) -> Void
  ) -> E03.MyControlProperty<Value> {
    E03.MyControlProperty(
      values: controlEvent([.allEditingEvents, .valueChanged])
        .startWith(())
        .compactMap { [weak base] in base.map(getter) },
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

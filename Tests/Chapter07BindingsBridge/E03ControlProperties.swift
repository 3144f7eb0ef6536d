public import HeadlessUIKit
public import RxCore

@testable internal import Chapter07Bindings

/// The learner's code that the suite of 7.3 calls.
public struct E03Contract {
  /// Both sides of a property, as other code uses them.
  public struct Property<Value> {
    public let values: Observable<Value>
    public let changed: Observable<Value>
    public let sink: AnyObserver<Value>
  }

  /// `field.rx.myText`
  public let text: (UITextField) -> Property<String?>
  /// `field.rx.myText.orEmpty`
  public let textOrEmpty: (UITextField) -> Property<String>
  /// `orEmpty` of a property with the given values and sink.
  public let orEmpty: (Observable<String?>, AnyObserver<String?>) -> Property<String>
  /// `slider.rx.myControlProperty(…)` for its value, with `.valueChanged`.
  public let position: (UISlider) -> Property<Float>
  /// `field.rx.myControlProperty(…)` for its attributed text, with `.editingChanged`.
  public let attributedText: (UITextField) -> Property<NSAttributedString?>
  /// A property with the given sink.
  public let writing: (_ sink: AnyObserver<Int>) -> AnyObserver<Int>

  public static var learner: E03Contract {
    E03Contract(
      text: { property($0.rx.myText) },
      textOrEmpty: { property($0.rx.myText.orEmpty) },
      orEmpty: { values, sink in
        property(
          Chapter07Bindings::E03.MyControlProperty<String?>(values: values, sink: sink).orEmpty
        )
      },
      position: { slider in
        property(
          slider.rx.myControlProperty(
            editingEvents: .valueChanged,
            getter: { $0.value },
            setter: { $0.value = $1 }
          )
        )
      },
      attributedText: { field in
        property(
          field.rx.myControlProperty(
            editingEvents: .editingChanged,
            getter: { $0.attributedText },
            setter: { field, text in
              if field.attributedText != text { field.attributedText = text }
            }
          )
        )
      },
      writing: { sink in
        AnyObserver(Chapter07Bindings::E03.MyControlProperty<Int>(values: .never(), sink: sink))
      }
    )
  }

  private static func property<Value>(
    _ property: Chapter07Bindings::E03.MyControlProperty<Value>
  ) -> Property<Value> {
    Property(
      values: property.asObservable(),
      changed: property.changed,
      sink: AnyObserver(property)
    )
  }
}

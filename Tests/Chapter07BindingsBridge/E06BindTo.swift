public import RxControls
public import RxCore

@testable internal import Chapter07Bindings

/// The learner's code that the suite of 7.6 calls.
public struct E06Contract {
  public typealias Numbers = AnyObserver<Int>
  public typealias OptionalNumbers = AnyObserver<Int?>
  public typealias Text = ControlProperty<String?>

  /// `source.myBind(to: observer)`
  public let one: (Observable<Int>, Numbers) -> any Disposable
  /// `source.myBind(to: first, second, third)`
  public let three: (Observable<Int>, Numbers, Numbers, Numbers) -> any Disposable
  /// `source.myBind(to: first, second)` with observers of optionals.
  public let lifted: (Observable<Int>, OptionalNumbers, OptionalNumbers) -> any Disposable
  /// `text.myBind(to: copy)`
  public let text: (_ text: Text, _ copy: Text) -> any Disposable

  public static var learner: E06Contract {
    E06Contract(
      one: { $0.myBind(to: $1) },
      three: { $0.myBind(to: $1, $2, $3) },
      lifted: { $0.myBind(to: $1, $2) },
      text: { $0.myBind(to: $1) }
    )
  }
}

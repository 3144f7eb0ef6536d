public import HeadlessUIKit
public import RxCore

@testable internal import Chapter07Bindings

/// The learner's code that the suite of 7.1 calls.
public struct E01Contract {
  /// `label.myRx.text`
  public let text: (UILabel) -> AnyObserver<String?>
  /// `view.myRx.alpha`
  public let alpha: (UIView) -> AnyObserver<CGFloat>
  /// `button.myRx.isEnabled`
  public let isEnabled: (UIButton) -> AnyObserver<Bool>
  /// `gauge.myRx.level`
  public let level: (Gauge) -> AnyObserver<Int>
  /// `view.myRx.isShown`
  public let isShown: (UIView) -> AnyObserver<Bool>
  /// The value of a variable after the `myRx` of another view was assigned to its `myRx`.
  public let afterAssigning: (_ view: UIView, _ other: UIView) -> UIView
  /// The same for a struct, and the base of its `myRx` afterwards.
  public let amountAfterAssigning: (_ amount: Int, _ other: Int) -> (value: Int, base: Int)

  public static var learner: E01Contract {
    E01Contract(
      text: { $0.myRx.text.asObserver() },
      alpha: { $0.myRx.alpha.asObserver() },
      isEnabled: { $0.myRx.isEnabled.asObserver() },
      level: { $0.myRx.level.asObserver() },
      isShown: { $0.myRx.isShown.asObserver() },
      afterAssigning: { view, other in
        var view = view
        view.myRx = other.myRx
        return view
      },
      amountAfterAssigning: { amount, other in
        var price = Price(amount: amount)
        price.myRx = Price(amount: other).myRx
        return (price.amount, price.myRx.base.amount)
      }
    )
  }

  private struct Price: Chapter07Bindings::E01.MyReactiveCompatible {
    let amount: Int
  }
}

extension Gauge: Chapter07Bindings::E01.MyReactiveCompatible {}

public import CourseDomain
public import RxCore

@testable internal import Chapter01Subjects

/// The learner's code that the suite of 1.6 calls.
public struct E06Contract {
  /// Creates a bridge, the delegate of the switch.
  public let makeProxy: (Switch) -> Proxy

  public struct Proxy {
    /// The bridge itself. This is the only strong reference to it.
    public let object: AnyObject
    /// Reads the property on every call.
    public let isOn: () -> Observable<Bool>
  }

  public static var learner: E06Contract {
    E06Contract(
      makeProxy: { control in
        let proxy = Chapter01Subjects::E06.SwitchDelegateProxy(control)
        return Proxy(object: proxy, isOn: { proxy.isOn })
      }
    )
  }
}

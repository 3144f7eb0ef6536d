public import CourseDomain
public import RxCore

@testable internal import Chapter01Subjects

/// What the suite of 1.6 asks of the learner's code.
public struct E06Contract {
  /// A new bridge, in the delegate's chair of the switch.
  public let makeProxy: (Switch) -> Proxy

  public struct Proxy {
    /// The bridge itself. Nothing but this keeps it alive.
    public let object: AnyObject
    /// Reads the property anew with each call.
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

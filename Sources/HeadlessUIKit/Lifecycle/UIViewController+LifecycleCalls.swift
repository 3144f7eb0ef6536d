extension UIViewController {
  /// Calls a lifecycle method as UIKit does: the observers are notified before and after it.
  func callAsUIKit(_ call: LifecycleCall, _ body: () -> Void) {
    methodsCalledByUIKit.append(call.name)
    lifecycle.perform(call, body)
    methodsCalledByUIKit.removeLast()
  }

  /// Notifies the observers of a call that UIKit didn't make. Every lifecycle method of the base
  /// class calls this.
  ///
  /// Such a call can't be intercepted before it reaches the base class, so the observers are
  /// notified when an override calls `super`, and not at all by an override that doesn't.
  func notifyOfCall(_ call: LifecycleCall) {
    if !methodsCalledByUIKit.contains(call.name) { lifecycle.perform(call) {} }
  }
}

extension LifecycleCall {
  /// The name of the method.
  fileprivate var name: String {
    switch self {
    case .viewDidLoad: "viewDidLoad"
    case .viewWillAppear: "viewWillAppear"
    case .viewIsAppearing: "viewIsAppearing"
    case .viewDidAppear: "viewDidAppear"
    case .viewWillDisappear: "viewWillDisappear"
    case .viewDidDisappear: "viewDidDisappear"
    case .viewWillLayoutSubviews: "viewWillLayoutSubviews"
    case .viewDidLayoutSubviews: "viewDidLayoutSubviews"
    case .viewSafeAreaInsetsDidChange: "viewSafeAreaInsetsDidChange"
    case .willMove: "willMove(toParent:)"
    case .didMove: "didMove(toParent:)"
    }
  }
}

/// A call of a view controller's lifecycle method, made by UIKit or by your own code.
public enum LifecycleCall {
  case viewDidLoad
  case viewWillAppear(animated: Bool)
  case viewIsAppearing(animated: Bool)
  case viewDidAppear(animated: Bool)
  case viewWillDisappear(animated: Bool)
  case viewDidDisappear(animated: Bool)
  case viewWillLayoutSubviews
  case viewDidLayoutSubviews
  case viewSafeAreaInsetsDidChange
  case willMove(toParent: UIViewController?)
  case didMove(toParent: UIViewController?)
}

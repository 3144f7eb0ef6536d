public import Foundation

/// One screen, or a part of one: it owns a view and is told what becomes of it.
open class UIViewController: UIResponder {
  open var additionalSafeAreaInsets = UIEdgeInsets.zero

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
}

public import Foundation

/// Shows the top screen of a stack, with a bar above it.
///
/// A push or pop during another one completes the other one immediately. The calls of a push or a
/// pop, in their order, where *old* is the screen that disappears and *new* the one that appears:
///
/// ```text
/// new.willMove(toParent:) ▸ new.viewDidLoad ▸ old.viewWillDisappear ▸ new.viewWillAppear
///   ▸ willShow ▸ new.viewIsAppearing ▸ new.viewDidLayoutSubviews … ▸ old.viewDidDisappear
///   ▸ new.viewDidAppear ▸ new.didMove(toParent:) ▸ didShow
/// old.willMove(toParent: nil) ▸ … the same … ▸ old.didMove(toParent: nil) ▸ didShow
/// ```
open class UINavigationController: UIViewController {
  /// The height of the bar in points.
  static let barHeight: CGFloat = 44

  /// The delegate, which is notified before and after each change of the top screen, and each time
  /// the controller itself appears. Held weakly.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The gesture that pops by a swipe from the edge; disable it to prevent that.
  public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
  /// The bar, which stores its properties and isn't part of the view hierarchy. While it isn't
  /// hidden, the safe area of the top screen excludes its 44 points.
  public let navigationBar = UINavigationBar()

  var stack: [UIViewController] = []

  /// Whether the bar is hidden, including its back button.
  open var isNavigationBarHidden = false {
    didSet { topViewController?.containerInsets = contentInsets }
  }

  /// Creates a controller with one screen in its stack.
  ///
  /// The screen receives `willMove(toParent:)` and `didMove(toParent:)` during the call. Its view
  /// is loaded later, when the navigation controller appears.
  /// - Parameter rootViewController: The screen at the bottom of the stack.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setStack([rootViewController], animated: false)
  }

  /// Creates a controller with an empty stack.
  public override init() { super.init() }

  /// Creates a controller with an empty stack; both parameters are ignored.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates a controller with an empty stack; `coder` is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: - The stack

  /// The screens, from the root to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The screen on top of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The visible controller: the top screen, or the one presented over it.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Replaces the stack. The transition to the new top screen is a push, or a pop if that screen
  /// was in the stack before.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard VirtualMain.require(self), canStack(viewControllers, #function) else { return }
    setStack(viewControllers, animated: animated)
  }

  /// Pushes a screen onto the stack. The stack changes during the call.
  /// - Parameters:
  ///   - viewController: The screen. One that is in the stack or in another container already is
  ///     reported as a ``Misuse``, and nothing else happens.
  ///   - animated: Whether the transition takes ``VirtualMain/transitionDuration`` on the virtual
  ///     clock. Otherwise, and while the stack isn't visible, it completes during the call.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard VirtualMain.require(self) else { return }
    guard canStack(stack + [viewController], #function) else { return }
    setStack(stack + [viewController], animated: animated)
  }

  /// Pops the top screen. The stack changes during the call, and an animated transition takes
  /// ``VirtualMain/transitionDuration`` on the virtual clock.
  /// - Returns: That screen; `nil` if it is the root, which can't be popped.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard VirtualMain.require(self), canPop(#function) else { return nil }
    return setStack(stack.dropLast(), animated: animated).last
  }

  /// Pops the screens above a screen.
  /// - Returns: The popped screens.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    guard VirtualMain.require(self) else { return nil }
    guard let place = stack.firstIndex(where: { $0 === viewController }) else {
      reportAbsence(of: viewController, #function)
      return nil
    }
    return setStack(stack[...place], animated: animated)
  }

  /// Pops all screens except the root.
  /// - Returns: The popped screens.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard VirtualMain.require(self), canPop(#function) else { return nil }
    return setStack(stack.prefix(1), animated: animated)
  }

  /// Pushes the controller onto the stack, with animation. `sender` is ignored.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// Shows or hides the bar, and updates the safe area of the top screen. The change is immediate:
  /// `animated` is ignored.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  // MARK: - The screen on top

  override func childrenThatAppear() -> [UIViewController] {
    guard let top = topViewController else { return [] }
    place(top, insets: contentInsets)
    return [top]
  }

  override func containerWillAppear(_ animated: Bool) {
    guard let top = topViewController else { return }
    delegate?.navigationController(self, willShow: top, animated: animated)
  }

  override func containerDidAppear(_ animated: Bool) {
    guard let top = topViewController else { return }
    delegate?.navigationController(self, didShow: top, animated: animated)
  }

  var contentInsets: UIEdgeInsets {
    UIEdgeInsets(top: isNavigationBarHidden ? 0 : Self.barHeight)
  }
}

public import Foundation

/// Shows the topmost of a stack of screens, with a bar above it.
///
/// A push or pop while another is under way ends that one at once. The calls of a push or a pop, in
/// their order, with *old* for the screen that goes and *new* for the one that comes:
///
/// ```text
/// new.willMove(toParent:) ▸ new.viewDidLoad ▸ old.viewWillDisappear ▸ new.viewWillAppear
///   ▸ willShow ▸ new.viewIsAppearing ▸ new.viewDidLayoutSubviews … ▸ old.viewDidDisappear
///   ▸ new.viewDidAppear ▸ new.didMove(toParent:) ▸ didShow
/// old.willMove(toParent: nil) ▸ … the same … ▸ old.didMove(toParent: nil) ▸ didShow
/// ```
open class UINavigationController: UIViewController {
  /// Points that the bar takes from the screen's height.
  static let barHeight: CGFloat = 44

  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The gesture that pops by a swipe from the edge; disable it to forbid that.
  public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
  public let navigationBar = UINavigationBar()

  var stack: [UIViewController] = []

  /// Whether the bar is away, and with it the back button.
  open var isNavigationBarHidden = false {
    didSet { topViewController?.containerInsets = contentInsets }
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setStack([rootViewController], animated: false)
  }

  public override init() { super.init() }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: - The stack

  /// The screens, from the root to the one on top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The screen on top of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// What is seen: the screen on top, or what is presented over it.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Replaces the stack. The screen that was on top and the one that is then change places as in a
  /// push, or as in a pop if the new one stood in the stack before.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard VirtualMain.require(self), canStack(viewControllers, #function) else { return }
    setStack(viewControllers, animated: animated)
  }

  /// Puts a screen on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard VirtualMain.require(self) else { return }
    guard canStack(stack + [viewController], #function) else { return }
    setStack(stack + [viewController], animated: animated)
  }

  /// Takes the topmost screen away.
  /// - Returns: that screen; `nil` if it is the root, which stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard VirtualMain.require(self), canPop(#function) else { return nil }
    return setStack(stack.dropLast(), animated: animated).last
  }

  /// Takes away what stands above a screen.
  /// - Returns: what was taken away.
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

  /// Takes away all screens but the root.
  /// - Returns: what was taken away.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard VirtualMain.require(self), canPop(#function) else { return nil }
    return setStack(stack.prefix(1), animated: animated)
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

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

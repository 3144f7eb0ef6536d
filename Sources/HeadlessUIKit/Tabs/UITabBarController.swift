public import Foundation

/// Shows one of several screens, with a bar at the bottom to choose between them.
///
/// Unlike in a push, the calls of the appearing screen come first:
///
/// ```text
/// new.viewDidLoad ▸ new.viewWillAppear ▸ old.viewWillDisappear ▸ old.viewDidDisappear
///   ▸ new.viewIsAppearing ▸ new.viewDidLayoutSubviews … ▸ new.viewDidAppear
/// ```
open class UITabBarController: UIViewController {
  /// The height of the bar in points.
  static let barHeight: CGFloat = 49

  /// The delegate, which can prevent and observe the user's selections. Held weakly.
  open weak var delegate: (any UITabBarControllerDelegate)?

  private var tabs: [UIViewController] = []
  private var selection: Int?

  /// Creates a controller without tabs. Set ``viewControllers`` to add them.
  public override init() { super.init() }

  /// Creates a controller without tabs; both parameters are ignored.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates a controller without tabs; `coder` is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The screens, from left to right.
  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the screens. The selection doesn't change if the selected screen is still included.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    guard VirtualMain.require(self) else { return }
    let old = selectedViewController
    let former = tabs
    tabs = viewControllers ?? []
    let arriving = tabs.filter { !former.contains($0) }
    let leaving = former.filter { !tabs.contains($0) }
    for screen in arriving { adopt(screen) }
    for screen in leaving { screen.callWillMove(to: nil) }
    selection = old.flatMap { tabs.firstIndex(of: $0) } ?? (tabs.isEmpty ? nil : 0)
    exchange(old, for: selectedViewController)
    for screen in leaving { screen.detachFromParent() }
    for screen in arriving { screen.callDidMove(to: self) }
  }

  /// The index of the selected screen, counted from the left; `NSNotFound` if there is none.
  open var selectedIndex: Int {
    get { selection ?? NSNotFound }
    set {
      guard VirtualMain.require(self, "selectedIndex") else { return }
      guard tabs.indices.contains(newValue) else {
        return Misuse.report(
          "\(type(of: self)).selectedIndex",
          rule: "a tab is selected by its index, and there is no index \(newValue) among"
            + " \(tabs.count) tabs.",
          repair: "Set viewControllers first, and count from 0."
        )
      }
      let old = selectedViewController
      selection = newValue
      exchange(old, for: selectedViewController)
    }
  }

  /// The selected screen.
  open var selectedViewController: UIViewController? {
    get { selection.map { tabs[$0] } }
    set {
      guard let newValue, let place = tabs.firstIndex(of: newValue) else {
        return Misuse.report(
          "\(type(of: self)).selectedViewController",
          rule: "only a screen that has a tab can be selected.",
          repair: "Select one of viewControllers, or add it to them first."
        )
      }
      selectedIndex = place
    }
  }

  override func childrenThatAppear() -> [UIViewController] {
    guard let selected = selectedViewController else { return [] }
    place(selected, insets: UIEdgeInsets(bottom: Self.barHeight))
    return [selected]
  }

  /// Replaces the visible screen by another.
  private func exchange(_ old: UIViewController?, for new: UIViewController?) {
    guard old !== new else { return }
    guard isOnScreen else {
      old?.viewIfLoaded?.removeFromSuperview()
      return
    }
    new?.willAppear(false)
    old?.willDisappear(false)
    old?.viewIfLoaded?.removeFromSuperview()
    old?.didDisappear(false)
    guard let new else { return }
    place(new, insets: UIEdgeInsets(bottom: Self.barHeight))
    new.isAppearing(false)
    view.window?.layoutIfNeeded()
    new.didAppear(false)
  }
}

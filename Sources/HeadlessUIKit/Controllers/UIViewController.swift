public import Foundation

/// One screen, or a part of one: it owns a view and is told what becomes of it.
///
/// The order of the calls is UIKit's:
///
/// ```text
/// loadView ▸ viewDidLoad ▸ viewWillAppear ▸ viewSafeAreaInsetsDidChange ▸ viewIsAppearing
///   ▸ viewWillLayoutSubviews ▸ viewDidLayoutSubviews ▸ viewDidAppear
/// viewWillDisappear ▸ viewDidDisappear
/// ```
open class UIViewController: UIResponder {
  /// Tells of the calls that UIKit makes to the controller.
  public let lifecycle = CallObservers<LifecycleCall>()

  // MARK: - State; set by the extensions of this class, which can't store

  var loadedView: UIView?
  var isLoadingView = false
  var appearance = Appearance.disappeared
  var appearanceIsAnimated = false
  /// Whether a window, a presentation or a container of UIKit's says when the view appears, rather
  /// than its coming into a window.
  var appearsWithContainer = false

  public internal(set) weak var parent: UIViewController?
  public internal(set) var children: [UIViewController] = []
  /// Whether the controller is on its way into its parent. To be asked in the calls of appearance.
  public internal(set) var isMovingToParent = false
  /// Whether the controller is on its way out of its parent. To be asked in the calls of
  /// disappearance. The way out may be called off, as by a swipe that is not carried through.
  public internal(set) var isMovingFromParent = false

  /// Who this controller's presentation was asked of, if it is presented itself.
  weak var presenter: UIViewController?
  var presented: UIViewController?
  /// Whether the controller is about to be presented. To be asked in the calls of appearance.
  public internal(set) var isBeingPresented = false
  /// Whether the controller is about to be dismissed. To be asked in the calls of disappearance.
  public internal(set) var isBeingDismissed = false
  var storedPresentationController: UIPresentationController?
  var scene: StoryboardScene?
  /// The storyboard that the controller was made from.
  public internal(set) var storyboard: UIStoryboard?
  /// The transition that is under way in what this controller presents or contains.
  var transition: Transition?

  /// What bars of a container cover.
  var containerInsets = UIEdgeInsets.zero

  // MARK: - What a screen shows of itself

  /// How the controller calls itself; bars show it.
  open var title: String? {
    didSet {
      VirtualMain.require(self, "title")
      navigationItem.title = title
      tabBarItem.title = title
    }
  }
  /// What a navigation bar shows for the controller.
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// What a tab bar shows for the controller.
  open lazy var tabBarItem: UITabBarItem = UITabBarItem(title: title, tag: 0)
  /// What a navigation controller's toolbar shows for the controller.
  open var toolbarItems: [UIBarButtonItem]?
  open var hidesBottomBarWhenPushed = false

  /// Whether the user can change what the screen shows.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false
  /// A button that begins and ends editing.
  public private(set) lazy var editButtonItem = UIBarButtonItem(
    barButtonSystemItem: .edit,
    target: self,
    action: UIViewController.toggleEditing
  )

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Whether the user can't pull the controller's sheet down.
  open var isModalInPresentation = false
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  public override init() {
    super.init()
    VirtualMain.require(self, "init()")
  }

  public init(nibName: String?, bundle: Bundle?) {
    super.init()
    VirtualMain.require(self, "init(nibName:bundle:)")
  }

  public required init?(coder: NSCoder) {
    super.init()
    VirtualMain.require(self, "init(coder:)")
  }

  // MARK: - The view

  /// The view of the screen. Asking for it loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { replaceView(with: newValue) }
  }

  /// Makes the view, and sets ``view`` to it. Not called by you; don't call super.
  open func loadView() { view = UIView(frame: UIWindow.screenFrame) }

  // MARK: - Calls to override

  /// The view is loaded. Called once.
  open func viewDidLoad() {}
  /// The view is about to be seen: for the first time, or again.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view stands in its window, with its size and insets, and is about to be seen.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is seen.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to be seen no more: because it goes, or because it is covered. This can be
  /// called off: then `viewWillAppear` follows.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view is seen no more.
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}

  /// The controller is about to come into a parent, or out of it.
  open func willMove(toParent parent: UIViewController?) {}
  /// The controller has come into a parent, or out of it.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether the controller's appearing is that of its children, too. If not, it tells them itself,
  /// with `beginAppearanceTransition` and `endAppearanceTransition`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children whose appearing goes with this controller's, ready to be told of it.
  func childrenThatAppear() -> [UIViewController] {
    children.filter { $0.loadedView?.isDescendant(of: view) == true }
  }

  /// The controller has heard `viewWillAppear`; a container tells its delegate now.
  func containerWillAppear(_ animated: Bool) {}
  /// The controller and its children have heard `viewDidAppear`.
  func containerDidAppear(_ animated: Bool) {}

  // MARK: - Containment

  /// Takes a controller in as a child. It hears `willMove(toParent:)`; when its view is in its
  /// place, call `didMove(toParent:)` on it.
  open func addChild(_ childController: UIViewController) { takeIn(childController) }

  /// Takes the controller out of its parent. Call `willMove(toParent: nil)` on it before; it hears
  /// `didMove(toParent: nil)`.
  open func removeFromParent() { leaveParent() }

  // MARK: - Presentation

  /// Shows a controller over this one's screen.
  /// - Parameter completion: called when it has appeared.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentOverScreen(viewControllerToPresent, animated: flag, completion)
  }

  /// Takes away what this controller has presented; if there is nothing, takes away the controller
  /// itself, or the one that contains it, if that is presented.
  /// - Parameter completion: called when it has disappeared.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismissFromScreen(animated: flag, completion)
  }

  /// Shows a controller where it fits: in the navigation controller around this one, or else over
  /// the screen.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Begins or ends editing. Call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard VirtualMain.require(self) else { return }
    self.editing = editing
    editButtonItem.title = editing ? "Done" : "Edit"
  }

  private func toggleEditing() { setEditing(!isEditing, animated: true) }

  // MARK: - Segues

  /// Whether a segue that the user has set off is to take place. Not asked by `performSegue`.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// A segue is about to take place: its destination exists, and its view is not loaded yet.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Carries out a segue of the controller's storyboard.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    carryOutSegue(identifier, sender: sender)
  }

  open override var next: UIResponder? { loadedView?.superview ?? presenter ?? parent }
}

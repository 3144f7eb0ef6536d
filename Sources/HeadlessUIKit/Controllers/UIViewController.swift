public import Foundation

/// A screen or a part of one. It owns a view and receives the lifecycle calls.
///
/// The order of the calls is UIKit's:
///
/// ```text
/// loadView ▸ viewDidLoad ▸ viewWillAppear ▸ viewSafeAreaInsetsDidChange ▸ viewIsAppearing
///   ▸ viewWillLayoutSubviews ▸ viewDidLayoutSubviews ▸ viewDidAppear
/// viewWillDisappear ▸ viewDidDisappear
/// ```
open class UIViewController: UIResponder {
  /// The observers of the calls that UIKit makes to the controller, and of those that your own code
  /// makes, such as `viewDidAppear(false)` in a unit test.
  public let lifecycle = CallObservers<LifecycleCall>()

  // MARK: - State; set by the extensions of this class, which can't store

  /// The lifecycle methods that UIKit is calling, the innermost last.
  var methodsCalledByUIKit: [String] = []
  var loadedView: UIView?
  var isLoadingView = false
  var appearance = Appearance.disappeared
  var appearanceIsAnimated = false
  /// Whether a window, a presentation or one of UIKit's containers decides when the view appears,
  /// rather than the view's entry into a window.
  var appearsWithContainer = false

  /// The controller that contains this one; `nil` if there is none. Held weakly, and already set in
  /// `didMove(toParent:)`.
  public internal(set) weak var parent: UIViewController?
  /// The controllers inside this one, in the order in which they were added. Those of a navigation
  /// controller are in the order of its stack; during a pop, the popped ones come first.
  public internal(set) var children: [UIViewController] = []
  /// Whether the controller is being added to its parent. Read it in the appearance methods.
  public internal(set) var isMovingToParent = false
  /// Whether the controller is being removed from its parent. Read it in the disappearance methods.
  /// The removal can be canceled, for example by a swipe that isn't completed.
  public internal(set) var isMovingFromParent = false

  /// The controller on which `present` was called, if this one is presented itself.
  weak var presenter: UIViewController?
  var presented: UIViewController?
  /// Whether the controller is being presented. Read it in the appearance methods.
  public internal(set) var isBeingPresented = false
  /// Whether the controller is being dismissed. Read it in the disappearance methods.
  public internal(set) var isBeingDismissed = false
  var storedPresentationController: UIPresentationController?
  var scene: StoryboardScene?
  /// The storyboard that instantiated the controller.
  public internal(set) var storyboard: UIStoryboard?
  /// The running transition in the controllers that this one presents or contains.
  var transition: Transition?

  /// The insets covered by the bars of a container.
  var containerInsets = UIEdgeInsets.zero

  // MARK: - What a screen shows of itself

  /// The title of the controller, shown by bars.
  open var title: String? {
    didSet {
      VirtualMain.require(self, "title")
      navigationItem.title = title
      tabBarItem.title = title
    }
  }
  /// The item that a navigation bar shows for the controller.
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// The item that a tab bar shows for the controller.
  open lazy var tabBarItem: UITabBarItem = UITabBarItem(title: title, tag: 0)
  /// The items that a navigation controller's toolbar shows for the controller.
  open var toolbarItems: [UIBarButtonItem]?
  /// Whether a tab bar is hidden while this screen is on top of a stack; `false` by default. The
  /// value is stored only: tabs remain visible and can be tapped.
  open var hidesBottomBarWhenPushed = false

  /// Whether the user can edit the content of the screen.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false
  /// A button that starts and stops editing.
  public private(set) lazy var editButtonItem = UIBarButtonItem(
    barButtonSystemItem: .edit,
    target: self,
    action: UIViewController.toggleEditing
  )

  /// The way in which the controller covers the one that presents it. It is read at the beginning
  /// of a presentation, and when the user starts to pull a sheet down.
  ///
  /// `.automatic`, the default, is a sheet, and `.overFullScreen` for a ``UIAlertController``.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Whether the user is prevented from pulling down the sheet that shows the controller, alone or
  /// inside a container such as a navigation controller.
  open var isModalInPresentation = false
  /// The insets that this controller adds to the safe area of its view, zero by default. The safe
  /// area is updated by the next layout pass.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  /// Creates a controller. Its view is loaded when ``view`` is read for the first time.
  public override init() {
    super.init()
    VirtualMain.require(self, "init()")
  }

  /// Creates a controller. Nib files don't exist here, so both parameters are ignored: override
  /// ``loadView()``, or create the controller from a ``UIStoryboard``.
  /// - Parameters:
  ///   - nibName: Ignored.
  ///   - bundle: Ignored.
  public init(nibName: String?, bundle: Bundle?) {
    super.init()
    VirtualMain.require(self, "init(nibName:bundle:)")
  }

  /// Creates a controller; never fails.
  ///
  /// Nothing is decoded, because a storyboard is declared in code: see ``UIStoryboard``.
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    super.init()
    VirtualMain.require(self, "init(coder:)")
  }

  // MARK: - The view

  /// The view of the screen. Reading the property loads the view.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { replaceView(with: newValue) }
  }

  /// Creates the view and sets ``view`` to it. Don't call it yourself, and don't call super.
  open func loadView() { view = UIView(frame: UIWindow.screenFrame) }

  // MARK: - Calls to override; call super, which notifies `lifecycle` of calls made by hand

  /// Called once, after the view was loaded.
  open func viewDidLoad() { notifyOfCall(.viewDidLoad) }
  /// Called each time before the view becomes visible.
  open func viewWillAppear(_ animated: Bool) { notifyOfCall(.viewWillAppear(animated: animated)) }
  /// Called before the view becomes visible, when it is in its window and has its size and insets.
  open func viewIsAppearing(_ animated: Bool) { notifyOfCall(.viewIsAppearing(animated: animated)) }
  /// Called when the view has become visible.
  open func viewDidAppear(_ animated: Bool) { notifyOfCall(.viewDidAppear(animated: animated)) }
  /// Called before the view is removed or covered. The disappearance can be canceled;
  /// `viewWillAppear` follows in that case.
  open func viewWillDisappear(_ animated: Bool) {
    notifyOfCall(.viewWillDisappear(animated: animated))
  }
  /// Called when the view is no longer visible.
  open func viewDidDisappear(_ animated: Bool) {
    notifyOfCall(.viewDidDisappear(animated: animated))
  }

  /// Called when a layout pass reaches the view, before its `layoutSubviews()`.
  ///
  /// Call super. A pass runs while the screen appears. After `setNeedsLayout()`, it runs when the
  /// clock of ``VirtualMain`` next performs due work.
  open func viewWillLayoutSubviews() { notifyOfCall(.viewWillLayoutSubviews) }
  /// Called after the view's `layoutSubviews()`. Call super. The layout of the subviews themselves
  /// follows.
  open func viewDidLayoutSubviews() { notifyOfCall(.viewDidLayoutSubviews) }
  /// Called when the insets of the root view have changed, in an appearance or a layout pass,
  /// before the view is laid out. Call super.
  open func viewSafeAreaInsetsDidChange() { notifyOfCall(.viewSafeAreaInsetsDidChange) }

  /// Called before the controller is added to a parent or removed from it.
  open func willMove(toParent parent: UIViewController?) {
    notifyOfCall(.willMove(toParent: parent))
  }
  /// Called after the controller was added to a parent or removed from it.
  open func didMove(toParent parent: UIViewController?) { notifyOfCall(.didMove(toParent: parent)) }

  /// Whether appearance calls are forwarded to the children. If not, the controller forwards them
  /// itself, with `beginAppearanceTransition` and `endAppearanceTransition`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children that appear together with this controller, prepared for their appearance calls.
  func childrenThatAppear() -> [UIViewController] {
    children.filter { $0.loadedView?.isDescendant(of: view) == true }
  }

  /// Called after the controller's `viewWillAppear`; a container notifies its delegate here.
  func containerWillAppear(_ animated: Bool) {}
  /// Called after `viewDidAppear` of the controller and its children.
  func containerDidAppear(_ animated: Bool) {}

  // MARK: - Containment

  /// Adds a child controller, which receives `willMove(toParent:)`. Add its view, then call
  /// `didMove(toParent:)` on it.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Removes the controller from its parent. Call `willMove(toParent: nil)` on it first; it then
  /// receives `didMove(toParent: nil)`.
  open func removeFromParent() { detachFromParent() }

  // MARK: - Presentation

  /// Presents a controller over this one's screen.
  /// - Parameters:
  ///   - viewControllerToPresent: The controller. If UIKit would refuse the presentation, a
  ///     ``Misuse`` is reported, and nothing else happens.
  ///   - flag: Whether the presentation takes ``VirtualMain/transitionDuration`` on the virtual
  ///     clock; otherwise it completes during the call.
  ///   - completion: Called when the controller has appeared.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentOverScreen(viewControllerToPresent, animated: flag, completion)
  }

  /// Dismisses the controller that this one presents. If there is none, dismisses this controller
  /// or the container that is presented. If neither is presented, that is a ``Misuse``.
  /// - Parameters:
  ///   - flag: Whether the dismissal takes ``VirtualMain/transitionDuration`` on the virtual clock;
  ///     otherwise it completes during the call.
  ///   - completion: Called when the controller has disappeared.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismissFromScreen(animated: flag, completion)
  }

  /// Shows a controller in the surrounding navigation controller if there is one; otherwise
  /// presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Starts or stops editing. Call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard VirtualMain.require(self) else { return }
    self.editing = editing
    editButtonItem.title = editing ? "Done" : "Edit"
  }

  private func toggleEditing() { setEditing(!isEditing, animated: true) }

  // MARK: - Segues

  /// Whether a segue that the user has triggered is performed. `performSegue` doesn't call it.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed: the destination exists, and its view is not loaded yet.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Performs a segue of the controller's storyboard.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    carryOutSegue(identifier, sender: sender)
  }

  /// The superview of the loaded view, otherwise the presenting controller, otherwise the parent.
  /// Reading the property doesn't load the view.
  open override var next: UIResponder? { loadedView?.superview ?? presenter ?? parent }
}

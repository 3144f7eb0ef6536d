extension UIViewController {
  /// The view, if it is loaded.
  public var viewIfLoaded: UIView? { loadedView }

  /// Whether the view is loaded. Unlike ``view``, reading this property doesn't load it.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view if it isn't loaded yet.
  public func loadViewIfNeeded() {
    guard loadedView == nil, VirtualMain.require(self, "view") else { return }
    guard !isLoadingView else {
      return reportUnsetView("loadView() read view before setting it.")
    }
    isLoadingView = true
    loadView()
    isLoadingView = false
    if loadedView == nil { reportUnsetView("loadView() returned without setting view.") }
    scene?.connectOutlets(self)
    callAsUIKit(.viewDidLoad) { viewDidLoad() }
  }

  private func reportUnsetView(_ rule: String) {
    Misuse.report(
      "\(type(of: self)).loadView()",
      rule: rule,
      repair: "Set view in loadView() first, or don't override it and use viewDidLoad()."
    )
    view = UIView(frame: UIWindow.screenFrame)
  }

  func replaceView(with newView: UIView?) {
    guard VirtualMain.require(self, "view") else { return }
    loadedView?.viewController = nil
    loadedView = newView
    newView?.viewController = self
    newView?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Adds a child's view to this controller's view; bars cover the area given by `insets`.
  func place(_ child: UIViewController, insets: UIEdgeInsets) {
    child.appearsWithContainer = true
    child.containerInsets = insets
    guard let childView = child.view, childView.superview !== view else { return }
    childView.frame = view.bounds
    view.insertSubview(childView, at: 0)
  }
}

extension UIView {
  /// Puts a view on top of the others in this one, and takes it from where it was.
  public func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Puts a view at a place among the others, counted from the back.
  public func insertSubview(_ view: UIView, at index: Int) {
    guard VirtualMain.require(self) else { return }
    let newWindow = window
    let oldWindow = view.window
    let leavesWindow = oldWindow !== newWindow
    view.willMove(toSuperview: self)
    if leavesWindow { view.announceMove(to: newWindow) }
    if let former = view.superview {
      former.willRemoveSubview(view)
      former.subviews.removeAll { $0 === view }
    }
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    setNeedsLayout()
    if leavesWindow { view.confirmMove() }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Takes the view out of its superview.
  public func removeFromSuperview() {
    guard VirtualMain.require(self), let former = superview else { return }
    let leavesWindow = window != nil
    willMove(toSuperview: nil)
    if leavesWindow { announceMove(to: nil) }
    former.willRemoveSubview(self)
    former.subviews.removeAll { $0 === self }
    superview = nil
    former.setNeedsLayout()
    if leavesWindow { confirmMove() }
    didMoveToSuperview()
  }

  public func bringSubviewToFront(_ view: UIView) {
    guard VirtualMain.require(self), let index = subviews.firstIndex(of: view) else { return }
    subviews.append(subviews.remove(at: index))
  }

  /// Whether the view is this one, or stands in it at any depth.
  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// The view with this number: this one, or the first of those in it.
  public func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Tells the view and all in it where they are going, before they go.
  private func announceMove(to newWindow: UIWindow?) {
    if isFirstResponder { resignFirstResponder() }
    viewController?.viewWillMove(toWindow: newWindow)
    willMove(toWindow: newWindow)
    for subview in subviews { subview.announceMove(to: newWindow) }
  }

  /// Tells the view and all in it that they have arrived.
  private func confirmMove() {
    didMoveToWindow()
    if window != nil, wantsToBecomeFirstResponder {
      wantsToBecomeFirstResponder = false
      becomeFirstResponder()
    }
    for subview in subviews { subview.confirmMove() }
    viewController?.viewDidMove(toWindow: window)
  }
}

extension UIView {
  /// Adds a view in front of the other subviews, and removes it from its previous superview.
  public func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Inserts a view among the subviews, at an index counted from the back.
  public func insertSubview(_ view: UIView, at index: Int) {
    guard VirtualMain.require(self) else { return }
    let newWindow = window
    let oldWindow = view.window
    let leavesWindow = oldWindow !== newWindow
    view.willMove(toSuperview: self)
    if leavesWindow { view.announceMove(to: newWindow) }
    if let former = view.superview {
      if former !== self { view.removeOuterConstraints() }
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

  /// Removes the view from its superview.
  public func removeFromSuperview() {
    guard VirtualMain.require(self), let former = superview else { return }
    let leavesWindow = window != nil
    willMove(toSuperview: nil)
    if leavesWindow { announceMove(to: nil) }
    removeOuterConstraints()
    former.willRemoveSubview(self)
    former.subviews.removeAll { $0 === self }
    superview = nil
    former.setNeedsLayout()
    if leavesWindow { confirmMove() }
    didMoveToSuperview()
  }

  /// Moves a subview in front of the other subviews. If `view` is not a subview of this view,
  /// nothing happens. No layout pass is requested.
  public func bringSubviewToFront(_ view: UIView) {
    guard VirtualMain.require(self), let index = subviews.firstIndex(of: view) else { return }
    subviews.append(subviews.remove(at: index))
  }

  /// Whether the view is `view` or is inside it at any depth.
  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// The view with this tag: this one, or the first of its descendants.
  public func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Notifies the view and its descendants of their new window before the move.
  private func announceMove(to newWindow: UIWindow?) {
    if isFirstResponder { resignFirstResponder() }
    viewController?.viewWillMove(toWindow: newWindow)
    willMove(toWindow: newWindow)
    for subview in subviews { subview.announceMove(to: newWindow) }
  }

  /// Notifies the view and its descendants of their new window after the move.
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

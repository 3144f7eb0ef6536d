extension UIView {
  /// The recognizers of the view in the order in which they were added; `nil` if there are none.
  /// Setting it replaces all of them.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a recognizer, which the view retains, and removes it from its previous view.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard VirtualMain.require(self), gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  /// Removes a recognizer and releases it. If the view doesn't have it, nothing happens.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard VirtualMain.require(self), gestureRecognizer.view === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  /// Lets one recognizer recognize a tap: that of the innermost view, from this one outwards to
  /// `outermost`, and of several recognizers of one view the first.
  /// - Parameter count: The number of taps in succession so far.
  /// - Returns: Whether the tap has no other effect.
  func recognizeTap(_ count: Int = 1, upTo outermost: UIView? = nil) -> Bool {
    if let recognizer = recognizers.first(where: { $0.isTap(count) }) {
      let cancelsTouches = recognizer.cancelsTouchesInView
      recognizer.recognize()
      return cancelsTouches
    }
    guard self !== outermost, let superview else { return false }
    return superview.recognizeTap(count, upTo: outermost)
  }
}

// The user's gestures on views that aren't controls.
extension User {
  /// Taps a view, so that a tap recognizer recognizes it: one of the view, or else of the nearest
  /// view around it. A tap that nothing recognizes has no effect, as on a device.
  ///
  /// A control takes the tap itself, as with `tap(_:)`.
  /// - Parameters:
  ///   - view: The view, which must be visible and accept touches. A label doesn't by default.
  ///   - times: The number of taps in succession. Those before the last are recognized as well, by
  ///     recognizers that require fewer taps.
  public func tap(_ view: UIView, times: Int = 1) {
    for count in 1..<max(times, 0) + 1 {
      if let control = view as? UIControl {
        tap(control)
      } else if reaches(view, for: "tap(_:times:)") {
        _ = view.recognizeTap(count)
      }
    }
  }
}

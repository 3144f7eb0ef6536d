/// A finger that is down and has moved a screen part of its way. Let it go.
///
/// ```swift
/// let drag = user.beginSwipeBack()
/// // … the screen below is about to appear …
/// drag?.cancel()
/// ```
public struct Drag {
  let transition: Transition

  /// The finger lets go far enough: the screen goes, when the rest of its way is animated.
  public func finish() { transition.letGo(cancelled: false) }

  /// The finger lets go too early: the screen comes back.
  public func cancel() { transition.letGo(cancelled: true) }
}

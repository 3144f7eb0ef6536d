/// A finger that is down and has dragged a screen part of its way. Call one of its methods to lift
/// the finger.
///
/// ```swift
/// let drag = user.beginSwipeBack()
/// // … the screen below is about to appear …
/// drag?.cancel()
/// ```
public struct Drag {
  let transition: Transition

  /// Lifts the finger far enough: the rest of the transition is animated, and the screen
  /// disappears.
  public func finish() { transition.endInteraction(cancelled: false) }

  /// Lifts the finger too early: the screen moves back.
  public func cancel() { transition.endInteraction(cancelled: true) }
}

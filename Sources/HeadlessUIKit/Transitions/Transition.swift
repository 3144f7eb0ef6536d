/// A running transition between two screens, alongside which other changes can be animated.
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Whether the transition takes time: ``VirtualMain/transitionDuration`` on the virtual clock.
  ///
  /// The time of an interactive transition begins when the finger is lifted. A transition that
  /// isn't animated completes during the call that started it.
  var isAnimated: Bool { get }
  /// Whether the user's finger controls the transition.
  var isInteractive: Bool { get }
  /// Whether the user lifted the finger too early, so that the transition is cancelled.
  var isCancelled: Bool { get }

  /// Performs changes now, to be animated with the transition, and calls `completion` at its end.
  /// - Returns: Whether the transition is animated.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool

  /// Calls a closure when the user lifts the finger; ``isCancelled`` is set by then.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinator) -> Void
  )
}

/// One transition, which either finishes or is cancelled.
final class Transition: UIViewControllerTransitionCoordinator {
  let isAnimated: Bool
  let isInteractive: Bool
  private(set) var isCancelled = false

  private var completions: [(Transition) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinator) -> Void] = []
  private var finish: (() -> Void)?
  private var cancel: (() -> Void)?

  /// - Parameters:
  ///   - finish: Called when the transition finishes.
  ///   - cancel: Called instead when the user cancels the transition.
  init(
    animated: Bool,
    interactive: Bool = false,
    finish: @escaping () -> Void,
    cancel: (() -> Void)? = nil
  ) {
    isAnimated = animated
    isInteractive = interactive
    self.finish = finish
    self.cancel = cancel
  }

  /// Completes the transition now, or after the duration of the animation. Interactive transitions
  /// wait for the user instead.
  func run() {
    guard isAnimated else { return end() }
    VirtualMain.after(VirtualMain.transitionDuration) { self.end() }
  }

  /// Handles the lifting of the finger. The rest of the transition is animated.
  func endInteraction(cancelled: Bool) {
    isCancelled = cancelled
    for handler in interactionHandlers { handler(self) }
    run()
  }

  /// Completes the transition, unless it has completed: a following transition doesn't wait for an
  /// animation.
  func end() {
    guard let finish else { return }
    let cancel = cancel
    self.finish = nil
    self.cancel = nil
    if isCancelled, let cancel { cancel() } else { finish() }
    for completion in completions { completion(self) }
    completions = []
    interactionHandlers = []
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append { completion($0) } }
    return isAnimated
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinator) -> Void
  ) {
    interactionHandlers.append(handler)
  }
}

extension UIViewController {
  /// The transition in which this controller appears or disappears.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? presenter?.transition ?? parent?.transitionCoordinator
  }
}

/// What goes on while one screen takes another's place. Other code may move along with it.
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  var isAnimated: Bool { get }
  /// Whether the user's finger leads the transition.
  var isInteractive: Bool { get }
  /// Whether the user let go without carrying it through.
  var isCancelled: Bool { get }

  /// Carries out changes now, to be animated with the transition, and `completion` at its end.
  /// - Returns: whether the transition is animated.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool

  /// Tells when the user's finger lets go; ask ``isCancelled`` then.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinator) -> Void
  )
}

/// One transition, from its begin to its end: finished or cancelled.
final class Transition: UIViewControllerTransitionCoordinator {
  let isAnimated: Bool
  let isInteractive: Bool
  private(set) var isCancelled = false

  private var endings: [(Transition) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinator) -> Void] = []
  private var finish: (() -> Void)?
  private var cancel: (() -> Void)?

  /// - Parameters:
  ///   - finish: what happens when the new screen has its place.
  ///   - cancel: what happens instead when the user calls it off.
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

  /// Goes on to its end, now or when an animation has taken its time. Not for interactive ones,
  /// which wait for the user.
  func run() {
    guard isAnimated else { return end() }
    VirtualMain.after(VirtualMain.transitionDuration) { self.end() }
  }

  /// The user lets go. What remains of the way is animated.
  func letGo(cancelled: Bool) {
    isCancelled = cancelled
    for handler in interactionHandlers { handler(self) }
    run()
  }

  /// Ends, if it has not ended yet: what comes next does not wait for an animation.
  func end() {
    guard let finish else { return }
    let cancel = cancel
    self.finish = nil
    self.cancel = nil
    if isCancelled, let cancel { cancel() } else { finish() }
    for ending in endings { ending(self) }
    endings = []
    interactionHandlers = []
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { endings.append { completion($0) } }
    return isAnimated
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinator) -> Void
  ) {
    interactionHandlers.append(handler)
  }
}

extension UIViewController {
  /// The transition that this controller is part of while it appears or disappears.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? presenter?.transition ?? parent?.transitionCoordinator
  }
}

public import RxCore

/// A screen, as small as can be: it appears, is covered by another and uncovered again, and goes.
///
/// A screen that wants to know overrides the two hooks, which are called as UIKit calls those of a
/// view controller: `viewWillDisappear` when the screen goes, and also when it is only covered.
open class Screen: LifetimeHost, ReactiveCompatible {
  public let lifetime = Lifetime()

  /// Whether the screen goes for good. To be asked in `viewWillDisappear`.
  public private(set) var isBeingDismissed = false

  public init() {}

  /// The screen is about to be seen: for the first time, or again.
  open func viewWillAppear() {}

  /// The screen is about to be seen no more: because it goes, or because it is covered.
  open func viewWillDisappear() {}

  /// Shows the screen: a first time, or again when what covered it is gone.
  public final func appear() { viewWillAppear() }

  /// Another screen is put on top of this one.
  public final func cover() { viewWillDisappear() }

  /// The screen goes: a button was tapped, or the user swiped it down. It goes only once.
  public final func dismiss() {
    guard !isBeingDismissed else { return }
    isBeingDismissed = true
    viewWillDisappear()
  }
}

public import Foundation

/// The object that shows a presented screen; its delegate decides about pulling it down.
open class UIPresentationController: NSObject, DeallocationObservable {
  /// The objects that are released when the presentation controller is deallocated. UIKit has no
  /// such property.
  public let attachments = Attachments()

  /// The delegate, which decides whether the user may pull the sheet down and is notified of it.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  private weak var screen: UIViewController?

  /// Creates a presentation controller. Every screen has one; your code needn't create any.
  /// - Parameters:
  ///   - presentedViewController: The presented screen, which is held weakly.
  ///   - presentingViewController: Ignored: the presented screen knows its presenter.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    screen = presentedViewController
    super.init()
  }

  /// The presented screen. Held weakly here, so it must not be deallocated yet.
  open var presentedViewController: UIViewController {
    guard let screen else {
      preconditionFailure(
        "The presented screen was deallocated before its presentation controller."
          + " Retain the screen for as long as you use its presentation controller."
      )
    }
    return screen
  }

  /// The presenting screen.
  open var presentingViewController: UIViewController? { screen?.presentingViewController }

  /// The style that the presentation uses: `.automatic` and `.none` are replaced by a sheet and by
  /// `.fullScreen`. For an alert, `.automatic` is `.overFullScreen`.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.effectiveStyle }
}

/// A delegate that decides whether the user may pull a sheet down and is notified of it.
///
/// None of these methods is called when code dismisses the screen.
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Whether the sheet may be dismissed.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// Called when the user has started to pull. The dismissal can still be cancelled.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called when the user has pulled the sheet down and it was dismissed.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user pulls down a sheet that cannot be dismissed.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  )
}

extension UIAdaptivePresentationControllerDelegate {
  /// The default: the sheet may be dismissed.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// The default: does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// The default: does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// The default: does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

extension UIViewController {
  /// The presentation controller of this controller or of its container.
  public var presentationController: UIPresentationController? {
    if let parent { return parent.presentationController }
    if storedPresentationController == nil {
      storedPresentationController = UIPresentationController(
        presentedViewController: self,
        presenting: nil
      )
    }
    return storedPresentationController
  }

  /// The style that a presentation of the controller actually uses.
  var effectiveStyle: UIModalPresentationStyle {
    switch modalPresentationStyle {
    case .automatic: self is UIAlertController ? .overFullScreen : .pageSheet
    case .none: .fullScreen
    case let style: style
    }
  }
}

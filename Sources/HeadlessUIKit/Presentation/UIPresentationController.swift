public import Foundation

/// What shows a presented screen, and who decides about pulling it down.
open class UIPresentationController: NSObject, DeallocationObservable {
  public let attachments = Attachments()

  /// Who decides whether the user may pull the sheet down, and hears when that happens.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  private weak var screen: UIViewController?

  /// - Parameters:
  ///   - presentedViewController: the screen that is shown.
  ///   - presentingViewController: is asked of that screen, and may be left out here.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    screen = presentedViewController
    super.init()
  }

  /// The screen that is shown.
  open var presentedViewController: UIViewController { screen! }

  /// Who shows it.
  open var presentingViewController: UIViewController? { screen?.presentingViewController }

  open var presentationStyle: UIModalPresentationStyle { presentedViewController.effectiveStyle }
}

/// Who decides whether the user may pull a sheet down, and hears when that happens.
///
/// None of this is called when the program dismisses the screen.
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Whether the sheet may go.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// The user has begun to pull. This can still be called off.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The user has pulled the sheet down, and it is gone.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user pulled, and the sheet may not go.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  )
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

extension UIViewController {
  /// What shows this controller, or the container it stands in, as a presented screen.
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

  /// The style that a presentation of the controller has in the end.
  var effectiveStyle: UIModalPresentationStyle {
    switch modalPresentationStyle {
    case .automatic: self is UIAlertController ? .overFullScreen : .pageSheet
    case .none: .fullScreen
    case let style: style
    }
  }
}

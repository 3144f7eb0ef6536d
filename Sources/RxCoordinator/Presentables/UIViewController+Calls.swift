internal import HeadlessUIKit
internal import RxCore

extension UIViewController {
  /// The calls that UIKit makes to the controller, right after the whole chain of overrides has
  /// returned. Completes when the controller is gone, and does not keep it.
  func lifecycleCalls() -> Observable<LifecycleCall> {
    .create { [weak self] observer in
      guard let self else {
        observer.onCompleted()
        return Disposables.create()
      }
      let stop = lifecycle.observe(.after) { observer.onNext($0) }
      let detach = attachments.attach(EndSignal(observer.onCompleted))
      return Disposables.create {
        stop()
        detach()
      }
    }
  }

  /// Whether the controller's screen is on its way out of a presentation, by itself or with the
  /// container that it stands in.
  var isLeavingPresentation: Bool { isBeingDismissed || parent?.isLeavingPresentation == true }
}

/// Calls somebody when its owner lets go of it.
final class EndSignal {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  deinit { action() }
}

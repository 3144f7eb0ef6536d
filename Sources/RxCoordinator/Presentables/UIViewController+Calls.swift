internal import HeadlessUIKit
internal import RxCore

extension UIViewController {
  /// Emits the calls that UIKit makes to the controller, right after the whole chain of overrides
  /// has returned. Completes when the controller is deallocated, and doesn't retain it.
  func lifecycleCalls() -> Observable<LifecycleCall> {
    .create { [weak self] observer in
      guard let self else {
        observer.onCompleted()
        return Disposables.create()
      }
      let stop = lifecycle.observe(.after) { observer.onNext($0) }
      let detach = attachments.attach(DeallocationSignal(observer.onCompleted))
      return Disposables.create {
        stop()
        detach()
      }
    }
  }

  /// Whether the controller is being dismissed, by itself or with its container.
  var isLeavingPresentation: Bool { isBeingDismissed || parent?.isLeavingPresentation == true }
}

/// Calls a closure when its owner releases it.
final class DeallocationSignal {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  deinit { action() }
}

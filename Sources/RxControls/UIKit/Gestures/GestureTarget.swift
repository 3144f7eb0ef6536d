import HeadlessUIKit
import RxCore

/// A target of a gesture recognizer that passes the recognizer to a closure.
///
/// A recognizer doesn't retain its targets, so a target retains itself until it is disposed of. The
/// ledger counts it for as long, through its mark.
final class GestureTarget: Disposable {
  private weak var recognizer: UIGestureRecognizer?
  private var callback: ((UIGestureRecognizer) -> Void)?
  private var selfReference: GestureTarget?
  private let disposed = BooleanDisposable()

  init(_ recognizer: UIGestureRecognizer, _ callback: @escaping (UIGestureRecognizer) -> Void) {
    self.recognizer = recognizer
    self.callback = callback
    selfReference = self
    recognizer.addTarget(self, action: GestureTarget.handle)
  }

  func dispose() {
    guard !disposed.isDisposed else { return }
    disposed.dispose()
    recognizer?.removeTarget(self)
    callback = nil
    selfReference = nil
  }

  private func handle() {
    if let recognizer { callback?(recognizer) }
  }
}

import HeadlessUIKit
import RxCore

/// A target of a control that passes the control to a closure.
///
/// A control doesn't retain its targets, so a target retains itself until it is disposed of. The
/// ledger counts it for as long, through its mark.
final class ControlTarget: Disposable {
  private weak var control: UIControl?
  private var callback: ((UIControl) -> Void)?
  private var selfReference: ControlTarget?
  private let disposed = BooleanDisposable()

  init(
    _ control: UIControl,
    _ events: UIControl.Event,
    _ callback: @escaping (UIControl) -> Void
  ) {
    self.control = control
    self.callback = callback
    selfReference = self
    control.addTarget(self, action: ControlTarget.handle, for: events)
  }

  func dispose() {
    guard !disposed.isDisposed else { return }
    disposed.dispose()
    control?.removeTarget(self, action: nil, for: .allEvents)
    callback = nil
    selfReference = nil
  }

  private func handle() {
    if let control { callback?(control) }
  }
}

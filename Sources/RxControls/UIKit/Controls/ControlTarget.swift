public import HeadlessUIKit
public import RxCore

/// A target of a control that passes the control to a closure.
///
/// Use it to build observables of your own from the events of a control. Create one for each
/// subscription, and dispose of it when the subscription is disposed of:
///
/// ```swift
/// Observable<Void>.create { [weak control = base] observer in
///   guard let control else {
///     observer.onCompleted()
///     return Disposables.create()
///   }
///   return ControlTarget(control: control, controlEvents: .valueChanged) { _ in
///     observer.onNext(())
///   }
/// }
/// ```
///
/// A control doesn't retain its targets, so a target retains itself until it is disposed of. It
/// doesn't retain the control. `Resources` counts a target until its disposal.
///
/// - Note: RxCocoa has this class with the same initializer, but it is internal there.
public final class ControlTarget: Disposable {
  private weak var control: UIControl?
  private var callback: ((UIControl) -> Void)?
  private var selfReference: ControlTarget?
  /// The state, and the object by which `Resources` counts the target.
  private let disposed = BooleanDisposable()

  /// Adds a target to a control. Call it on the main thread.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - controlEvents: The events with which the closure is called.
  ///   - callback: Called with the control, on the main thread, until the target is disposed of.
  public init(
    control: UIControl,
    controlEvents: UIControl.Event,
    callback: @escaping (UIControl) -> Void
  ) {
    self.control = control
    self.callback = callback
    selfReference = self
    control.addTarget(self, action: ControlTarget.handle, for: controlEvents)
  }

  /// Removes the target from the control. Call it on the main thread.
  public func dispose() {
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

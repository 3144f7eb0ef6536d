public import HeadlessUIKit
public import RxCore

extension Reactive where Base: UIControl {
  /// Emits an element for each of the events.
  ///
  /// Each subscription has its own target, which is added on the main thread and removed when the
  /// subscription is disposed of. The control is not retained; the sequence completes when the
  /// control is deallocated, and immediately if it already was.
  public func controlEvent(_ controlEvents: UIControl.Event) -> ControlEvent<()> {
    let source: Observable<Void> = Observable.create { [weak control = base] observer in
      guard let control else {
        observer.onCompleted()
        return Disposables.create()
      }
      let target = ControlTarget(control: control, controlEvents: controlEvents) { _ in
        observer.onNext(())
      }
      return Disposables.create(with: target.dispose)
    }
    return ControlEvent(events: source.take(until: deallocated))
  }

  /// Creates a property of the control: it emits the current value on subscription and again on
  /// each of the events. Setting it emits nothing.
  ///
  /// The control is not retained; the sequence completes when the control is deallocated, and
  /// immediately if it already was.
  ///
  /// - Parameters:
  ///   - editingEvents: The events with which the user changes the value.
  ///   - getter: Reads the value.
  ///   - setter: Sets the value.
  public func controlProperty<T>(
    editingEvents: UIControl.Event,
    getter: @escaping (Base) -> T,
    setter: @escaping (Base, T) -> Void
  ) -> ControlProperty<T> {
    let source: Observable<T> = Observable.create { [weak control = base] observer in
      guard let control else {
        observer.onCompleted()
        return Disposables.create()
      }
      observer.onNext(getter(control))
      let target = ControlTarget(control: control, controlEvents: editingEvents) { sender in
        // The target was added to `control` only, so the sender is that control.
        // swift-format-ignore: NeverForceUnwrap
        observer.onNext(getter(sender as! Base))
      }
      return Disposables.create(with: target.dispose)
    }
    return ControlProperty(
      values: source.take(until: deallocated),
      valueSink: Binder(base, binding: setter)
    )
  }

  /// Creates a property for a value that the user changes with the usual events: the editing events
  /// and `.valueChanged`.
  ///
  /// It calls `controlProperty(editingEvents:getter:setter:)`.
  ///
  /// - Note: This method is internal in RxCocoa.
  ///
  /// - Parameters:
  ///   - editingEvents: The events with which the user changes the value.
  ///   - getter: Reads the value.
  ///   - setter: Sets the value.
  public func controlPropertyWithDefaultEvents<T>(
    editingEvents: UIControl.Event = [.allEditingEvents, .valueChanged],
    getter: @escaping (Base) -> T,
    setter: @escaping (Base, T) -> Void
  ) -> ControlProperty<T> {
    controlProperty(editingEvents: editingEvents, getter: getter, setter: setter)
  }
}

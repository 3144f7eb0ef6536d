public import HeadlessUIKit
public import RxCore

extension Reactive where Base: UIControl {
  /// Sends an element for each of the events.
  ///
  /// Each subscription is a target of its own, added on the main thread and removed when the
  /// subscription ends. The control is not kept alive; the sequence completes when it goes, and at
  /// once if it has gone.
  public func controlEvent(_ controlEvents: UIControl.Event) -> ControlEvent<()> {
    let source: Observable<Void> = Observable.create { [weak control = base] observer in
      guard let control else {
        observer.onCompleted()
        return Disposables.create()
      }
      let target = ControlTarget(control, controlEvents) { _ in observer.onNext(()) }
      return Disposables.create(with: target.dispose)
    }
    return ControlEvent(events: source.take(until: deallocated))
  }

  /// A value of the control: it is read at once and then on each of the events, and set without
  /// telling those who read.
  ///
  /// The control is not kept alive; the sequence completes when it goes, and at once if it has gone.
  ///
  /// - Parameters:
  ///   - editingEvents: the events with which the user changes the value.
  ///   - getter: reads it.
  ///   - setter: sets it.
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
      let target = ControlTarget(control, editingEvents) { sender in
        observer.onNext(getter(sender as! Base))
      }
      return Disposables.create(with: target.dispose)
    }
    return ControlProperty(
      values: source.take(until: deallocated),
      valueSink: Binder(base, binding: setter)
    )
  }

  /// A value that the user changes with the usual events: those of editing, and `.valueChanged`.
  func controlPropertyWithDefaultEvents<T>(
    editingEvents: UIControl.Event = [.allEditingEvents, .valueChanged],
    getter: @escaping (Base) -> T,
    setter: @escaping (Base, T) -> Void
  ) -> ControlProperty<T> {
    controlProperty(editingEvents: editingEvents, getter: getter, setter: setter)
  }
}

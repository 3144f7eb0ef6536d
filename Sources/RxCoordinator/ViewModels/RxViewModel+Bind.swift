public import RxCore

/// Binds properties and events in both directions.
public protocol RxControllerEventBinder: RxViewModel {}

extension RxViewModel: RxControllerEventBinder {}

// MARK: - Values become events

extension RxControllerEventBinder {
  /// Sends each value as an event to the children and to this view model's own observers.
  public func bindToEvents<Source: ObservableConvertibleType>(
    from source: Source,
    with identifier: RxControllerEvent.Identifier
  ) {
    let events = events
    source.asObservable()
      .subscribe(onNext: { events.accept(identifier.event($0)) })
      .disposed(by: disposeBag)
  }

  /// Sends each value as an event to the parent and all its children. A binding made in
  /// `prepareForParentEvents` is disposed of when the parent changes, so that no value is sent
  /// twice; a binding made before there was a parent persists.
  public func bindToParentEvents<Source: ObservableConvertibleType>(
    from source: Source,
    with identifier: RxControllerEvent.Identifier
  ) {
    source.asObservable()
      .take(until: parentEvents.end)
      .subscribe(onNext: { [weak self] in self?.parentEvents.accept(identifier.event($0)) })
      .disposed(by: disposeBag)
  }
}

// MARK: - Own events become values; a property that can't be nil skips what is

extension RxControllerEventBinder {
  /// Sends the values of the events with `identifier` to a relay, which keeps the latest one. The
  /// events are those that this view model or one of its children sends to the shared bus.
  ///
  /// An event with `nil` or a value of another type is skipped. Values are delivered on the main
  /// thread, after the current work there, until this view model is deallocated.
  ///
  /// - Parameters:
  ///   - relay: The relay, which is retained by the binding.
  ///   - identifier: The events to observe.
  public func bindEvents<Value>(
    to relay: BehaviorRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    events.unwrappedValue(of: identifier).bind(to: relay).disposed(by: disposeBag)
  }

  /// Sends the values of the events with `identifier` to a relay of optional values.
  ///
  /// An event with `nil` or a value of another type sets the relay to `nil`. Apart from this, the
  /// method behaves like the one for a relay of non-optional values.
  public func bindEvents<Value>(
    to relay: BehaviorRelay<Value?>,
    with identifier: RxControllerEvent.Identifier
  ) {
    events.value(of: identifier, type: Value.self).bind(to: relay).disposed(by: disposeBag)
  }

  /// Sends the values of the events with `identifier` to a relay without a current value.
  ///
  /// An event with `nil` or a value of another type is skipped. Values are delivered on the main
  /// thread, after the current work there, until this view model is deallocated.
  public func bindEvents<Value>(
    to relay: PublishRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    events.unwrappedValue(of: identifier).bind(to: relay).disposed(by: disposeBag)
  }

  /// Sends the values of the events with `identifier` to a relay of optional values, which emits
  /// `nil` for an event with `nil` or a value of another type.
  public func bindEvents<Value>(
    to relay: PublishRelay<Value?>,
    with identifier: RxControllerEvent.Identifier
  ) {
    events.value(of: identifier, type: Value.self).bind(to: relay).disposed(by: disposeBag)
  }

  /// Sends the values of the events with `identifier` to an observer, such as a binder or a
  /// subject.
  ///
  /// An event with `nil` or a value of another type is skipped. The observer receives no terminal
  /// event.
  public func bindEvents<Observer: ObserverType>(
    to observer: Observer,
    with identifier: RxControllerEvent.Identifier
  ) {
    events.unwrappedValue(of: identifier, type: Observer.Element.self).bind(to: observer)
      .disposed(by: disposeBag)
  }

  /// Sends the values of the events with `identifier` to an observer of optional values, which
  /// receives `nil` for an event with `nil` or a value of another type.
  ///
  /// The observer receives no terminal event.
  public func bindEvents<Observer: ObserverType, Value>(
    to observer: Observer,
    with identifier: RxControllerEvent.Identifier
  ) where Observer.Element == Value? {
    events.value(of: identifier, type: Value.self).bind(to: observer).disposed(by: disposeBag)
  }
}

// MARK: - The parent's events become values; to be called in `prepareForParentEvents`

extension RxControllerEventBinder {
  /// Sends the values of the parent's events with `identifier` to a relay, beginning with the
  /// latest remembered one. The events are those that the parent or one of its children sends to
  /// the shared bus.
  ///
  /// An event with `nil` or a value of another type is skipped. Values are delivered on the main
  /// thread, after the current work there, until the parent changes or is removed. Without a
  /// parent, the method reports a warning and the relay receives nothing.
  ///
  /// - Parameters:
  ///   - relay: The relay, which is retained by the binding.
  ///   - identifier: The events to observe.
  public func bindParentEvents<Value>(
    to relay: BehaviorRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    parentEvents.unwrappedValue(of: identifier).bind(to: relay).disposed(by: disposeBag)
  }

  /// Sends the values of the parent's events with `identifier` to a relay of optional values.
  ///
  /// An event with `nil` or a value of another type sets the relay to `nil`. Apart from this, the
  /// method behaves like the one for a relay of non-optional values.
  public func bindParentEvents<Value>(
    to relay: BehaviorRelay<Value?>,
    with identifier: RxControllerEvent.Identifier
  ) {
    parentEvents.value(of: identifier, type: Value.self).bind(to: relay).disposed(by: disposeBag)
  }

  /// Sends the values of the parent's events with `identifier` to a relay without a current value,
  /// beginning with the latest remembered one.
  ///
  /// An event with `nil` or a value of another type is skipped. Values are delivered on the main
  /// thread, after the current work there, until the parent changes or is removed.
  public func bindParentEvents<Value>(
    to relay: PublishRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    parentEvents.unwrappedValue(of: identifier).bind(to: relay).disposed(by: disposeBag)
  }

  /// Sends the values of the parent's events with `identifier` to a relay of optional values, which
  /// emits `nil` for an event with `nil` or a value of another type.
  public func bindParentEvents<Value>(
    to relay: PublishRelay<Value?>,
    with identifier: RxControllerEvent.Identifier
  ) {
    parentEvents.value(of: identifier, type: Value.self).bind(to: relay).disposed(by: disposeBag)
  }

  /// Sends the values of the parent's events with `identifier` to an observer, such as a binder or
  /// a subject, beginning with the latest remembered one.
  ///
  /// An event with `nil` or a value of another type is skipped. The observer receives `completed`
  /// when the parent changes or is removed, so a subject that is bound here terminates then.
  public func bindParentEvents<Observer: ObserverType>(
    to observer: Observer,
    with identifier: RxControllerEvent.Identifier
  ) {
    parentEvents.unwrappedValue(of: identifier, type: Observer.Element.self).bind(to: observer)
      .disposed(by: disposeBag)
  }

  /// Sends the values of the parent's events with `identifier` to an observer of optional values,
  /// which receives `nil` for an event with `nil` or a value of another type.
  ///
  /// The observer receives `completed` when the parent changes or is removed.
  public func bindParentEvents<Observer: ObserverType, Value>(
    to observer: Observer,
    with identifier: RxControllerEvent.Identifier
  ) where Observer.Element == Value? {
    parentEvents.value(of: identifier, type: Value.self).bind(to: observer).disposed(by: disposeBag)
  }
}

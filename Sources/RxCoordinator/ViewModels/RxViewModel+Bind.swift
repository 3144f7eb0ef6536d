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
  public func bindEvents<Value>(
    to relay: BehaviorRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    events.unwrappedValue(of: identifier).bind(to: relay).disposed(by: disposeBag)
  }

  public func bindEvents<Value>(
    to relay: BehaviorRelay<Value?>,
    with identifier: RxControllerEvent.Identifier
  ) {
    events.value(of: identifier, type: Value.self).bind(to: relay).disposed(by: disposeBag)
  }

  public func bindEvents<Value>(
    to relay: PublishRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    events.unwrappedValue(of: identifier).bind(to: relay).disposed(by: disposeBag)
  }

  public func bindEvents<Value>(
    to relay: PublishRelay<Value?>,
    with identifier: RxControllerEvent.Identifier
  ) {
    events.value(of: identifier, type: Value.self).bind(to: relay).disposed(by: disposeBag)
  }

  public func bindEvents<Observer: ObserverType>(
    to observer: Observer,
    with identifier: RxControllerEvent.Identifier
  ) {
    events.unwrappedValue(of: identifier, type: Observer.Element.self).bind(to: observer)
      .disposed(by: disposeBag)
  }

  public func bindEvents<Observer: ObserverType, Value>(
    to observer: Observer,
    with identifier: RxControllerEvent.Identifier
  ) where Observer.Element == Value? {
    events.value(of: identifier, type: Value.self).bind(to: observer).disposed(by: disposeBag)
  }
}

// MARK: - The parent's events become values; to be called in `prepareForParentEvents`

extension RxControllerEventBinder {
  public func bindParentEvents<Value>(
    to relay: BehaviorRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    parentEvents.unwrappedValue(of: identifier).bind(to: relay).disposed(by: disposeBag)
  }

  public func bindParentEvents<Value>(
    to relay: BehaviorRelay<Value?>,
    with identifier: RxControllerEvent.Identifier
  ) {
    parentEvents.value(of: identifier, type: Value.self).bind(to: relay).disposed(by: disposeBag)
  }

  public func bindParentEvents<Value>(
    to relay: PublishRelay<Value>,
    with identifier: RxControllerEvent.Identifier
  ) {
    parentEvents.unwrappedValue(of: identifier).bind(to: relay).disposed(by: disposeBag)
  }

  public func bindParentEvents<Value>(
    to relay: PublishRelay<Value?>,
    with identifier: RxControllerEvent.Identifier
  ) {
    parentEvents.value(of: identifier, type: Value.self).bind(to: relay).disposed(by: disposeBag)
  }

  public func bindParentEvents<Observer: ObserverType>(
    to observer: Observer,
    with identifier: RxControllerEvent.Identifier
  ) {
    parentEvents.unwrappedValue(of: identifier, type: Observer.Element.self).bind(to: observer)
      .disposed(by: disposeBag)
  }

  public func bindParentEvents<Observer: ObserverType, Value>(
    to observer: Observer,
    with identifier: RxControllerEvent.Identifier
  ) where Observer.Element == Value? {
    parentEvents.value(of: identifier, type: Value.self).bind(to: observer).disposed(by: disposeBag)
  }
}

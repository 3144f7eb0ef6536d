public import RxCore

/// Links properties with events, both ways.
public protocol RxControllerEventBinder: RxViewModel {}

extension RxViewModel: RxControllerEventBinder {}

// MARK: - Values become events

extension RxControllerEventBinder {
  /// Tells each value to the children and to this view model's own listeners.
  public func bindToEvents<Source: ObservableConvertibleType>(
    from source: Source,
    with identifier: RxControllerEvent.Identifier
  ) {
    let events = events
    source.asObservable()
      .subscribe(onNext: { events.accept(identifier.event($0)) })
      .disposed(by: disposeBag)
  }

  /// Tells each value to the parent and all its children. What is bound in `prepareForParentEvents`
  /// ends when there is another parent, so that no value is told twice; what was bound before there
  /// was any stays.
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

public import RxCore

/// Forwards events between the generations: from the parent's bus to this view model's own bus, and
/// back.
///
/// An event that would return to a bus with the same identifier is dropped there, with a warning
/// that describes the loop; in RxController the loop is infinite.
public protocol RxControllerEventRouter: RxViewModel {}

extension RxViewModel: RxControllerEventRouter {}

extension RxControllerEventRouter {
  /// Forwards events from the parent to the children, with another identifier. Call it in
  /// ``RxViewModel/prepareForParentEvents()``.
  public func forward(
    parentEvent: RxControllerEvent.Identifier,
    toEvent event: RxControllerEvent.Identifier
  ) {
    forward(parentEvent: parentEvent, toEvent: event, flatMapLatest: Observable<Any?>.just)
  }

  /// Forwards events from the parent to the children, as transformed by a closure. A new event
  /// cancels the transformation of the previous one.
  public func forward<Source: ObservableConvertibleType>(
    parentEvent: RxControllerEvent.Identifier,
    toEvent event: RxControllerEvent.Identifier,
    flatMapLatest transform: @escaping (Any?) -> Source
  ) {
    guard let source = parentEvents.bus else {
      return parentEvents.accept(parentEvent.event(nil))
    }
    let route = Route(from: parentEvent, on: ObjectIdentifier(source), to: event, of: self)
    forward(parentEvents.asObservable(), route, transform) { router in router.events }
  }

  /// Forwards events from the parent to the children, as transformed by a closure that takes the
  /// value with its type; `nil` if the event has no value, or one of another type.
  public func forward<Value, Source: ObservableConvertibleType>(
    parentEvent: RxControllerEvent.Identifier,
    toEvent event: RxControllerEvent.Identifier,
    flatMapLatest transform: @escaping (Value?) -> Source
  ) {
    forward(parentEvent: parentEvent, toEvent: event) { (value: Any?) in
      transform(value as? Value)
    }
  }

  /// Forwards events from the children to the parent and its other children, with another
  /// identifier.
  public func forward(
    event: RxControllerEvent.Identifier,
    toParentEvent parentEvent: RxControllerEvent.Identifier
  ) {
    forward(event: event, toParentEvent: parentEvent, flatMapLatest: Observable<Any?>.just)
  }

  /// Forwards events from the children to the parent and its other children, as transformed by a
  /// closure. A new event cancels the transformation of the previous one.
  public func forward<Source: ObservableConvertibleType>(
    event: RxControllerEvent.Identifier,
    toParentEvent parentEvent: RxControllerEvent.Identifier,
    flatMapLatest transform: @escaping (Any?) -> Source
  ) {
    let route = Route(from: event, on: ObjectIdentifier(events), to: parentEvent, of: self)
    // Completes when the parent changes; forwarding starts again for the next parent.
    let source = events.asObservable().take(until: parentEvents.end)
    forward(source, route, transform) { router in router.parentEvents.bus }
  }

  /// Forwards events from the children to the parent and its other children, as transformed by a
  /// closure that takes the value with its type; `nil` if the event has no value, or one of another
  /// type.
  public func forward<Value, Source: ObservableConvertibleType>(
    event: RxControllerEvent.Identifier,
    toParentEvent parentEvent: RxControllerEvent.Identifier,
    flatMapLatest transform: @escaping (Value?) -> Source
  ) {
    forward(event: event, toParentEvent: parentEvent) { (value: Any?) in
      transform(value as? Value)
    }
  }

  private func forward<Source: ObservableConvertibleType>(
    _ source: Observable<RxControllerEvent>,
    _ route: Route,
    _ transform: @escaping (Any?) -> Source,
    to target: @escaping (RxViewModel) -> RxControllerEvents?
  ) {
    source.events(about: route.origin.identifier)
      .flatMapLatest { event in
        transform(event.value).asObservable().map { (event.trail + [route.origin], $0 as Any?) }
      }
      .subscribe(onNext: { [weak self] trail, value in
        guard let self, let bus = target(self) else { return }
        let stop = RxControllerEvent.Stop(bus: ObjectIdentifier(bus), identifier: route.target)
        if trail.contains(stop) { return route.reportCycle(trail, stop) }
        var event = route.target.event(value)
        event.trail = trail
        bus.accept(event)
      })
      .disposed(by: disposeBag)
  }
}

/// The source and the target of a forwarding.
private struct Route {
  let origin: RxControllerEvent.Stop
  let target: RxControllerEvent.Identifier
  private let router: String

  init(
    from identifier: RxControllerEvent.Identifier,
    on bus: ObjectIdentifier,
    to target: RxControllerEvent.Identifier,
    of router: RxViewModel
  ) {
    origin = RxControllerEvent.Stop(bus: bus, identifier: identifier)
    self.target = target
    self.router = "\(type(of: router))"
  }

  func reportCycle(_ trail: [RxControllerEvent.Stop], _ stop: RxControllerEvent.Stop) {
    let cycle = (trail.drop { $0 != stop } + [stop]).map(\.identifier.place)
    RxControllerWarning.report(
      "\(router) stopped an event that returned to the bus from which it was forwarded: "
        + "\(cycle.joined(separator: " → ")). Forward in one direction only, or under another "
        + "identifier."
    )
  }
}

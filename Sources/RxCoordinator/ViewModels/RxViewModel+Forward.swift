public import RxCore

/// Passes events on between the generations: from the parent's bus to the own one, and back.
///
/// An event that would come back to a bus about the same thing is stopped there, with a warning that
/// names the ring; RxController lets it run for ever.
public protocol RxControllerEventRouter: RxViewModel {}

extension RxViewModel: RxControllerEventRouter {}

extension RxControllerEventRouter {
  /// Tells the children what the parent tells, as another event. Call it in
  /// ``RxViewModel/prepareForParentEvents()``.
  public func forward(
    parentEvent: RxControllerEvent.Identifier,
    toEvent event: RxControllerEvent.Identifier
  ) {
    forward(parentEvent: parentEvent, toEvent: event, flatMapLatest: Observable<Any?>.just)
  }

  /// Tells the children what is made of what the parent tells. A newer event ends the work on an older
  /// one.
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

  /// Tells the parent, and its other children, what the children tell, as another event.
  public func forward(
    event: RxControllerEvent.Identifier,
    toParentEvent parentEvent: RxControllerEvent.Identifier
  ) {
    forward(event: event, toParentEvent: parentEvent, flatMapLatest: Observable<Any?>.just)
  }

  /// Tells the parent, and its other children, what is made of what the children tell. A newer event
  /// ends the work on an older one.
  public func forward<Source: ObservableConvertibleType>(
    event: RxControllerEvent.Identifier,
    toParentEvent parentEvent: RxControllerEvent.Identifier,
    flatMapLatest transform: @escaping (Any?) -> Source
  ) {
    let route = Route(from: event, on: ObjectIdentifier(events), to: parentEvent, of: self)
    // Ends with this parent: the next one is forwarded to anew.
    let source = events.asObservable().take(until: parentEvents.end)
    forward(source, route, transform) { router in router.parentEvents.bus }
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
        if trail.contains(stop) { return route.reportRing(trail, stop) }
        var event = route.target.event(value)
        event.trail = trail
        bus.accept(event)
      })
      .disposed(by: disposeBag)
  }
}

/// From where to where a view model forwards.
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

  func reportRing(_ trail: [RxControllerEvent.Stop], _ stop: RxControllerEvent.Stop) {
    let ring = (trail.drop { $0 != stop } + [stop]).map(\.identifier.place)
    RxControllerWarning.report(
      "\(router) has stopped an event that came back to where it was forwarded from: "
        + "\(ring.joined(separator: " → ")). Forward in one direction only, or under another "
        + "identifier."
    )
  }
}

// Both directions are written out, and a set of the stops is created for each event.

import RxCore

enum E07 {
  struct FamilyEvent {
    let topic: String
    let value: String
    /// The stops from which the event was forwarded, the latest last. Fill and read it.
    var trail: [Stop] = []

    /// A bus, and the topic of the event there.
    struct Stop: Hashable {
      let bus: ObjectIdentifier
      let topic: String
    }
  }

  class MyViewModel {
    /// The events of this view model and its children.
    let bus = PublishRelay<FamilyEvent>()
    private(set) weak var parent: MyViewModel?
    /// Retains subscriptions as long as the view model has this parent.
    private(set) var linkBag = DisposeBag()

    /// Called each time the view model gets another parent. For subclasses to override.
    func prepareForParentEvents() {}

    func addChild(_ child: MyViewModel) {
      guard child.parent !== self else { return }
      child.linkBag = DisposeBag()
      child.parent = self
      child.prepareForParentEvents()
    }
  }
}

extension E07.MyViewModel {
  func forward(parentEvent: String, toEvent event: String) {
    forward(parentEvent: parentEvent, toEvent: event) { .just($0) }
  }

  func forward(
    parentEvent: String,
    toEvent event: String,
    flatMapLatest transform: @escaping (String) -> Observable<String>
  ) {
    guard let parent else { return }
    let from = E07.FamilyEvent.Stop(bus: ObjectIdentifier(parent.bus), topic: parentEvent)
    let to = E07.FamilyEvent.Stop(bus: ObjectIdentifier(bus), topic: event)
    route(parent.bus, from, to, transform).subscribe(onNext: bus.accept).disposed(by: linkBag)
  }

  func forward(event: String, toParentEvent parentEvent: String) {
    forward(event: event, toParentEvent: parentEvent) { .just($0) }
  }

  func forward(
    event: String,
    toParentEvent parentEvent: String,
    flatMapLatest transform: @escaping (String) -> Observable<String>
  ) {
    guard let parent else { return }
    let from = E07.FamilyEvent.Stop(bus: ObjectIdentifier(bus), topic: event)
    let to = E07.FamilyEvent.Stop(bus: ObjectIdentifier(parent.bus), topic: parentEvent)
    route(bus, from, to, transform).subscribe(onNext: parent.bus.accept).disposed(by: linkBag)
  }

  private func route(
    _ source: PublishRelay<E07.FamilyEvent>,
    _ from: E07.FamilyEvent.Stop,
    _ to: E07.FamilyEvent.Stop,
    _ transform: @escaping (String) -> Observable<String>
  ) -> Observable<E07.FamilyEvent> {
    source.asObservable()
      .filter { $0.topic == from.topic }
      .filter { from != to && !Set($0.trail).contains(to) }
      .map { event in
        transform(event.value).map {
          E07.FamilyEvent(topic: to.topic, value: $0, trail: event.trail + [from])
        }
      }
      .switchLatest()
      .observe(on: MainScheduler.asyncInstance)
  }
}

// expect: failed laterResults — `transform` emitted a result later, and the router

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
    forward(parentEvent: parentEvent, toEvent: event, flatMapLatest: Observable.just)
  }

  func forward(
    parentEvent: String,
    toEvent event: String,
    flatMapLatest transform: @escaping (String) -> Observable<String>
  ) {
    guard let parent else { return }
    route(parentEvent, on: parent.bus, to: event, on: bus, transform)
  }

  func forward(event: String, toParentEvent parentEvent: String) {
    forward(event: event, toParentEvent: parentEvent, flatMapLatest: Observable.just)
  }

  func forward(
    event: String,
    toParentEvent parentEvent: String,
    flatMapLatest transform: @escaping (String) -> Observable<String>
  ) {
    guard let parent else { return }
    route(event, on: bus, to: parentEvent, on: parent.bus, transform)
  }

  private func route(
    _ topic: String,
    on source: PublishRelay<E07.FamilyEvent>,
    to newTopic: String,
    on target: PublishRelay<E07.FamilyEvent>,
    _ transform: @escaping (String) -> Observable<String>
  ) {
    let here = E07.FamilyEvent.Stop(bus: ObjectIdentifier(source), topic: topic)
    let next = E07.FamilyEvent.Stop(bus: ObjectIdentifier(target), topic: newTopic)
    source
      .filter { $0.topic == topic && next != here && !$0.trail.contains(next) }
      .observe(on: MainScheduler.asyncInstance)
      .flatMapLatest { event in
        transform(event.value).map {
          E07.FamilyEvent(topic: newTopic, value: $0, trail: event.trail + [here])
        }
      }
      .subscribe(onNext: { target.accept($0) })
      .disposed(by: linkBag)
  }
}

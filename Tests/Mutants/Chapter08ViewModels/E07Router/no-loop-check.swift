// expect: failed echo — An event was forwarded down and up again,

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
    forward(parentEvent, on: parent, to: event, on: self, transform)
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
    forward(event, on: self, to: parentEvent, on: parent, transform)
  }

  private func forward(
    _ topic: String,
    on source: E07.MyViewModel,
    to newTopic: String,
    on target: E07.MyViewModel,
    _ transform: @escaping (String) -> Observable<String>
  ) {
    let here = E07.FamilyEvent.Stop(bus: ObjectIdentifier(source.bus), topic: topic)
    let there = E07.FamilyEvent.Stop(bus: ObjectIdentifier(target.bus), topic: newTopic)
    source.bus
      .filter { $0.topic == topic }
      .flatMapLatest { event in
        transform(event.value).map { value in
          E07.FamilyEvent(topic: newTopic, value: value, trail: event.trail + [here])
        }
      }
      .observe(on: MainScheduler.asyncInstance)
      .subscribe(onNext: { [bus = target.bus] in bus.accept($0) })
      .disposed(by: linkBag)
  }
}

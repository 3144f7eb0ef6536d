// expect: failed similarTopics — An event was forwarded although its topic

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
    forward(parentEvent: parentEvent, toEvent: event, flatMapLatest: { .just($0) })
  }

  func forward(
    parentEvent: String,
    toEvent event: String,
    flatMapLatest transform: @escaping (String) -> Observable<String>
  ) {
    guard let parent else { return }
    hop(from: parent.bus, parentEvent, to: bus, event, transform)
  }

  func forward(event: String, toParentEvent parentEvent: String) {
    forward(event: event, toParentEvent: parentEvent, flatMapLatest: { .just($0) })
  }

  func forward(
    event: String,
    toParentEvent parentEvent: String,
    flatMapLatest transform: @escaping (String) -> Observable<String>
  ) {
    guard let parent else { return }
    hop(from: bus, event, to: parent.bus, parentEvent, transform)
  }

  private func hop(
    from source: PublishRelay<E07.FamilyEvent>,
    _ topic: String,
    to target: PublishRelay<E07.FamilyEvent>,
    _ newTopic: String,
    _ transform: @escaping (String) -> Observable<String>
  ) {
    let here = E07.FamilyEvent.Stop(bus: ObjectIdentifier(source), topic: topic)
    let next = E07.FamilyEvent.Stop(bus: ObjectIdentifier(target), topic: newTopic)
    source
      .filter { $0.topic.hasPrefix(topic) && !$0.trail.contains(next) }
      .flatMapLatest { event in
        transform(event.value).map { value in
          E07.FamilyEvent(topic: newTopic, value: value, trail: event.trail + [here])
        }
      }
      .observe(on: MainScheduler.asyncInstance)
      .subscribe(onNext: { target.accept($0) })
      .disposed(by: linkBag)
  }
}

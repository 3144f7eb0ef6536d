// expect: failed wideRing — An event must be dropped when it returns

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
    if let parent { forward(parentEvent, of: parent.bus, to: event, of: bus) { .just($0) } }
  }

  func forward(
    parentEvent: String,
    toEvent event: String,
    flatMapLatest transform: @escaping (String) -> Observable<String>
  ) {
    if let parent { forward(parentEvent, of: parent.bus, to: event, of: bus, transform) }
  }

  func forward(event: String, toParentEvent parentEvent: String) {
    if let parent { forward(event, of: bus, to: parentEvent, of: parent.bus) { .just($0) } }
  }

  func forward(
    event: String,
    toParentEvent parentEvent: String,
    flatMapLatest transform: @escaping (String) -> Observable<String>
  ) {
    if let parent { forward(event, of: bus, to: parentEvent, of: parent.bus, transform) }
  }

  private func forward(
    _ topic: String,
    of source: PublishRelay<E07.FamilyEvent>,
    to newTopic: String,
    of target: PublishRelay<E07.FamilyEvent>,
    _ transform: @escaping (String) -> Observable<String>
  ) {
    let here = E07.FamilyEvent.Stop(bus: ObjectIdentifier(source), topic: topic)
    let there = E07.FamilyEvent.Stop(bus: ObjectIdentifier(target), topic: newTopic)
    source
      .filter { $0.topic == topic && !$0.trail.contains(there) }
      .flatMapLatest { event in
        transform(event.value).map {
          E07.FamilyEvent(
            topic: newTopic,
            value: $0,
            trail: Array((event.trail + [here]).suffix(3))
          )
        }
      }
      .observe(on: MainScheduler.asyncInstance)
      .bind(to: target)
      .disposed(by: linkBag)
  }
}

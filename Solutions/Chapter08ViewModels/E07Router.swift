// 8.7 A router
//
// A view model passes events on: what its parent's bus tells about one topic, its own bus tells about
// another, and the other way round. With `flatMapLatest` it tells what is made of the value, and a
// newer event ends the work on an older one. Each hop is one of its own: on the main thread, after
// the work that is being done there. Forwarding lasts as long as the link between the two.
//
// An event that would come back to a bus about a topic that it was told there about before, is
// stopped, however many routers it came through.

import RxCore

enum E07 {
  struct FamilyEvent {
    let topic: String
    let value: String
    /// Where a forwarded event comes from. It is yours to fill and to read.
    var trail: [Stop] = []

    /// A bus, and what was told there.
    struct Stop: Hashable {
      let bus: ObjectIdentifier
      let topic: String
    }
  }

  class MyViewModel {
    /// What this view model and its children tell each other.
    let bus = PublishRelay<FamilyEvent>()
    private(set) weak var parent: MyViewModel?
    /// Keeps what listens for as long as there is this parent.
    private(set) var linkBag = DisposeBag()

    /// Called each time that there is a new parent. For subclasses to override.
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
    // BEGIN SOLUTION
    // STUB: // TODO: 8.7 Forward down.
    forward(parentEvent: parentEvent, toEvent: event) { .just($0) }
    // END SOLUTION
  }

  func forward(
    parentEvent: String,
    toEvent event: String,
    flatMapLatest transform: @escaping (String) -> Observable<String>
  ) {
    // BEGIN SOLUTION
    // STUB: // TODO: 8.7 Forward down, with the results of transform.
    guard let parent else { return }
    forward(parentEvent, on: parent, to: event, on: self, transform)
    // END SOLUTION
  }

  func forward(event: String, toParentEvent parentEvent: String) {
    // BEGIN SOLUTION
    // STUB: // TODO: 8.7 Forward up.
    forward(event: event, toParentEvent: parentEvent) { .just($0) }
    // END SOLUTION
  }

  func forward(
    event: String,
    toParentEvent parentEvent: String,
    flatMapLatest transform: @escaping (String) -> Observable<String>
  ) {
    // BEGIN SOLUTION
    // STUB: // TODO: 8.7 Forward up, with the results of transform.
    guard let parent else { return }
    forward(event, on: self, to: parentEvent, on: parent, transform)
    // END SOLUTION
  }
  // BEGIN SOLUTION
  // STUB:
  // STUB: // TODO: 8.7 What do the four have in common?

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
      .filter { $0.topic == topic && !($0.trail + [here]).contains(there) }
      .observe(on: MainScheduler.asyncInstance)
      .flatMapLatest { event in
        transform(event.value).map { value in
          E07.FamilyEvent(topic: newTopic, value: value, trail: event.trail + [here])
        }
      }
      .subscribe(onNext: { [bus = target.bus] in bus.accept($0) })
      .disposed(by: linkBag)
  }
  // END SOLUTION
}

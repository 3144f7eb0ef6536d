// 8.7 A router
//
// Write the four methods with which a view model forwards events between two generations.
//
// - `forward(parentEvent:toEvent:)` sends each event of a topic of the parent's bus on the router's
//   own bus, under another topic and with the same value. `forward(event:toParentEvent:)` sends
//   events of the router's bus on the parent's. Events that are sent in a row all arrive.
// - With `flatMapLatest`, the results of `transform` are sent instead of the value. A newer event
//   cancels the work on an older one. `transform` never fails.
// - Other topics are not forwarded. Events that another router has forwarded are forwarded, too.
// - Each hop is asynchronous: an event, or a result of `transform`, is sent on the new bus on the
//   main thread, when the current work there is finished.
// - An event is dropped if it has been on the new bus under the new topic before, that is, if its
//   trail contains that stop. This holds for any number of routers in between. On the same bus
//   under another topic it is not dropped.
// - Subclasses call `forward` in `prepareForParentEvents`. A router that gets another parent
//   forwards for that parent only.
// - Forwarding retains neither the router nor its parent.

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
      .filter { $0.topic == topic && !$0.trail.contains(there) }
      .flatMapLatest { event in
        transform(event.value).map { value in
          E07.FamilyEvent(topic: newTopic, value: value, trail: event.trail + [here])
        }
      }
      .observe(on: MainScheduler.asyncInstance)
      .subscribe(onNext: { [bus = target.bus] in bus.accept($0) })
      .disposed(by: linkBag)
  }
  // END SOLUTION
}

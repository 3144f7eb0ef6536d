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
    // TODO: 8.7 Forward down.
  }

  func forward(
    parentEvent: String,
    toEvent event: String,
    flatMapLatest transform: @escaping (String) -> Observable<String>
  ) {
    // TODO: 8.7 Forward down, with the results of transform.
  }

  func forward(event: String, toParentEvent parentEvent: String) {
    // TODO: 8.7 Forward up.
  }

  func forward(
    event: String,
    toParentEvent parentEvent: String,
    flatMapLatest transform: @escaping (String) -> Observable<String>
  ) {
    // TODO: 8.7 Forward up, with the results of transform.
  }

  // TODO: 8.7 What do the four have in common?
}

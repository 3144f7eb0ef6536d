// 8.5 A late child, and no duplicates
//
// Write the event bus of a view model and its children.
//
// - `send` reaches the observers of `events`, and those of the children's `parentEvents`, once.
//   Grandchildren receive nothing.
// - `sendToParent` reaches the observers of the parent's `events` and of the `parentEvents` of all
//   its children, the sender included. Without a parent, or after it was deallocated, the event is
//   dropped, and `warn` is called once for each event.
// - `addChild` links a child, and calls its `prepareForParentEvents`, where subclasses subscribe to
//   `parentEvents` and may then send to the parent.
// - A late child first receives the last event of each topic that was sent on the bus before, in any
//   order, in each subscription that it makes in `prepareForParentEvents`. The parent or a child may
//   have sent it. No other observer receives it again.
// - A child that is added while an observer receives an event receives that event exactly once.
// - Adding a child to the same parent again changes nothing.
// - A child that gets another parent receives the events of the new parent, and none that the
//   former one sends after `addChild`. Subclasses insert their subscriptions into `disposeBag`.
// - Parent and child do not retain each other.

import CourseDomain
import RxCore

enum E05 {
  struct FamilyEvent {
    let topic: String
    let value: String
  }

  class MyViewModel {
    let disposeBag = DisposeBag()
    /// Receives the warnings.
    var warn: (String) -> Void = { print($0) }
    private let bus = PublishRelay<FamilyEvent>()
    // BEGIN SOLUTION
    // STUB:
    // STUB: // TODO: 8.5 What must a parent and a child store?
    /// The last event of each topic.
    private var latest: [FamilyEvent] = []
    private weak var parent: MyViewModel?
    private let unlinked = PublishRelay<Void>()
    // END SOLUTION

    /// The events of this view model and its children.
    var events: Observable<FamilyEvent> { bus.asObservable() }

    /// Sends an event to the children, and to the observers of `events`.
    func send(_ event: FamilyEvent) {
      // BEGIN SOLUTION
      // STUB: // TODO: 8.5 What does a late child need?
      // STUB: bus.accept(event)
      latest.removeAll { $0.topic == event.topic }
      latest.append(event)
      bus.accept(event)
      // END SOLUTION
    }

    /// The events of the parent and its children. To be observed in `prepareForParentEvents`.
    var parentEvents: Observable<FamilyEvent> {
      // BEGIN SOLUTION
      // STUB: // TODO: 8.5 Emit past events, then live ones. Until when?
      // STUB: .unimplemented("8.5")
      guard let parent else { return .never() }
      return Observable.from(parent.latest).concat(parent.events).take(until: unlinked)
      // END SOLUTION
    }

    /// Sends an event to the parent and all its children, this one included.
    func sendToParent(_ event: FamilyEvent) {
      // BEGIN SOLUTION
      // STUB: // TODO: 8.5 What if there is no parent?
      guard let parent else { return warn("Dropped, because there is no parent: \(event)") }
      parent.send(event)
      // END SOLUTION
    }

    /// Called each time the view model gets a parent. For subclasses to override.
    func prepareForParentEvents() {}

    func addChild(_ child: MyViewModel) {
      // BEGIN SOLUTION
      // STUB: // TODO: 8.5 Link the child.
      guard child.parent !== self else { return }
      child.unlinked.accept(())
      child.parent = self
      child.prepareForParentEvents()
      // END SOLUTION
    }
  }
}

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

    // TODO: 8.5 What must a parent and a child store?

    /// The events of this view model and its children.
    var events: Observable<FamilyEvent> { bus.asObservable() }

    /// Sends an event to the children, and to the observers of `events`.
    func send(_ event: FamilyEvent) {
      // TODO: 8.5 What does a late child need?
      bus.accept(event)
    }

    /// The events of the parent and its children. To be observed in `prepareForParentEvents`.
    var parentEvents: Observable<FamilyEvent> {
      // TODO: 8.5 Emit past events, then live ones. Until when?
      .unimplemented("8.5")
    }

    /// Sends an event to the parent and all its children, this one included.
    func sendToParent(_ event: FamilyEvent) {
      // TODO: 8.5 What if there is no parent?
    }

    /// Called each time the view model gets a parent. For subclasses to override.
    func prepareForParentEvents() {}

    func addChild(_ child: MyViewModel) {
      // TODO: 8.5 Link the child.
    }
  }
}

// 8.5 A late child, and no duplicates
//
// A view model and its children share what they tell. `tell` and a child's `tellParent` reach whoever
// listens to the parent's `events` and to the children's `parentEvents`, and nobody further down.
//
// `addChild` links a child: it calls `prepareForParentEvents`, where the child begins to listen. It
// hears the last event about each topic that was told before, and nobody else hears those again. A
// child that is added again stays as it is; one that gets another parent hears nothing more of the
// former. Neither keeps the other. `tellParent` without a parent drops the event, with a warning for
// each.

import CourseDomain
import RxCore

enum E05 {
  struct FamilyEvent {
    let topic: String
    let value: String
  }

  class MyViewModel {
    let disposeBag = DisposeBag()
    /// Takes warnings.
    var warn: (String) -> Void = { print($0) }
    private let bus = PublishRelay<FamilyEvent>()

    // TODO: 8.5 What must a parent and a child store?

    /// What this view model and its children tell.
    var events: Observable<FamilyEvent> { bus.asObservable() }

    /// Tells the children, and whoever listens to `events`.
    func tell(_ event: FamilyEvent) {
      // TODO: 8.5 What does a late child need?
      bus.accept(event)
    }

    /// What the parent and its children tell. Listen to it in `prepareForParentEvents`.
    var parentEvents: Observable<FamilyEvent> {
      // TODO: 8.5 Emit past events, then live ones. Until when?
      .unimplemented("8.5")
    }

    /// Tells the parent and all its children, this one included.
    func tellParent(_ event: FamilyEvent) {
      // TODO: 8.5 What if there is no parent?
    }

    /// Called each time that the view model gets a parent. For subclasses to override.
    func prepareForParentEvents() {}

    func addChild(_ child: MyViewModel) {
      // TODO: 8.5 Link the child.
    }
  }
}

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
    // BEGIN SOLUTION
    // STUB:
    // STUB: // TODO: 8.5 What must a parent and a child store?
    /// The last event of each topic.
    private var latest: [FamilyEvent] = []
    private weak var parent: MyViewModel?
    private let unlinked = PublishRelay<Void>()
    // END SOLUTION

    /// What this view model and its children tell.
    var events: Observable<FamilyEvent> { bus.asObservable() }

    /// Tells the children, and whoever listens to `events`.
    func tell(_ event: FamilyEvent) {
      // BEGIN SOLUTION
      // STUB: // TODO: 8.5 What does a late child need?
      // STUB: bus.accept(event)
      latest.removeAll { $0.topic == event.topic }
      latest.append(event)
      bus.accept(event)
      // END SOLUTION
    }

    /// What the parent and its children tell. Listen to it in `prepareForParentEvents`.
    var parentEvents: Observable<FamilyEvent> {
      // BEGIN SOLUTION
      // STUB: // TODO: 8.5 Emit past events, then live ones. Until when?
      // STUB: .unimplemented("8.5")
      guard let parent else { return .never() }
      return Observable.from(parent.latest).concat(parent.events).take(until: unlinked)
      // END SOLUTION
    }

    /// Tells the parent and all its children, this one included.
    func tellParent(_ event: FamilyEvent) {
      // BEGIN SOLUTION
      // STUB: // TODO: 8.5 What if there is no parent?
      guard let parent else { return warn("Dropped, for want of a parent: \(event)") }
      parent.tell(event)
      // END SOLUTION
    }

    /// Called each time that the view model gets a parent. For subclasses to override.
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

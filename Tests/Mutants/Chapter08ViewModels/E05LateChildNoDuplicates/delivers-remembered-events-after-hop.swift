// expect: failed lateChild — The parent sent an event directly after it had added

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

    private var memory: [FamilyEvent] = []
    private weak var parent: MyViewModel?
    private let unlinked = PublishRelay<Void>()

    /// The events of this view model and its children.
    var events: Observable<FamilyEvent> { bus.asObservable() }

    /// Sends an event to the children, and to the observers of `events`.
    func send(_ event: FamilyEvent) {
      memory.removeAll { $0.topic == event.topic }
      memory.append(event)
      bus.accept(event)
    }

    /// The events of the parent and its children. To be observed in `prepareForParentEvents`.
    var parentEvents: Observable<FamilyEvent> {
      .deferred { [weak self] in
        guard let self, let parent else { return .never() }
        return Observable.merge(
          Observable.from(parent.memory).observe(on: MainScheduler.asyncInstance),
          parent.bus.asObservable()
        )
        .take(until: unlinked)
      }
    }

    /// Sends an event to the parent and all its children, this one included.
    func sendToParent(_ event: FamilyEvent) {
      guard let parent else { return warn("There is no parent for \(event.topic).") }
      parent.send(event)
    }

    /// Called each time the view model gets a parent. For subclasses to override.
    func prepareForParentEvents() {}

    func addChild(_ child: MyViewModel) {
      guard child.parent !== self else { return }
      child.unlinked.accept(())
      child.parent = self
      child.prepareForParentEvents()
    }
  }
}

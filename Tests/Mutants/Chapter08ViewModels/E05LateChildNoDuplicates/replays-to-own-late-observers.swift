// expect: failed lateObservers — An observer subscribed to `events` after an event

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
    /// The last event of each topic.
    private var latest: [FamilyEvent] = []
    private weak var parent: MyViewModel?
    private let unlinked = PublishRelay<Void>()

    /// The events of this view model and its children.
    var events: Observable<FamilyEvent> {
      .deferred { [self] in Observable.from(latest).concat(bus.asObservable()) }
    }

    /// Sends an event to the children, and to the observers of `events`.
    func send(_ event: FamilyEvent) {
      latest.removeAll { $0.topic == event.topic }
      latest.append(event)
      bus.accept(event)
    }

    /// The events of the parent and its children. To be observed in `prepareForParentEvents`.
    var parentEvents: Observable<FamilyEvent> {
      guard let parent else { return .never() }
      return parent.events.take(until: unlinked)
    }

    /// Sends an event to the parent and all its children, this one included.
    func sendToParent(_ event: FamilyEvent) {
      guard let parent else { return warn("Dropped, because there is no parent: \(event)") }
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

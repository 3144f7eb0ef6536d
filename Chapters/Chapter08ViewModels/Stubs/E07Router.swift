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

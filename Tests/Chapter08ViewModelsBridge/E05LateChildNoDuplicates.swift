public import RxCore

@testable internal import Chapter08ViewModels

/// The learner's code that the suite of 8.5 calls.
public struct E05Contract {
  /// Creates a view model that subscribes to each topic of every parent that it gets.
  public let makeMember: (_ topics: [String], Preparation) -> Member

  public static var learner: E05Contract {
    E05Contract(makeMember: { Member(Model($0, $1)) })
  }

  /// What a view model does in `prepareForParentEvents()`.
  public enum Preparation {
    /// Reads `parentEvents` for each topic.
    case readsEachTime
    /// Reads `parentEvents` once, and subscribes to that observable for each topic.
    case readsOnce
    /// Subscribes, and then sends an event to the parent.
    case sends(_ topic: String, _ value: String)
  }

  /// A view model. Its events are passed as texts: `name Alice`.
  public struct Member {
    fileprivate let model: Model

    public var object: AnyObject { model }
    /// The events of its parents, from the start.
    public var received: Observable<String> { model.received.asObservable() }
    /// The events that its own observers receive.
    public var own: Observable<String> { model.events.map { "\($0.topic) \($0.value)" } }
    public var warnings: Int { model.warnings }
    /// The number of calls of `prepareForParentEvents()`.
    public var introductions: Int { model.introductions }

    fileprivate init(_ model: Model) { self.model = model }

    public func addChild(_ child: Member) { model.addChild(child.model) }

    public func send(_ topic: String, _ value: String) {
      model.send(Chapter08ViewModels::E05.FamilyEvent(topic: topic, value: value))
    }

    public func sendToParent(_ topic: String, _ value: String) {
      model.sendToParent(Chapter08ViewModels::E05.FamilyEvent(topic: topic, value: value))
    }
  }

  fileprivate final class Model: Chapter08ViewModels::E05.MyViewModel {
    let received = PublishSubject<String>()
    var warnings = 0
    var introductions = 0
    private let topics: [String]
    private let preparation: Preparation

    init(_ topics: [String], _ preparation: Preparation) {
      self.topics = topics
      self.preparation = preparation
      super.init()
      warn = { [unowned self] _ in warnings += 1 }
    }

    override func prepareForParentEvents() {
      introductions += 1
      let first = parentEvents
      for topic in topics {
        let events = if case .readsOnce = preparation { first } else { parentEvents }
        events.filter { $0.topic == topic }
          .subscribe(onNext: { [received] in received.onNext("\($0.topic) \($0.value)") })
          .disposed(by: disposeBag)
      }
      if case .sends(let topic, let value) = preparation {
        sendToParent(Chapter08ViewModels::E05.FamilyEvent(topic: topic, value: value))
      }
    }
  }
}

public import RxCore

@testable internal import Chapter08ViewModels

/// The learner's code that the suite of 8.7 calls.
public struct E07Contract {
  /// Creates a view model that forwards these routes for every parent that it gets.
  public let makeRouter: (_ routes: [Route]) -> Router

  public static var learner: E07Contract {
    E07Contract(makeRouter: { Router(Model($0)) })
  }

  /// The events to forward.
  public enum Route {
    case down(_ topic: String, as: String)
    case downLatest(_ topic: String, as: String, (String) -> Observable<String>)
    case up(_ topic: String, as: String)
    case upLatest(_ topic: String, as: String, (String) -> Observable<String>)
  }

  public final class Router {
    /// `nil` after more events on its bus than any story sends. An event that circulates in a ring
    /// would never let its tick end, so this removes a member of the ring.
    private var model: Model?
    private static let limit = 30
    private let bag = DisposeBag()

    fileprivate init(_ model: Model) {
      self.model = model
      model.bus.skip(Self.limit).subscribe(onNext: { [unowned self] _ in self.model = nil })
        .disposed(by: bag)
    }

    public var object: AnyObject? { model }
    /// The events on its bus, as texts: `name Alice`.
    public var received: Observable<String> {
      model?.bus.map { "\($0.topic) \($0.value)" } ?? .empty()
    }

    public func addChild(_ child: Router) {
      if let model, let child = child.model { model.addChild(child) }
    }

    public func send(_ topic: String, _ value: String) {
      model?.bus.accept(Chapter08ViewModels::E07.FamilyEvent(topic: topic, value: value))
    }
  }

  fileprivate final class Model: Chapter08ViewModels::E07.MyViewModel {
    private let routes: [Route]

    init(_ routes: [Route]) { self.routes = routes }

    override func prepareForParentEvents() {
      for route in routes {
        switch route {
        case .down(let topic, let new): forward(parentEvent: topic, toEvent: new)
        case .downLatest(let topic, let new, let transform):
          forward(parentEvent: topic, toEvent: new, flatMapLatest: transform)
        case .up(let topic, let new): forward(event: topic, toParentEvent: new)
        case .upLatest(let topic, let new, let transform):
          forward(event: topic, toParentEvent: new, flatMapLatest: transform)
        }
      }
    }
  }
}

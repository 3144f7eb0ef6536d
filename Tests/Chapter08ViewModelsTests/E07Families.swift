import Chapter08ViewModelsBridge
import ExerciseKit
import RxCore

/// A parent, a router as its child, and recordings of their buses.
struct E07Family {
  let top: E07Contract.Router
  let router: E07Contract.Router
  let above: Recording<String>
  let below: Recording<String>

  init(_ lab: Lab, _ learner: E07Contract, _ routes: E07Contract.Route...) {
    top = learner.makeRouter([])
    router = learner.makeRouter(routes)
    top.addChild(router)
    above = lab.observe(top.received, as: "parent's bus")
    below = lab.observe(router.received, as: "router's bus")
  }
}

extension E07Contract.Route {
  /// The same route without and with a `transform`, which does not change the value.
  var bothKinds: [Self] {
    switch self {
    case .down(let topic, let new): [self, .downLatest(topic, as: new) { .just($0) }]
    case .up(let topic, let new): [self, .upLatest(topic, as: new) { .just($0) }]
    case .downLatest, .upLatest: [self]
    }
  }
}

/// Routers with the same parent. Each forwards one of the parent's topics down and up again as the
/// next topic; the last one forwards to the first topic.
struct E07Ring {
  let topics: [String]
  private let routers: [E07Contract.Router]

  init(_ lab: Lab, _ learner: E07Contract, below top: E07Contract.Router) {
    let topics = (1...lab.random(in: 6...8)).map { "topic \($0)" }
    routers = zip(topics, topics.dropFirst() + [topics[0]]).map { topic, next in
      learner.makeRouter([.down(topic, as: "in"), .up("in", as: next)])
    }
    for router in routers { top.addChild(router) }
    self.topics = topics
  }
}

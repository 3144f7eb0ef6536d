/// The downstream end of one link of a chain, as the library's own code sees it.
///
/// A class with one entry per kind of event: a call costs one indirect jump, no event is wrapped,
/// and no type grows with the length of the chain.
class Receiver<Element>: Feeding {
  init() {}

  func next(_ element: Element) { abstractMethod() }
  func error(_ error: any Swift.Error) { abstractMethod() }
  func completed() { abstractMethod() }

  /// Whether nobody listens any more. A source that loops inside of `subscribe` asks, because it
  /// can't be disposed of before `subscribe` has returned.
  var isAbandoned: Bool { false }

  var feeds: AnyObject? { nil }
}

extension Receiver {
  final func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): next(element)
    case .error(let error): self.error(error)
    case .completed: completed()
    }
  }
}

func abstractMethod(_ name: StaticString = #function) -> Never {
  fatalError("\(name) is left to subclasses.")
}

/// The downstream end of one link of a chain inside the library.
///
/// It is a class with one method for each kind of event: a call costs one indirect jump, no event
/// is wrapped, and no type grows with the length of the chain.
class Receiver<Element>: Feeding {
  init() {}

  func next(_ element: Element) { abstractMethod() }
  func error(_ error: any Swift.Error) { abstractMethod() }
  func completed() { abstractMethod() }

  /// Whether there is no observer any more. A source that loops within `subscribe` checks it,
  /// because it can't be disposed of before `subscribe` has returned.
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
  fatalError("\(name) must be overridden by a subclass.")
}

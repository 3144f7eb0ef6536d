/// A receiver of a control's events: a target with a method, or an action.
struct ControlHandler {
  private enum Kind {
    /// The method of an object, which is held weakly.
    case target(WeakObject, call: (AnyObject, UIControl) -> Void)
    /// The method of the first object in the responder chain that has it.
    case chain(call: (UIControl) -> Void)
    /// An action, which is retained.
    case action(UIAction)
  }

  var events: UIControl.Event
  private let kind: Kind

  init<Target: AnyObject>(
    _ target: Target?,
    _ events: UIControl.Event,
    _ call: @escaping (Target, UIControl) -> Void
  ) {
    self.events = events
    if let target {
      // The object in the box is the target, so the cast can't fail.
      // swift-format-ignore: NeverForceUnwrap
      kind = .target(WeakObject(target)) { object, control in call(object as! Target, control) }
    } else {
      kind = .chain { control in
        let chain = sequence(first: control as UIResponder, next: \.next)
        let responder = chain.lazy.compactMap { $0 as? Target }.first
        if let responder { call(responder, control) }
      }
    }
  }

  init(_ action: UIAction, _ events: UIControl.Event) {
    self.events = events
    kind = .action(action)
  }

  /// The target, if there is one and it is still in memory.
  var target: AnyObject? {
    if case .target(let box, _) = kind { box.object } else { nil }
  }

  var action: UIAction? {
    if case .action(let action) = kind { action } else { nil }
  }

  /// Whether the target was deallocated.
  var isDeallocated: Bool {
    if case .target(let box, _) = kind { box.object == nil } else { false }
  }

  func isFor(_ object: AnyObject?) -> Bool { object != nil && target === object }

  func send(from control: UIControl) {
    switch kind {
    case .target(let box, let call):
      if let object = box.object { call(object, control) }
    case .chain(let call):
      call(control)
    case .action(let action):
      action.perform(sender: control)
    }
  }
}

/// Holds a weak reference to an object.
final class WeakObject {
  weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

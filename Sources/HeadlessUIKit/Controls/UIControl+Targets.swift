// UIKit identifies an action by its selector, which doesn't exist without Objective-C. A reference
// to the method replaces it and is checked by the compiler:
//
//     button.addTarget(self, action: #selector(done), for: .touchUpInside)              // UIKit
//     button.addTarget(self, action: DetailViewController.done, for: .touchUpInside)    // here
//
// Unlike selectors, method references can't be compared. So it isn't possible to remove one of
// several actions of a target, and an action that is added twice is called twice.
extension UIControl {
  /// Calls a method of the target for each of the events. The target is held weakly.
  ///
  /// - Parameters:
  ///   - target: The object to call the method on; if `nil`, the first object in the responder
  ///     chain, beginning with the control, that is an instance of the method's class.
  ///   - action: The method.
  ///   - controlEvents: The events for which to call it.
  public func addTarget<Target: AnyObject>(
    _ target: Target?,
    action: @escaping (Target) -> () -> Void,
    for controlEvents: Event
  ) {
    add(target, for: controlEvents) { target, _ in action(target)() }
  }

  /// Calls a method of the target, which receives the control, for each of the events. The target
  /// is held weakly.
  ///
  /// - Parameters:
  ///   - target: The object to call the method on; if `nil`, the first object in the responder
  ///     chain, beginning with the control, that is an instance of the method's class.
  ///   - action: The method.
  ///   - controlEvents: The events for which to call it.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?,
    action: @escaping (Target) -> (Sender) -> Void,
    for controlEvents: Event
  ) {
    add(target, for: controlEvents) { target, control in
      guard let sender = control as? Sender else {
        Misuse.report(
          "\(type(of: control)).sendActions(for:)",
          rule: "an action is handed the control that it was added to, and the action of"
            + " \(type(of: target)) takes a \(Sender.self).",
          repair: "Let the action take a \(type(of: control)), or a UIControl."
        )
        return
      }
      action(target)(sender)
    }
  }

  /// Stops calling methods of the target for these events.
  ///
  /// - Parameters:
  ///   - target: The target to remove; if `nil`, all targets.
  ///   - action: `nil`, which means all actions of the target: methods can't be compared.
  ///   - controlEvents: The events for which to remove the target.
  public func removeTarget(_ target: AnyObject?, action: Never? = nil, for controlEvents: Event) {
    guard VirtualMain.require(self) else { return }
    stopHandling(controlEvents) { handler in
      handler.action == nil && (target == nil || handler.isFor(target))
    }
  }

  /// The targets that are still in memory. A target that isn't hashable is represented by its
  /// `ObjectIdentifier`.
  public var allTargets: Set<AnyHashable> {
    Set(
      handlers.compactMap(\.target).map { target in
        (target as? AnyHashable) ?? AnyHashable(ObjectIdentifier(target))
      }
    )
  }

  /// The events for which the control has a target or an action.
  public var allControlEvents: Event {
    handlers.filter { !$0.isDeallocated }.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Enumerates the targets and actions in the order in which they were added.
  ///
  /// - Parameter iterator: Receives the action, or otherwise the target (`nil` if it is looked up
  ///   in the responder chain), its events, and a flag that stops the enumeration.
  public func enumerateEventHandlers(
    _ iterator: (_ action: UIAction?, _ target: AnyObject?, _ events: Event, _ stop: inout Bool) ->
      Void
  ) {
    var stop = false
    for handler in handlers where !handler.isDeallocated && !stop {
      iterator(handler.action, handler.target, handler.events, &stop)
    }
  }

  private func add<Target: AnyObject>(
    _ target: Target?,
    for controlEvents: Event,
    _ call: @escaping (Target, UIControl) -> Void
  ) {
    guard VirtualMain.require(self, "addTarget(_:action:for:)") else { return }
    handlers.append(ControlHandler(target, controlEvents, call))
  }

  /// Removes the events from the matching handlers, and removes handlers without events.
  func stopHandling(_ controlEvents: Event, where isMeant: (ControlHandler) -> Bool) {
    for index in handlers.indices where isMeant(handlers[index]) {
      handlers[index].events.subtract(controlEvents)
    }
    handlers.removeAll { $0.events.isEmpty || $0.isDeallocated }
  }
}

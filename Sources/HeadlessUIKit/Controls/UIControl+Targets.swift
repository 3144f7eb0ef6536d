// UIKit finds an action by its selector, which there is none of without Objective-C. A reference to
// the method does the same work and is checked by the compiler:
//
//     button.addTarget(self, action: #selector(done), for: .touchUpInside)              // UIKit
//     button.addTarget(self, action: DetailViewController.done, for: .touchUpInside)    // here
//
// Methods can't be compared, as selectors can. Hence there is no removing of one action among
// several of a target, and adding an action twice has it called twice.
extension UIControl {
  /// Calls a method of the target for each of the events. The target is not kept alive.
  ///
  /// - Parameters:
  ///   - target: whose method it is; if `nil`, the first in the chain of responders, beginning with
  ///     the control, that is of the class of the method.
  ///   - action: the method.
  ///   - controlEvents: when to call it.
  public func addTarget<Target: AnyObject>(
    _ target: Target?,
    action: @escaping (Target) -> () -> Void,
    for controlEvents: Event
  ) {
    add(target, for: controlEvents) { target, _ in action(target)() }
  }

  /// Calls a method of the target, which is handed the control, for each of the events. The target
  /// is not kept alive.
  ///
  /// - Parameters:
  ///   - target: whose method it is; if `nil`, the first in the chain of responders, beginning with
  ///     the control, that is of the class of the method.
  ///   - action: the method.
  ///   - controlEvents: when to call it.
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

  /// Calls no method of the target for these events any more.
  ///
  /// - Parameters:
  ///   - target: whose methods; if `nil`, those of all targets.
  ///   - action: `nil`, which stands for all of the target's actions: methods can't be told apart.
  ///   - controlEvents: for which events.
  public func removeTarget(_ target: AnyObject?, action: Never? = nil, for controlEvents: Event) {
    guard VirtualMain.require(self) else { return }
    stopHandling(controlEvents) { handler in
      handler.action == nil && (target == nil || handler.isFor(target))
    }
  }

  /// The targets that are alive. One that can't be hashed stands there as its `ObjectIdentifier`.
  public var allTargets: Set<AnyHashable> {
    Set(
      handlers.compactMap(\.target).map { target in
        (target as? AnyHashable) ?? AnyHashable(ObjectIdentifier(target))
      }
    )
  }

  /// The events that someone waits for.
  public var allControlEvents: Event {
    handlers.filter { !$0.isGone }.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Goes through the targets and actions in the order in which they were added.
  ///
  /// - Parameter iterator: is handed the action, or else the target (`nil` if it is to be found in
  ///   the chain of responders), its events, and what to set to stop.
  public func enumerateEventHandlers(
    _ iterator: (_ action: UIAction?, _ target: AnyObject?, _ events: Event, _ stop: inout Bool) ->
      Void
  ) {
    var stop = false
    for handler in handlers where !handler.isGone && !stop {
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

  /// Takes the events from the handlers that are meant, and drops those with none left.
  func stopHandling(_ controlEvents: Event, where isMeant: (ControlHandler) -> Bool) {
    for index in handlers.indices where isMeant(handlers[index]) {
      handlers[index].events.subtract(controlEvents)
    }
    handlers.removeAll { $0.events.isEmpty || $0.isGone }
  }
}

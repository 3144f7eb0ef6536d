public import Foundation

/// An object that recognizes a gesture of the user on its view, and calls its targets.
///
/// As in ``UIControl``, a reference to a method replaces the selector:
///
/// ```swift
/// UITapGestureRecognizer(target: self, action: CardViewController.cardTapped)
/// ```
open class UIGestureRecognizer: NSObject, DeallocationObservable {
  /// The phase of a gesture.
  public enum State: Int, Sendable {
    /// The gesture has not been recognized yet. This is the state between two gestures.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// The gesture is complete. The targets of a tap are called in this state.
    case ended
    /// The system canceled the gesture.
    case cancelled
    /// The touches are not the gesture.
    case failed

    /// The state in which the targets of a gesture without phases are called: ``ended``.
    public static let recognized = State.ended
  }

  /// The objects that are released when the recognizer is deallocated. UIKit has no such property.
  public let attachments = Attachments()

  /// Whether the gesture has an effect; `true` by default.
  open var isEnabled = true { didSet { VirtualMain.require(self, "isEnabled") } }
  /// Whether the touches of a recognized gesture have no other effect; `true` by default.
  ///
  /// If it is `true`, a tap on a row that is recognized in the table or in a view around it does not
  /// select the row.
  open var cancelsTouchesInView = true {
    didSet { VirtualMain.require(self, "cancelsTouchesInView") }
  }
  /// A name that identifies the recognizer; `nil`, the default, for none.
  open var name: String?
  /// The phase of the gesture: `.possible`, except while targets are called.
  public internal(set) var state = State.possible
  /// The view on which the gesture is recognized. Held weakly; the view retains its recognizers.
  public internal(set) weak var view: UIView?

  private var targets: [GestureTarget] = []

  /// Creates an enabled recognizer without targets. It has no effect until a view has it.
  public override init() { super.init() }

  /// Creates a recognizer that calls a method of the target.
  /// - Parameters:
  ///   - target: The object to call the method on, held weakly.
  ///   - action: The method, without parameters.
  public convenience init<Target: AnyObject>(
    target: Target,
    action: @escaping (Target) -> () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Creates a recognizer that calls a method of the target with the recognizer.
  /// - Parameters:
  ///   - target: The object to call the method on, held weakly.
  ///   - action: The method, which receives the recognizer.
  public convenience init<Target: AnyObject, Sender>(
    target: Target,
    action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Creates a recognizer without targets: for a gesture that is observed only.
  /// - Parameters:
  ///   - target: Ignored without an action.
  ///   - action: `nil`. An action that is not `nil` has the type of its target.
  public convenience init(target: AnyObject?, action: ((AnyObject) -> () -> Void)?) {
    self.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Calls a method of the target for each gesture. The target is held weakly.
  /// - Parameters:
  ///   - target: The object to call the method on.
  ///   - action: The method.
  public func addTarget<Target: AnyObject>(
    _ target: Target,
    action: @escaping (Target) -> () -> Void
  ) {
    add(target) { target, _ in action(target)() }
  }

  /// Calls a method of the target, which receives the recognizer, for each gesture. The target is
  /// held weakly.
  /// - Parameters:
  ///   - target: The object to call the method on.
  ///   - action: The method. If it takes another class than that of the recognizer, each gesture
  ///     reports a ``Misuse``.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target,
    action: @escaping (Target) -> (Sender) -> Void
  ) {
    add(target) { target, recognizer in
      guard let sender = recognizer as? Sender else {
        Misuse.report(
          "\(type(of: recognizer)).addTarget(_:action:)",
          rule: "an action is handed the recognizer that it was added to, and the action of"
            + " \(type(of: target)) takes a \(Sender.self).",
          repair: "Let the action take a \(type(of: recognizer)), or a UIGestureRecognizer."
        )
        return
      }
      action(target)(sender)
    }
  }

  /// Stops calling methods of the target.
  /// - Parameters:
  ///   - target: The target to remove; if `nil`, all targets.
  ///   - action: `nil`, which means all actions of the target: methods can't be compared.
  public func removeTarget(_ target: AnyObject?, action: Never? = nil) {
    guard VirtualMain.require(self) else { return }
    targets.removeAll { target == nil || $0.box.object === target || $0.box.object == nil }
  }

  private func add<Target: AnyObject>(
    _ target: Target,
    _ call: @escaping (Target, UIGestureRecognizer) -> Void
  ) {
    guard VirtualMain.require(self, "addTarget(_:action:)") else { return }
    targets.append(
      GestureTarget(box: WeakObject(target)) { object, recognizer in
        // The object in the box is the target, so the cast can't fail.
        // swift-format-ignore: NeverForceUnwrap
        call(object as! Target, recognizer)
      }
    )
  }

  /// Recognizes the gesture: calls the targets in the order in which they were added.
  func recognize() {
    state = .recognized
    for target in targets {
      if let object = target.box.object { target.call(object, self) }
    }
    state = .possible
  }

  /// Whether the gesture is this number of taps. Only tap recognizers recognize any.
  func isTap(_ count: Int) -> Bool { false }
}

/// An object that is held weakly, and the method to call on it.
private struct GestureTarget {
  let box: WeakObject
  let call: (AnyObject, UIGestureRecognizer) -> Void
}

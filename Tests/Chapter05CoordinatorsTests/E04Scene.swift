import Chapter05CoordinatorsBridge
import HeadlessUIKit
import RxCoordinator

/// A flow in a window. Its first step pushes a screen with the given stepper.
struct E04Scene {
  let phone: Phone
  let flow: ScriptedFlow
  let coordinator: E04Contract.Coordinator
  let screen = UIViewController()

  /// - Parameter photo: The stepper of the screen that the step photo pushes on top.
  init(
    _ learner: E04Contract,
    _ voice: any Stepper,
    photo: any Stepper = Voice(),
    whenNotPresented: Bool = false,
    whenDismissed: Bool = false
  ) {
    let screen = screen
    flow = ScriptedFlow { flow, place in
      switch place {
      case .list:
        flow.stack.pushViewController(screen, animated: false)
        return .one(screen, voice, whenNotPresented: whenNotPresented, whenDismissed: whenDismissed)
      case .photo:
        let next = UIViewController()
        flow.stack.pushViewController(next, animated: false)
        return .one(next, photo)
      default: return .none
      }
    }
    phone = Phone(showing: flow.stack)
    coordinator = learner.makeCoordinator()
    coordinator.coordinate(flow, Voice(Place.list))
  }

  /// Removes the screen and everything above it from the stack.
  func emptyTheStack() { flow.stack.popToRootViewController(animated: false) }
}

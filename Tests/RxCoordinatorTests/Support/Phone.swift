import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore

/// A device in a test: a window, a user, and the app's coordinator.
final class Phone {
  let lab: Lab
  let window = UIWindow()
  let user: User
  private(set) var coordinator: FlowCoordinator? = FlowCoordinator()
  /// The navigations so far: `flow step`.
  private(set) var log: [String] = []
  private let bag = DisposeBag()
  private var screens: [() -> Screen?] = []

  init(_ lab: Lab) {
    self.lab = lab
    user = User(of: window)
    coordinator?.rx.didNavigate
      .subscribe(onNext: { [unowned self] flow, step in
        log.append("\((flow as? any NamedFlow)?.name ?? "?") \(RxCoordinatorTests.name(step))")
      })
      .disposed(by: bag)
  }

  /// Starts the app with a flow whose root fills the window.
  func start(_ flow: any Flow, at step: any Step) {
    window.rootViewController = flow.root as? UIViewController
    window.makeKeyAndVisible()
    coordinator?.coordinate(flow: flow, with: OneStepper(withSingleStep: step))
    settle()
  }

  /// Waits for the end of all animations.
  func settle() { lab.run(until: lab.now + 2) }

  /// The visible screen.
  var screen: Screen? {
    var seen = window.rootViewController
    while let current = seen {
      if let next = current.presentedViewController, next !== current {
        seen = next
      } else if let stack = current as? UINavigationController {
        seen = stack.topViewController
      } else if let tabs = current as? UITabBarController {
        seen = tabs.selectedViewController
      } else {
        return current as? Screen
      }
    }
    return nil
  }

  /// Taps a button on the screen, and waits.
  func tap(_ title: String) {
    guard let button = screen?.button(title) else {
      let seen = screen?.name ?? "no screen"
      return lab.expect("not on \(seen)", equals: title, "the button that is tapped")
    }
    user.tap(button)
    settle()
  }

  /// Closes the app.
  func shutDown() {
    window.rootViewController = nil
    coordinator = nil
    settle()
  }
}

/// A flow with a name.
protocol NamedFlow: Flow {
  var name: String { get }
}

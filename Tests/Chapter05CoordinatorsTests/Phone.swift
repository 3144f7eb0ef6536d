import ExerciseKit
import HeadlessUIKit

/// A window that shows a screen, and its user.
struct Phone {
  let window = UIWindow()
  let user: User

  init(showing root: UIViewController) {
    user = User(of: window)
    window.rootViewController = root
    window.makeKeyAndVisible()
  }
}

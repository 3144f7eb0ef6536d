import HeadlessUIKit
import Synchronization

/// A window with its root, and a user.
struct App {
  let window = UIWindow()
  let user: User

  init(_ root: UIViewController) {
    user = User(of: window)
    window.rootViewController = root
    window.makeKeyAndVisible()
  }
}

/// The messages of the misuses that occur in the body; they don't fail the test.
func misuses(_ body: () -> Void) -> [String] {
  let messages = Mutex<[String]>([])
  let former = Misuse.handle { misuse in
    messages.withLock { $0.append(misuse.description) }
  }
  defer { Misuse.handle(with: former) }
  body()
  return messages.withLock(\.self)
}

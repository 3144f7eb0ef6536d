import ExerciseKit
import HeadlessUIKit
import Testing

@Suite("The example of the overview", .ledger)
struct OverviewTests {
  private let lab = Lab()

  @Test("a user opens a screen and goes back")
  func example() {
    let window = UIWindow()
    let list = UIViewController()
    let stack = UINavigationController(rootViewController: list)
    window.rootViewController = stack
    window.makeKeyAndVisible()

    let detail = UIViewController()
    stack.pushViewController(detail, animated: false)
    let user = User(of: window)
    #expect(user.screen === detail)

    stack.popViewController(animated: false)
    #expect(user.screen === list)
    #expect(detail.view.window == nil)
  }
}

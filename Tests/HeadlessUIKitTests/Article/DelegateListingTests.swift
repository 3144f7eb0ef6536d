import ExerciseKit
import Foundation
import HeadlessUIKit
import RxCore
import Testing

/// The way back to the list before there is a subject: the list is the detail screen's delegate.
private protocol TodoDelegate: AnyObject {
  func detail(_ detail: DelegatingDetail, didFinish item: TodoItem)
}

private final class DelegatingDetail: UIViewController {
  weak var delegate: (any TodoDelegate)?
  let field = UITextField(frame: CGRect(x: 0, y: 60, width: 200, height: 44))
  let doneButton = UIButton(frame: CGRect(x: 0, y: 120, width: 200, height: 44))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
    view.addSubview(doneButton)
    doneButton.addTarget(self, action: DelegatingDetail.done, for: .touchUpInside)
  }

  func done() {
    delegate?.detail(self, didFinish: TodoItem(name: field.text ?? ""))
    dismiss(animated: true, completion: nil)
  }
}

private final class DelegatingList: UIViewController, TodoDelegate {
  private(set) var todoItems: [TodoItem] = []

  func add() {
    let detail = DelegatingDetail()
    detail.delegate = self
    present(detail, animated: true)
  }

  func detail(_: DelegatingDetail, didFinish item: TodoItem) { todoItems.append(item) }
}

@Suite("The article's to-do app: the same story with a delegate", .ledger)
struct DelegateListingTests {
  private let lab = Lab()
  private let window = UIWindow()

  private func settle() { lab.run(until: lab.now + 2) }

  @Test("Done reports one item to the delegate, and the detail screen is released")
  func story() {
    let list = DelegatingList()
    let user = User(of: window)
    window.rootViewController = list
    window.makeKeyAndVisible()
    list.add()
    settle()
    do {
      let detail = user.screen as! DelegatingDetail
      lab.watch(detail, as: "the detail screen")
      user.type("milk", into: detail.field)
      user.tap(detail.doneButton)
    }
    settle()
    #expect(list.todoItems.map(\.name) == ["milk"])
    #expect(user.screen === list)
    lab.expectDeallocated("the detail screen")
    lab.expectNoLeaks()
  }

  @Test("the detail screen holds its delegate weakly, and Done without a delegate reports nothing")
  func weakDelegate() {
    let (root, detail) = (UIViewController(), DelegatingDetail())
    do {
      let list = DelegatingList()
      detail.delegate = list
      lab.watch(list, as: "the list")
    }
    lab.expectDeallocated("the list")
    #expect(detail.delegate == nil)
    let user = User(of: window)
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.present(detail, animated: true)
    settle()
    user.tap(detail.doneButton)
    settle()
    #expect(user.screen === root)
  }
}

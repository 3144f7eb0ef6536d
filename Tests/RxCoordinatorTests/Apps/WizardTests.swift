import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

/// A page that opens a wizard in a sheet.
private final class HomeFlow: NamedFlow {
  let name = "home"
  private let stack = UINavigationController()
  private let lab: Lab
  var root: any Presentable { stack }

  init(_ lab: Lab) { self.lab = lab }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? Place {
    case .one:
      let screen = Screen("home", ["wizard": .two])
      stack.pushViewController(screen, animated: false)
      return .one(flowContributor: .contribute(withNext: screen))
    case .two:
      let wizard = WizardFlow()
      lab.watch(wizard, as: "the wizard")
      Flows.use(wizard, when: .created) { [unowned stack] (sheet: UINavigationController) in
        stack.present(sheet, animated: true)
      }
      return .one(
        flowContributor: .contribute(
          withNextPresentable: wizard,
          withNextStepper: OneStepper(withSingleStep: Place.one)
        )
      )
    case .done:
      stack.dismiss(animated: true)
      return .none
    default: return .none
    }
  }
}

private final class WizardFlow: NamedFlow {
  let name = "wizard"
  private let stack = UINavigationController()
  var root: any Presentable { stack }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? Place {
    case .one: show(Screen("first", ["next": .two, "cancel": .done]))
    case .two: show(Screen("second", ["next": .three]))
    case .three: show(Screen("third", ["finish": .done]))
    case .done: .end(forwardToParentFlowWithStep: Place.done)
    default: .none
    }
  }

  private func show(_ screen: Screen) -> FlowContributors {
    stack.pushViewController(screen, animated: !stack.viewControllers.isEmpty)
    return .one(flowContributor: .contribute(withNext: screen))
  }
}

@Suite("A wizard in a sheet that ends in every way", .ledger)
struct WizardTests {
  private func open(_ lab: Lab) -> Phone {
    let phone = Phone(lab)
    phone.start(HomeFlow(lab), at: Place.one)
    phone.tap("wizard")
    #expect(phone.screen?.name == "first")
    return phone
  }

  private func close(_ phone: Phone, _ lab: Lab) {
    lab.expectDeallocated("the wizard")
    #expect(phone.screen?.name == "home")
    // The next wizard works like the first one.
    phone.tap("wizard")
    #expect(phone.screen?.name == "first")
    phone.shutDown()
    lab.expectDeallocated("the wizard")
    lab.expectNoLeaks()
  }

  @Test("a wizard ends by finishing, after going back once")
  func finish() {
    let lab = Lab()
    let phone = open(lab)
    phone.tap("next")
    #expect(phone.screen?.name == "second")
    phone.user.tapBack()
    phone.settle()
    phone.tap("next")
    phone.tap("next")
    phone.tap("finish")
    #expect(
      phone.log == [
        "home one", "home two", "wizard one", "wizard two", "wizard two", "wizard three",
        "wizard done", "home done",
      ]
    )
    close(phone, lab)
  }

  @Test("by canceling")
  func cancel() {
    let lab = Lab()
    let phone = open(lab)
    phone.tap("cancel")
    close(phone, lab)
  }

  @Test("a wizard ends by pulling the sheet down, at the first attempt only halfway")
  func pullDown() {
    let lab = Lab()
    let phone = open(lab)
    phone.tap("next")
    phone.user.pullDown(cancelled: true)
    phone.settle()
    #expect(phone.screen?.name == "second")
    phone.tap("next")
    #expect(phone.screen?.name == "third")
    phone.user.pullDown()
    phone.settle()
    close(phone, lab)
  }

  @Test("by closing the app")
  func shutDown() {
    let lab = Lab()
    let phone = open(lab)
    phone.tap("next")
    phone.shutDown()
    lab.expectDeallocated("the wizard")
    lab.expectNoLeaks()
  }
}

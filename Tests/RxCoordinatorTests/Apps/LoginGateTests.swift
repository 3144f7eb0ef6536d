import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

/// A login service with a slow connection.
private final class Account {
  let answers = PublishSubject<Bool>()
  var isLoggedIn = false
}

/// An app that shows its secrets to logged-in users only.
private final class GateFlow: NamedFlow {
  let name = "app"
  private let stack = UINavigationController()
  private let account: Account
  var root: any Presentable { stack }

  init(_ account: Account) { self.account = account }

  func adapt(step: any Step) -> Single<any Step> {
    guard step as? Place == .two else { return .just(step) }
    return account.answers.take(1).asSingle().map { $0 ? step : Place.named("login") }
  }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? Place {
    case .one: return show(Screen("start", ["secret": .two]))
    case .two: return show(Screen("secret"))
    case .named("login"):
      let login = Screen("login", ["log in": .done])
      stack.present(login, animated: true)
      return .one(flowContributor: .contribute(withNext: login))
    case .done:
      account.isLoggedIn = true
      stack.dismiss(animated: true)
      return .one(flowContributor: .forwardToCurrentFlow(withStep: Place.two))
    default: return .none
    }
  }

  private func show(_ screen: Screen) -> FlowContributors {
    stack.pushViewController(screen, animated: !stack.viewControllers.isEmpty)
    return .one(flowContributor: .contribute(withNext: screen))
  }
}

@Suite("Protecting a step with a login", .ledger)
struct LoginGateTests {
  private func start(_ lab: Lab, _ account: Account) -> Phone {
    let phone = Phone(lab)
    let flow = GateFlow(account)
    lab.watch(flow, as: "the app")
    phone.start(flow, at: Place.one)
    return phone
  }

  private func close(_ phone: Phone, _ lab: Lab) {
    phone.shutDown()
    lab.expectDeallocated("the app")
    lab.expectNoLeaks()
  }

  @Test("a user who is not logged in reaches the step through the login")
  func throughLogin() {
    let lab = Lab()
    let account = Account()
    let phone = start(lab, account)
    phone.tap("secret")
    #expect(phone.screen?.name == "start")
    account.answers.onNext(false)
    phone.settle()
    #expect(phone.screen?.name == "login")
    phone.tap("log in")
    account.answers.onNext(true)
    phone.settle()
    #expect(phone.screen?.name == "secret")
    #expect(phone.log == ["app one", "app login", "app done", "app two"])
    close(phone, lab)
  }

  @Test("no other step overtakes an unanswered login check")
  func nothingOvertakes() {
    let lab = Lab()
    let account = Account()
    let phone = start(lab, account)
    phone.tap("secret")
    phone.coordinator?.navigate(to: Place.three)
    phone.settle()
    #expect(phone.log == ["app one"])
    account.answers.onNext(true)
    phone.settle()
    #expect(phone.log == ["app one", "app two", "app three"])
    close(phone, lab)
  }

  @Test("pulling down the login drops the step")
  func refused() {
    let lab = Lab()
    let account = Account()
    let phone = start(lab, account)
    phone.tap("secret")
    account.answers.onNext(false)
    phone.settle()
    phone.user.pullDown()
    phone.settle()
    #expect(phone.screen?.name == "start")
    #expect(!account.isLoggedIn)
    close(phone, lab)
  }

  @Test("closing the app cancels an unanswered login check")
  func closedWhileAsking() {
    let lab = Lab()
    let account = Account()
    let phone = start(lab, account)
    phone.tap("secret")
    #expect(account.answers.hasObservers)
    phone.shutDown()
    #expect(!account.answers.hasObservers)
    lab.expectDeallocated("the app")
    lab.expectNoLeaks()
  }
}

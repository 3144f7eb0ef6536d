import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

/// Profiles lead to friends, and friends to profiles. Each is a separate flow on one stack.
private final class ProfileFlow: NamedFlow {
  let name = "profile"
  private let stack: UINavigationController
  private let screen = Screen("profile", ["friends": .two])
  private let lab: Lab
  /// The flow ends when its first screen was dismissed.
  var root: any Presentable { screen }

  init(on stack: UINavigationController, _ lab: Lab) {
    self.stack = stack
    self.lab = lab
  }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? Place {
    case .one:
      stack.pushViewController(screen, animated: !stack.viewControllers.isEmpty)
      return .one(flowContributor: .contribute(withNext: screen))
    case .two:
      let friends = FriendsFlow(on: stack, lab)
      lab.watch(friends, as: "friends \(stack.viewControllers.count)")
      return .one(
        flowContributor: .contribute(
          withNextPresentable: friends,
          withNextStepper: OneStepper(withSingleStep: Place.one)
        )
      )
    default: return .none
    }
  }
}

private final class FriendsFlow: NamedFlow {
  let name = "friends"
  private let stack: UINavigationController
  private let screen = Screen("friends", ["profile": .two])
  private let lab: Lab
  var root: any Presentable { screen }

  init(on stack: UINavigationController, _ lab: Lab) {
    self.stack = stack
    self.lab = lab
  }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? Place {
    case .one:
      stack.pushViewController(screen, animated: true)
      return .one(flowContributor: .contribute(withNext: screen))
    case .two:
      let profile = ProfileFlow(on: stack, lab)
      lab.watch(profile, as: "profile \(stack.viewControllers.count)")
      return .one(
        flowContributor: .contribute(
          withNextPresentable: profile,
          withNextStepper: OneStepper(withSingleStep: Place.one)
        )
      )
    default: return .none
    }
  }
}

/// The flow that owns the stack.
private final class StackFlow: NamedFlow {
  let name = "stack"
  let stack = UINavigationController()
  private let lab: Lab
  var root: any Presentable { stack }

  init(_ lab: Lab) { self.lab = lab }

  func navigate(to step: any Step) -> FlowContributors {
    guard step as? Place == .one else { return .none }
    return .one(
      flowContributor: .contribute(
        withNextPresentable: ProfileFlow(on: stack, lab),
        withNextStepper: OneStepper(withSingleStep: Place.one)
      )
    )
  }
}

@Suite("Nested profiles and friends", .ledger)
struct FriendsTests {
  /// Four flows deep: profile, friends, profile, friends.
  private func dive(_ lab: Lab) -> (Phone, UINavigationController) {
    let phone = Phone(lab)
    let flow = StackFlow(lab)
    let stack = flow.stack
    phone.start(flow, at: Place.one)
    phone.tap("friends")
    phone.tap("profile")
    phone.tap("friends")
    #expect(stack.viewControllers.count == 4)
    return (phone, stack)
  }

  @Test("going back releases one flow after the other")
  func back() {
    let lab = Lab()
    let (phone, _) = dive(lab)
    phone.user.swipeBack(cancelled: true)
    phone.settle()
    #expect(phone.screen?.name == "friends")
    phone.user.swipeBack()
    phone.settle()
    lab.expectDeallocated("friends 3")
    phone.user.tapBack()
    phone.settle()
    lab.expectDeallocated("profile 2")
    phone.tap("profile")
    #expect(phone.log.suffix(2) == ["friends two", "profile one"])
    phone.shutDown()
    lab.expectDeallocated("friends 1")
    lab.expectDeallocated("profile 2")
    lab.expectNoLeaks()
  }

  @Test("going back to the root releases all flows above it")
  func toRoot() {
    let lab = Lab()
    let (phone, stack) = dive(lab)
    stack.popToRootViewController(animated: true)
    phone.settle()
    for flow in ["friends 1", "profile 2", "friends 3"] { lab.expectDeallocated(flow) }
    phone.tap("friends")
    #expect(phone.screen?.name == "friends")
    phone.shutDown()
    lab.expectDeallocated("friends 1")
    lab.expectNoLeaks()
  }

  @Test("closing the app releases everything")
  func shutDown() {
    let lab = Lab()
    var (phone, stack): (Phone, UINavigationController?) = dive(lab)
    stack = nil
    phone.shutDown()
    for flow in ["friends 1", "profile 2", "friends 3"] { lab.expectDeallocated(flow) }
    #expect(stack == nil)
    lab.expectNoLeaks()
  }
}

import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

/// Two tabs with a flow each; the parent flow owns the tab bar.
private final class TabsFlow: NamedFlow {
  let name = "tabs"
  let tabs = UITabBarController()
  var root: any Presentable { tabs }

  func navigate(to step: any Step) -> FlowContributors {
    guard step as? Place == .one else { return .none }
    let flows = [BranchFlow("left"), BranchFlow("right")]
    Flows.use(flows, when: .ready) { [unowned tabs] (roots: [UINavigationController]) in
      tabs.viewControllers = roots
    }
    return .multiple(
      flowContributors: flows.map {
        .contribute(
          withNextPresentable: $0,
          withNextStepper: OneStepper(withSingleStep: Place.one)
        )
      }
    )
  }
}

private final class BranchFlow: NamedFlow {
  let name: String
  private let stack = UINavigationController()
  var root: any Presentable { stack }

  init(_ name: String) { self.name = name }

  func navigate(to step: any Step) -> FlowContributors {
    guard let place = step as? Place, [.one, .two, .link].contains(place) else { return .none }
    let screen = Screen("\(name) \(place.name)", ["deeper": .two])
    stack.pushViewController(screen, animated: place == .two)
    return .one(flowContributor: .contribute(withNext: screen))
  }
}

@Suite("An app with tabs", .ledger)
struct TabBarTests {
  private func start(_ lab: Lab) -> Phone {
    let phone = Phone(lab)
    let flow = TabsFlow()
    lab.watch(flow, as: "the tabs")
    phone.start(flow, at: Place.one)
    return phone
  }

  @Test("the tabs are shown when both flows are ready, and each keeps its index")
  func tabs() {
    let lab = Lab()
    let phone = start(lab)
    #expect(phone.log == ["tabs one", "left one", "right one"])
    #expect(phone.screen?.name == "left one")
    phone.tap("deeper")
    #expect(phone.screen?.name == "left two")
    phone.user.tapTab(at: 1)
    #expect(phone.screen?.name == "right one")
    phone.tap("deeper")
    phone.user.tapTab(at: 0)
    #expect(phone.screen?.name == "left two")
    phone.user.tapBack()
    phone.settle()
    phone.tap("deeper")
    #expect(phone.log.suffix(3) == ["left two", "right two", "left two"])
    phone.shutDown()
    lab.expectDeallocated("the tabs")
    lab.expectNoLeaks()
  }

  @Test("a deep link reaches the bar and both tabs")
  func deepLink() {
    let lab = Lab()
    let phone = start(lab)
    phone.coordinator?.navigate(to: Place.link)
    phone.settle()
    #expect(phone.log.suffix(3) == ["tabs link", "left link", "right link"])
    phone.shutDown()
    lab.expectDeallocated("the tabs")
    lab.expectNoLeaks()
  }
}

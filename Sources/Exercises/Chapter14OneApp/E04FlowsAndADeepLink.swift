// 14.4 Flows and a deep link
//
// Write the two flows of the app. The program shows a window with the root of `AppFlow`, and then
// coordinates the flow with the step `AppStep.list`, by a `FlowCoordinator`. `AppStep` and
// `ScreenStepper` are declared in Sources/AppReference/AppStep.swift; `Milestone1` and `Milestone2`
// are the references of 14.1 and 14.2.
//
// `AppFlow`, whose root is a navigation controller with the list:
// - `.list`: from now on, each item that `list.opened` emits becomes the step `.edit`.
// - `.edit(todo)`: presents the root of a new `DetailFlow`, animated, as a sheet that the user can
//   pull down, and begins this child flow. Each item that `saved` of its detail screen emits becomes
//   the step `.save` of the child flow, at once.
// - `.save(todo)`: saves the item as it is with `Milestone1.save(_:in:)`, once.
// - `.link(path)`: `todo/7` opens the item with the ID 7 as `.edit` does, with the values that it
//   has when its screen is presented. An item that was removed by then is not opened.
// - Any other path, and an ID that no item has, changes nothing: an open detail screen stays open.
//   Other spellings of the number, such as `todo/07`, may open the item or not.
// - A link works at any time, also before `.list`. If a detail screen is open, even one with the
//   same item, it is dismissed, animated, without saving, before the new one is presented.
// - While a transition is running, the link waits for its end. It makes no difference whether that
//   transition presents or dismisses a sheet, and whether the user finishes or cancels it.
// - If nothing is presented and no transition is running, the item is opened at once.
// - Links are followed in their order; the last one with an item remains open.
//
// `DetailFlow`, whose root is a navigation controller with the detail screen of the item:
// - The screen's title and Done button are bound by `Milestone2.bind(_:title:items:)`, with the
//   title of the item as the first value. The bindings end with the flow.
// - `.save(todo)`: the flow ends, and its parent receives the step.
//
// For both:
// - All other steps are ignored.
// - After a detail screen was dismissed in any way, its flow and its screen are deallocated.
// - When the coordinator and the window are released, both flows and all screens are deallocated.

import AppReference
import CourseDomain
import HeadlessUIKit
import RxCoordinator
import RxCore

enum E04 {
  final class AppFlow: Flow {
    private let stack: UINavigationController
    private let list: Milestone1.ListScreen
    private let items: BehaviorRelay<[Todo]>
    var root: any Presentable { stack }

    init(_ list: Milestone1.ListScreen, _ items: BehaviorRelay<[Todo]>) {
      stack = UINavigationController(rootViewController: list)
      self.list = list
      self.items = items
    }

    func adapt(step: any Step) -> Single<any Step> {
      // TODO: 14.4 Make an `.edit` of a link, when nothing is presented any more.
      .just(step)
    }

    func navigate(to step: any Step) -> FlowContributors {
      // TODO: 14.4 Answer each step with the presentables and steppers that follow it.
      .none
    }
  }

  final class DetailFlow: Flow {
    let detail: Milestone1.DetailScreen
    let sheet: UINavigationController
    private let bag = DisposeBag()
    var root: any Presentable { sheet }

    init(_ todo: Todo, _ items: BehaviorRelay<[Todo]>) {
      detail = Milestone1.DetailScreen(todo)
      sheet = UINavigationController(rootViewController: detail)
      // TODO: 14.4 Bind the title and the Done button until the flow ends.
    }

    func navigate(to step: any Step) -> FlowContributors {
      // TODO: 14.4 Which step ends the flow?
      .none
    }
  }
}

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
      // BEGIN SOLUTION
      // STUB: // TODO: 14.4 Make an `.edit` of a link, when nothing is presented any more.
      // STUB: .just(step)
      switch step as? AppStep {
      case .link(let path):
        guard todo(at: path) != nil else { return .just(NoneStep()) }
        // The items may change while the sheet is dismissed.
        return withoutSheet().map { [self] in
          todo(at: path).map { AppStep.edit($0) as any Step } ?? NoneStep()
        }
      default: return .just(step)
      }
      // END SOLUTION
    }

    // BEGIN SOLUTION
    // STUB: func navigate(to step: any Step) -> FlowContributors {
    // STUB:   // TODO: 14.4 Answer each step with the presentables and steppers that follow it.
    // STUB:   .none
    // STUB: }
    func navigate(to step: any Step) -> FlowContributors {
      switch step as? AppStep {
      case .list:
        return .one(
          flowContributor: .contribute(
            withNextPresentable: list,
            withNextStepper: ScreenStepper(list.opened.map { .edit($0) })
          )
        )
      case .edit(let todo):
        let flow = DetailFlow(todo, items)
        stack.present(flow.sheet, animated: true)
        return .one(
          flowContributor: .contribute(
            withNextPresentable: flow,
            withNextStepper: ScreenStepper(flow.detail.saved.map { .save($0) })
          )
        )
      case .save(let todo):
        Milestone1.save(todo, in: items)
        return .none
      default: return .none
      }
    }

    private func todo(at path: String) -> Todo? {
      items.value.first { "todo/\($0.id)" == path }
    }

    /// Succeeds when no transition is running and no sheet is presented.
    private func withoutSheet() -> Single<Void> {
      .create { [stack] done in
        let dismiss = {
          guard stack.presentedViewController != nil else { return done(.success(())) }
          stack.dismiss(animated: true) { done(.success(())) }
        }
        if let transition = stack.transitionCoordinator {
          transition.animate(alongsideTransition: nil) { _ in dismiss() }
        } else {
          dismiss()
        }
        return Disposables.create()
      }
    }
    // END SOLUTION
  }

  final class DetailFlow: Flow {
    let detail: Milestone1.DetailScreen
    let sheet: UINavigationController
    private let bag = DisposeBag()
    var root: any Presentable { sheet }

    init(_ todo: Todo, _ items: BehaviorRelay<[Todo]>) {
      detail = Milestone1.DetailScreen(todo)
      sheet = UINavigationController(rootViewController: detail)
      // BEGIN SOLUTION
      // STUB: // TODO: 14.4 Bind the title and the Done button until the flow ends.
      detail.loadViewIfNeeded()
      Milestone2.bind(detail, title: BehaviorRelay(value: todo.title), items: items)
        .disposed(by: bag)
      // END SOLUTION
    }

    func navigate(to step: any Step) -> FlowContributors {
      // BEGIN SOLUTION
      // STUB: // TODO: 14.4 Which step ends the flow?
      // STUB: .none
      guard case .save = step as? AppStep else { return .none }
      return .end(forwardToParentFlowWithStep: step)
      // END SOLUTION
    }
  }
}

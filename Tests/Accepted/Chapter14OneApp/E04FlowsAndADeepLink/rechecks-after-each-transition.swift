// Looks again after each transition until nothing is presented, and has a stepper of its own.

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
      guard case .link(let path) = step as? AppStep else { return .just(step) }
      let answer: () -> any Step = { [items] in
        let todo = items.value.first { path == "todo/\($0.id)" }
        return todo.map { AppStep.edit($0) } ?? NoneStep()
      }
      if answer() is NoneStep { return .just(NoneStep()) }
      return .create { [stack] observer in
        Self.whenFree(stack) { observer(.success(answer())) }
        return Disposables.create()
      }
    }

    private static func whenFree(_ stack: UINavigationController, _ done: @escaping () -> Void) {
      if let transition = stack.transitionCoordinator {
        transition.animate(alongsideTransition: nil) { _ in whenFree(stack, done) }
      } else if stack.presentedViewController != nil {
        stack.dismiss(animated: true) { whenFree(stack, done) }
      } else {
        done()
      }
    }

    func navigate(to step: any Step) -> FlowContributors {
      guard let step = step as? AppStep else { return .none }
      switch step {
      case .list: return begin(list, OpenedStepper(list))
      case .edit(let todo):
        let child = DetailFlow(todo, items)
        stack.present(child.sheet, animated: true)
        return begin(child, ScreenStepper(child.detail.saved.map { .save($0) }))
      case .save(let todo): Milestone1.save(todo, in: items)
      case .link: break
      }
      return .none
    }

    private func begin(_ next: any Presentable, _ stepper: any Stepper) -> FlowContributors {
      .multiple(flowContributors: [
        .contribute(withNextPresentable: next, withNextStepper: stepper)
      ])
    }
  }

  /// A stepper whose steps are the items that the list opens.
  private final class OpenedStepper: Stepper {
    let steps = PublishRelay<any Step>()
    private let bag = DisposeBag()

    init(_ list: Milestone1.ListScreen) {
      list.opened.map { AppStep.edit($0) as any Step }.bind(to: steps).disposed(by: bag)
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
      _ = detail.view
      let title = BehaviorRelay(value: todo.title)
      bag.insert(Milestone2.bind(detail, title: title, items: items))
    }

    func navigate(to step: any Step) -> FlowContributors {
      switch step {
      case AppStep.save: .end(forwardToParentFlowWithStep: step)
      default: .none
      }
    }
  }
}

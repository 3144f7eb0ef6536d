// expect: failed animationOfALink — A link was opened while no sheet was open, and its sheet was

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
      switch step as? AppStep {
      case .link(let path):
        guard todo(at: path) != nil else { return .just(NoneStep()) }
        // The items may change while the sheet is dismissed.
        return withoutSheet().map { [self] in
          todo(at: path).map { AppStep.edit($0) as any Step } ?? NoneStep()
        }
      default: return .just(step)
      }
    }

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
        stack.present(flow.sheet, animated: false)
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
  }

  final class DetailFlow: Flow {
    let detail: Milestone1.DetailScreen
    let sheet: UINavigationController
    private let bag = DisposeBag()
    var root: any Presentable { sheet }

    init(_ todo: Todo, _ items: BehaviorRelay<[Todo]>) {
      detail = Milestone1.DetailScreen(todo)
      sheet = UINavigationController(rootViewController: detail)
      detail.loadViewIfNeeded()
      Milestone2.bind(detail, title: BehaviorRelay(value: todo.title), items: items)
        .disposed(by: bag)
    }

    func navigate(to step: any Step) -> FlowContributors {
      guard case .save = step as? AppStep else { return .none }
      return .end(forwardToParentFlowWithStep: step)
    }
  }
}

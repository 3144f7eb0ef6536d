// expect: failed bindings — The title or the Done button of a detail screen did not fit the text

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
      guard case AppStep.link(let path) = step else { return .just(step) }
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == "todo", let id = Int(parts[1]),
        items.value.contains(where: { $0.id == id })
      else { return .just(NoneStep()) }
      return nothingPresented().map { [items] in
        guard let todo = items.value.first(where: { $0.id == id }) else { return NoneStep() }
        return AppStep.edit(todo)
      }
    }

    /// Succeeds when no transition is running and nothing is presented.
    private func nothingPresented() -> Single<Void> {
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

    func navigate(to step: any Step) -> FlowContributors {
      guard let step = step as? AppStep else { return .none }
      switch step {
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
      case .link:
        return .none
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
      let title = BehaviorRelay(value: todo.title.isEmpty ? "New item" : todo.title)
      Milestone2.bind(detail, title: title, items: items)
        .disposed(by: bag)
    }

    func navigate(to step: any Step) -> FlowContributors {
      guard case AppStep.save = step else { return .none }
      return .end(forwardToParentFlowWithStep: step)
    }
  }
}

// expect: failed rowAfterALink — A link was opened and its sheet was dismissed, and then a tap on a

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
      guard let id = number(in: path), item(id) != nil else { return .just(NoneStep()) }
      hadLink = true
      return whenFree().map { [self] in edit(id) }
    }

    private var hadLink = false

    private func number(in path: String) -> Int? {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == "todo" else { return nil }
      return Int(parts[1])
    }

    private func item(_ id: Int) -> Todo? { items.value.first { $0.id == id } }

    private func edit(_ id: Int) -> any Step {
      if let todo = item(id) { return AppStep.edit(todo) }
      return NoneStep()
    }

    private func whenFree() -> Single<Void> {
      .deferred { [self] in
        guard let sheet = stack.presentedViewController else { return .just(()) }
        let ended = Single<Void>.create { [stack] single in
          if let transition = sheet.transitionCoordinator {
            transition.animate(alongsideTransition: nil) { _ in single(.success(())) }
          } else {
            stack.dismiss(animated: true) { single(.success(())) }
          }
          return Disposables.create()
        }
        return ended.flatMap { [self] in whenFree() }
      }
    }

    func navigate(to step: any Step) -> FlowContributors {
      switch step as? AppStep {
      case .list:
        return .viewController(
          list,
          with: ScreenStepper(
            list.opened.take(while: { [weak self] _ in self?.hadLink != true }).map(AppStep.edit)
          )
        )
      case .edit(let todo):
        let flow = DetailFlow(todo, items)
        stack.present(flow.sheet, animated: true)
        return .one(
          flowContributor: .contribute(
            withNextPresentable: flow,
            withNextStepper: ScreenStepper(flow.detail.saved.map(AppStep.save))
          )
        )
      case .save(let todo):
        Milestone1.save(todo, in: items)
        return .none
      default:
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
      detail.loadViewIfNeeded()
      sheet = UINavigationController(rootViewController: detail)
      Milestone2.bind(detail, title: BehaviorRelay(value: todo.title), items: items)
        .disposed(by: bag)
    }

    func navigate(to step: any Step) -> FlowContributors {
      guard case AppStep.save = step else { return .none }
      return .end(forwardToParentFlowWithStep: step)
    }
  }
}

// expect: failed dismissalAfterALink — A link was opened over a sheet, the sheet was dismissed in

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
      let next = items.take(1).map { items -> any Step in
        guard let todo = items.first(where: { "todo/\($0.id)" == path }) else { return NoneStep() }
        return AppStep.edit(todo)
      }
      return next.flatMap { [stack] first -> Observable<any Step> in
        guard !(first is NoneStep) else { return .just(first) }
        return transition(of: stack).concat(dismissal(of: stack)).concat(next)
      }
      .asSingle()
    }

    func navigate(to step: any Step) -> FlowContributors {
      switch step {
      case AppStep.list:
        return .one(
          flowContributor: .contribute(
            withNextPresentable: list,
            withNextStepper: ScreenStepper(list.opened.map(AppStep.edit))
          )
        )
      case AppStep.edit(let todo):
        let flow = DetailFlow(todo, items)
        let saved = flow.detail.saved.map(AppStep.save)
        defer { stack.present(flow.sheet, animated: true) }
        return .one(
          flowContributor: .contribute(
            withNextPresentable: flow,
            withNextStepper: ScreenStepper(saved)
          )
        )
      case AppStep.save(let todo):
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
    private let bindings: any Disposable
    var root: any Presentable { sheet }

    init(_ todo: Todo, _ items: BehaviorRelay<[Todo]>) {
      detail = Milestone1.DetailScreen(todo)
      sheet = UINavigationController(rootViewController: detail)
      sheet.loadViewIfNeeded()
      detail.loadViewIfNeeded()
      bindings = Milestone2.bind(detail, title: BehaviorRelay(value: todo.title), items: items)
    }

    deinit { bindings.dispose() }

    func navigate(to step: any Step) -> FlowContributors {
      if case AppStep.save = step { return .end(forwardToParentFlowWithStep: step) }
      return .none
    }
  }

  /// Completes when no transition is running.
  private static func transition(of stack: UINavigationController) -> Observable<any Step> {
    .create { observer in
      guard let transition = stack.transitionCoordinator else {
        guard stack.presentedViewController != nil else {
          observer.onCompleted()
          return Disposables.create()
        }
        return MainScheduler.asyncInstance.schedule(()) {
          observer.onCompleted()
          return Disposables.create()
        }
      }
      transition.animate(alongsideTransition: nil) { _ in observer.onCompleted() }
      return Disposables.create()
    }
  }

  /// Completes when nothing is presented.
  private static func dismissal(of stack: UINavigationController) -> Observable<any Step> {
    .create { observer in
      if stack.presentedViewController == nil {
        observer.onCompleted()
      } else {
        stack.dismiss(animated: true) { observer.onCompleted() }
      }
      return Disposables.create()
    }
  }
}

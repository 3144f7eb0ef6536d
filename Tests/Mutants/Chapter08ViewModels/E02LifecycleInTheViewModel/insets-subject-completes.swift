// expect: failed secondScreen — Several screens used one view model in turn,

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  class MyRxViewModel {
    fileprivate static let methods: [LifecycleMethod] = [
      .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
    ]

    fileprivate let calls = PublishSubject<LifecycleMethod>()
    fileprivate let insetChanges = PublishSubject<Void>()

    var viewDidLoad: Observable<Void> { calls(of: .viewDidLoad) }
    var viewWillAppear: Observable<Void> { calls(of: .viewWillAppear) }
    var viewIsAppearing: Observable<Void> { calls(of: .viewIsAppearing) }
    var viewDidAppear: Observable<Void> { calls(of: .viewDidAppear) }
    var viewWillDisappear: Observable<Void> { calls(of: .viewWillDisappear) }
    var viewDidDisappear: Observable<Void> { calls(of: .viewDidDisappear) }
    var viewWillLayoutSubviews: Observable<Void> { calls(of: .viewWillLayoutSubviews) }
    var viewDidLayoutSubviews: Observable<Void> { calls(of: .viewDidLayoutSubviews) }
    var viewSafeAreaInsetsDidChange: Observable<Void> { insetChanges }

    private func calls(of method: LifecycleMethod) -> Observable<Void> {
      calls.filter { $0 == method }.map { _ in }
    }
  }

  class MyRxViewController<ViewModel: MyRxViewModel>: UIViewController {
    let viewModel: ViewModel
    private let disposeBag = DisposeBag()

    init(viewModel: ViewModel) {
      self.viewModel = viewModel
      super.init()
      for method in MyRxViewModel.methods {
        rx.methodInvoked(method)
          .subscribe(onNext: { [viewModel] _ in viewModel.calls.onNext(method) })
          .disposed(by: disposeBag)
      }
      rx.methodInvoked(.viewSafeAreaInsetsDidChange)
        .map { _ in }
        .bind(to: viewModel.insetChanges)
        .disposed(by: disposeBag)
    }

    required init?(coder: NSCoder) {
      fatalError("MyRxViewController does not support being created from a storyboard or xib.")
    }
  }
}

// expect: failed secondScreen — Several screens used one view model in turn,

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  class MyRxViewModel {
    fileprivate let calls = PublishRelay<LifecycleMethod>()

    var viewDidLoad: Observable<Void> { signal(.viewDidLoad) }
    var viewWillAppear: Observable<Void> { signal(.viewWillAppear) }
    var viewIsAppearing: Observable<Void> { signal(.viewIsAppearing) }
    var viewDidAppear: Observable<Void> { signal(.viewDidAppear) }
    var viewWillDisappear: Observable<Void> { signal(.viewWillDisappear) }
    var viewDidDisappear: Observable<Void> { signal(.viewDidDisappear) }
    var viewWillLayoutSubviews: Observable<Void> { signal(.viewWillLayoutSubviews) }
    var viewDidLayoutSubviews: Observable<Void> { signal(.viewDidLayoutSubviews) }
    var viewSafeAreaInsetsDidChange: Observable<Void> { signal(.viewSafeAreaInsetsDidChange) }

    private func signal(_ method: LifecycleMethod) -> Observable<Void> {
      calls.distinctUntilChanged().filter { $0 == method }.map { _ in }
    }

    fileprivate static let methods: [LifecycleMethod] = [
      .viewDidLoad,
      .viewWillAppear,
      .viewIsAppearing,
      .viewDidAppear,
      .viewWillDisappear,
      .viewDidDisappear,
      .viewWillLayoutSubviews,
      .viewDidLayoutSubviews,
      .viewSafeAreaInsetsDidChange,
    ]
  }

  class MyRxViewController<ViewModel: MyRxViewModel>: UIViewController {
    let viewModel: ViewModel
    private let disposeBag = DisposeBag()

    init(viewModel: ViewModel) {
      self.viewModel = viewModel
      super.init()
      for method in MyRxViewModel.methods {
        rx.methodInvoked(method)
          .subscribe(onNext: { [viewModel] _ in viewModel.calls.accept(method) })
          .disposed(by: disposeBag)
      }
    }

    required init?(coder: NSCoder) {
      fatalError("MyRxViewController does not support being created from a storyboard or xib.")
    }
  }
}

// expect: failed afterAllOverrides — A signal emitted before all overrides of its method

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
      calls.filter { $0 == method }.map { _ in }
    }
  }

  class MyRxViewController<ViewModel: MyRxViewModel>: UIViewController {
    let viewModel: ViewModel
    private let disposeBag = DisposeBag()

    init(viewModel: ViewModel) {
      self.viewModel = viewModel
      super.init()
      let methods: [LifecycleMethod] = [
        .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear,
        .viewWillDisappear, .viewDidDisappear, .viewWillLayoutSubviews,
        .viewDidLayoutSubviews,
      ]
      for method in methods {
        rx.methodInvoked(method)
          .map { _ in method }
          .bind(to: viewModel.calls)
          .disposed(by: disposeBag)
      }
    }

    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      viewModel.calls.accept(.viewSafeAreaInsetsDidChange)
    }

    required init?(coder: NSCoder) {
      fatalError("MyRxViewController does not support being created from a storyboard or xib.")
    }
  }
}

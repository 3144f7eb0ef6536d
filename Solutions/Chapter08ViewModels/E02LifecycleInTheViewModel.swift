// 8.2 Lifecycle in the view model
//
// Notify a view model of its screen's lifecycle.
//
// The view model has a signal for each of nine methods that UIKit calls on a view controller.
//
// - A signal emits once for each call of its method, directly after the method and all overrides of
//   subclasses have returned. A subclass may override `loadView` without calling `super`.
// - A subscription that is made during `viewDidLoad` receives that `viewDidLoad`.
// - A signal replays nothing to a late subscriber.
// - The signals do not complete when a screen is deallocated. One view model may be used by several
//   screens, one after the other or at the same time, and emits the calls of each. It does not
//   emit the calls of screens with another view model.
// - The view model and its subscriptions do not retain a screen.

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  class MyRxViewModel {
    // BEGIN SOLUTION
    // STUB: // TODO: 8.2 Emit the calls of the nine methods.
    // STUB: var viewDidLoad: Observable<Void> { .unimplemented("8.2") }
    // STUB: var viewWillAppear: Observable<Void> { .unimplemented("8.2") }
    // STUB: var viewIsAppearing: Observable<Void> { .unimplemented("8.2") }
    // STUB: var viewDidAppear: Observable<Void> { .unimplemented("8.2") }
    // STUB: var viewWillDisappear: Observable<Void> { .unimplemented("8.2") }
    // STUB: var viewDidDisappear: Observable<Void> { .unimplemented("8.2") }
    // STUB: var viewWillLayoutSubviews: Observable<Void> { .unimplemented("8.2") }
    // STUB: var viewDidLayoutSubviews: Observable<Void> { .unimplemented("8.2") }
    // STUB: var viewSafeAreaInsetsDidChange: Observable<Void> { .unimplemented("8.2") }
    fileprivate static let methods: [LifecycleMethod] = [
      .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
      .viewSafeAreaInsetsDidChange,
    ]

    fileprivate let calls = PublishSubject<LifecycleMethod>()

    var viewDidLoad: Observable<Void> { calls(of: .viewDidLoad) }
    var viewWillAppear: Observable<Void> { calls(of: .viewWillAppear) }
    var viewIsAppearing: Observable<Void> { calls(of: .viewIsAppearing) }
    var viewDidAppear: Observable<Void> { calls(of: .viewDidAppear) }
    var viewWillDisappear: Observable<Void> { calls(of: .viewWillDisappear) }
    var viewDidDisappear: Observable<Void> { calls(of: .viewDidDisappear) }
    var viewWillLayoutSubviews: Observable<Void> { calls(of: .viewWillLayoutSubviews) }
    var viewDidLayoutSubviews: Observable<Void> { calls(of: .viewDidLayoutSubviews) }
    var viewSafeAreaInsetsDidChange: Observable<Void> { calls(of: .viewSafeAreaInsetsDidChange) }

    private func calls(of method: LifecycleMethod) -> Observable<Void> {
      calls.filter { $0 == method }.map { _ in }
    }
    // END SOLUTION
  }

  class MyRxViewController<ViewModel: MyRxViewModel>: UIViewController {
    let viewModel: ViewModel
    private let disposeBag = DisposeBag()

    init(viewModel: ViewModel) {
      self.viewModel = viewModel
      super.init()
      // BEGIN SOLUTION
      // STUB: // TODO: 8.2 Pass each call on to the view model, after the method has run.
      for method in MyRxViewModel.methods {
        rx.methodInvoked(method)
          .subscribe(onNext: { [viewModel] _ in viewModel.calls.onNext(method) })
          .disposed(by: disposeBag)
      }
      // END SOLUTION
    }

    required init?(coder: NSCoder) {
      fatalError("MyRxViewController does not support being created from a storyboard or xib.")
    }
  }
}

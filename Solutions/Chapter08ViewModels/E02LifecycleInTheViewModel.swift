// 8.2 Lifecycle in the view model
//
// UIKit calls nine methods of a screen. The view model has a signal for each of them, which tells of
// every call when all of the method has run, a subclass's override included. Who subscribes late
// hears nothing of what was. The signals are the view model's own: they do not end with a screen,
// they do not keep it, and the same view model may get another one.

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
      fatalError("MyRxViewController does not support being made from a storyboard or xib.")
    }
  }
}

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
    // TODO: 8.2 Emit the calls of the nine methods.
    var viewDidLoad: Observable<Void> { .unimplemented("8.2") }
    var viewWillAppear: Observable<Void> { .unimplemented("8.2") }
    var viewIsAppearing: Observable<Void> { .unimplemented("8.2") }
    var viewDidAppear: Observable<Void> { .unimplemented("8.2") }
    var viewWillDisappear: Observable<Void> { .unimplemented("8.2") }
    var viewDidDisappear: Observable<Void> { .unimplemented("8.2") }
    var viewWillLayoutSubviews: Observable<Void> { .unimplemented("8.2") }
    var viewDidLayoutSubviews: Observable<Void> { .unimplemented("8.2") }
    var viewSafeAreaInsetsDidChange: Observable<Void> { .unimplemented("8.2") }
  }

  class MyRxViewController<ViewModel: MyRxViewModel>: UIViewController {
    let viewModel: ViewModel
    private let disposeBag = DisposeBag()

    init(viewModel: ViewModel) {
      self.viewModel = viewModel
      super.init()
      // TODO: 8.2 Pass each call on to the view model, after the method has run.
    }

    required init?(coder: NSCoder) {
      fatalError("MyRxViewController does not support being created from a storyboard or xib.")
    }
  }
}

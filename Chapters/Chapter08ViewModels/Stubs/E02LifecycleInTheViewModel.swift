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
      fatalError("MyRxViewController does not support being made from a storyboard or xib.")
    }
  }
}

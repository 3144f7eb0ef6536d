// expect: failed twoScreens — Two screens use one view model, and each

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  class MyRxViewModel {
    fileprivate final class Box {
      weak var screen: UIViewController?;
      init(_ screen: UIViewController? = nil) { self.screen = screen }
    }
    fileprivate let screens = BehaviorRelay(value: Box())
    private func of(_ method: LifecycleMethod) -> Observable<Void> {
      screens.flatMapLatest { $0.screen?.rx.methodInvoked(method).map { _ in () } ?? .empty() }
    }
    var viewDidLoad: Observable<Void> { of(.viewDidLoad) }
    var viewWillAppear: Observable<Void> { of(.viewWillAppear) }
    var viewIsAppearing: Observable<Void> { of(.viewIsAppearing) }
    var viewDidAppear: Observable<Void> { of(.viewDidAppear) }
    var viewWillDisappear: Observable<Void> { of(.viewWillDisappear) }
    var viewDidDisappear: Observable<Void> { of(.viewDidDisappear) }
    var viewWillLayoutSubviews: Observable<Void> { of(.viewWillLayoutSubviews) }
    var viewDidLayoutSubviews: Observable<Void> { of(.viewDidLayoutSubviews) }
    var viewSafeAreaInsetsDidChange: Observable<Void> { of(.viewSafeAreaInsetsDidChange) }
  }

  class MyRxViewController<ViewModel: MyRxViewModel>: UIViewController {
    let viewModel: ViewModel
    private let disposeBag = DisposeBag()

    init(viewModel: ViewModel) {
      self.viewModel = viewModel
      super.init()
      viewModel.screens.accept(.init(self))
    }

    required init?(coder: NSCoder) {
      fatalError("MyRxViewController does not support being created from a storyboard or xib.")
    }
  }
}

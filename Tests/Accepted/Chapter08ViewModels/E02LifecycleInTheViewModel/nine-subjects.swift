// One subject for each signal; the calls are bound one by one.

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  class MyRxViewModel {
    fileprivate let viewDidLoadSubject = PublishSubject<Void>()
    var viewDidLoad: Observable<Void> { viewDidLoadSubject.asObservable() }
    fileprivate let viewWillAppearSubject = PublishSubject<Void>()
    var viewWillAppear: Observable<Void> { viewWillAppearSubject.asObservable() }
    fileprivate let viewIsAppearingSubject = PublishSubject<Void>()
    var viewIsAppearing: Observable<Void> { viewIsAppearingSubject.asObservable() }
    fileprivate let viewDidAppearSubject = PublishSubject<Void>()
    var viewDidAppear: Observable<Void> { viewDidAppearSubject.asObservable() }
    fileprivate let viewWillDisappearSubject = PublishSubject<Void>()
    var viewWillDisappear: Observable<Void> { viewWillDisappearSubject.asObservable() }
    fileprivate let viewDidDisappearSubject = PublishSubject<Void>()
    var viewDidDisappear: Observable<Void> { viewDidDisappearSubject.asObservable() }
    fileprivate let viewWillLayoutSubviewsSubject = PublishSubject<Void>()
    var viewWillLayoutSubviews: Observable<Void> { viewWillLayoutSubviewsSubject.asObservable() }
    fileprivate let viewDidLayoutSubviewsSubject = PublishSubject<Void>()
    var viewDidLayoutSubviews: Observable<Void> { viewDidLayoutSubviewsSubject.asObservable() }
    fileprivate let viewSafeAreaInsetsDidChangeSubject = PublishSubject<Void>()
    var viewSafeAreaInsetsDidChange: Observable<Void> {
      viewSafeAreaInsetsDidChangeSubject.asObservable()
    }
  }

  class MyRxViewController<ViewModel: MyRxViewModel>: UIViewController {
    let viewModel: ViewModel
    private let disposeBag = DisposeBag()

    init(viewModel: ViewModel) {
      self.viewModel = viewModel
      super.init()
      disposeBag.insert(
        rx.viewDidLoad.map { _ in }.subscribe(onNext: viewModel.viewDidLoadSubject.onNext),
        rx.viewWillAppear.map { _ in }.subscribe(onNext: viewModel.viewWillAppearSubject.onNext),
        rx.viewIsAppearing.map { _ in }.subscribe(onNext: viewModel.viewIsAppearingSubject.onNext),
        rx.viewDidAppear.map { _ in }.subscribe(onNext: viewModel.viewDidAppearSubject.onNext),
        rx.viewWillDisappear.map { _ in }.subscribe(
          onNext: viewModel.viewWillDisappearSubject.onNext
        ),
        rx.viewDidDisappear.map { _ in }.subscribe(
          onNext: viewModel.viewDidDisappearSubject.onNext
        ),
        rx.viewWillLayoutSubviews.map { _ in }.subscribe(
          onNext: viewModel.viewWillLayoutSubviewsSubject.onNext
        ),
        rx.viewDidLayoutSubviews.map { _ in }.subscribe(
          onNext: viewModel.viewDidLayoutSubviewsSubject.onNext
        ),
        rx.viewSafeAreaInsetsDidChange.map { _ in }.subscribe(
          onNext: viewModel.viewSafeAreaInsetsDidChangeSubject.onNext
        )
      )
    }

    required init?(coder: NSCoder) {
      fatalError("MyRxViewController does not support being created from a storyboard or xib.")
    }
  }
}

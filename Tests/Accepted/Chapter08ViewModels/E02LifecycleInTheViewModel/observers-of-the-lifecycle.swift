// Without rx: UIViewController has lifecycle observers of its own.

import CourseDomain
import HeadlessUIKit
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

    fileprivate func hear(_ call: LifecycleCall) {
      switch call {
      case .viewDidLoad: viewDidLoadSubject.onNext(())
      case .viewWillAppear: viewWillAppearSubject.onNext(())
      case .viewIsAppearing: viewIsAppearingSubject.onNext(())
      case .viewDidAppear: viewDidAppearSubject.onNext(())
      case .viewWillDisappear: viewWillDisappearSubject.onNext(())
      case .viewDidDisappear: viewDidDisappearSubject.onNext(())
      case .viewWillLayoutSubviews: viewWillLayoutSubviewsSubject.onNext(())
      case .viewDidLayoutSubviews: viewDidLayoutSubviewsSubject.onNext(())
      case .viewSafeAreaInsetsDidChange: viewSafeAreaInsetsDidChangeSubject.onNext(())
      case .willMove, .didMove: break
      }
    }
  }

  class MyRxViewController<ViewModel: MyRxViewModel>: UIViewController {
    let viewModel: ViewModel
    private let disposeBag = DisposeBag()

    init(viewModel: ViewModel) {
      self.viewModel = viewModel
      super.init()
      let stop = lifecycle.observe(.after) { [weak viewModel] in viewModel?.hear($0) }
      disposeBag.insert(Disposables.create(with: stop))
    }

    required init?(coder: NSCoder) {
      fatalError("MyRxViewController does not support being made from a storyboard or xib.")
    }
  }
}

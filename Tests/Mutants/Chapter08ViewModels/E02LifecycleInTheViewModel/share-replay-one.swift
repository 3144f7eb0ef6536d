// expect: failed late — A subscriber that subscribed after the screen

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  class MyRxViewModel {
    fileprivate let viewDidLoadSubject = PublishSubject<Void>()
    fileprivate let viewWillAppearSubject = PublishSubject<Void>()
    fileprivate let viewIsAppearingSubject = PublishSubject<Void>()
    fileprivate let viewDidAppearSubject = PublishSubject<Void>()
    fileprivate let viewWillDisappearSubject = PublishSubject<Void>()
    fileprivate let viewDidDisappearSubject = PublishSubject<Void>()
    fileprivate let viewWillLayoutSubviewsSubject = PublishSubject<Void>()
    fileprivate let viewDidLayoutSubviewsSubject = PublishSubject<Void>()
    fileprivate let viewSafeAreaInsetsDidChangeSubject = PublishSubject<Void>()
    var viewDidLoad: Observable<Void> { viewDidLoadSubject.asObservable().share(replay: 1) }
    var viewWillAppear: Observable<Void> { viewWillAppearSubject.asObservable().share(replay: 1) }
    var viewIsAppearing: Observable<Void> { viewIsAppearingSubject.asObservable().share(replay: 1) }
    var viewDidAppear: Observable<Void> { viewDidAppearSubject.asObservable().share(replay: 1) }
    var viewWillDisappear: Observable<Void> {
      viewWillDisappearSubject.asObservable().share(replay: 1)
    }
    var viewDidDisappear: Observable<Void> {
      viewDidDisappearSubject.asObservable().share(replay: 1)
    }
    var viewWillLayoutSubviews: Observable<Void> {
      viewWillLayoutSubviewsSubject.asObservable().share(replay: 1)
    }
    var viewDidLayoutSubviews: Observable<Void> {
      viewDidLayoutSubviewsSubject.asObservable().share(replay: 1)
    }
    var viewSafeAreaInsetsDidChange: Observable<Void> {
      viewSafeAreaInsetsDidChangeSubject.asObservable().share(replay: 1)
    }
  }

  class MyRxViewController<ViewModel: MyRxViewModel>: UIViewController {
    let viewModel: ViewModel
    private let disposeBag = DisposeBag()

    init(viewModel: ViewModel) {
      self.viewModel = viewModel
      super.init()
      let viewModel = viewModel
      disposeBag.insert(
        rx.methodInvoked(.viewDidLoad).subscribe(onNext: { _ in
          viewModel.viewDidLoadSubject.onNext(())
        })
      )
      disposeBag.insert(
        rx.methodInvoked(.viewWillAppear).subscribe(onNext: { _ in
          viewModel.viewWillAppearSubject.onNext(())
        })
      )
      disposeBag.insert(
        rx.methodInvoked(.viewIsAppearing).subscribe(onNext: { _ in
          viewModel.viewIsAppearingSubject.onNext(())
        })
      )
      disposeBag.insert(
        rx.methodInvoked(.viewDidAppear).subscribe(onNext: { _ in
          viewModel.viewDidAppearSubject.onNext(())
        })
      )
      disposeBag.insert(
        rx.methodInvoked(.viewWillDisappear).subscribe(onNext: { _ in
          viewModel.viewWillDisappearSubject.onNext(())
        })
      )
      disposeBag.insert(
        rx.methodInvoked(.viewDidDisappear).subscribe(onNext: { _ in
          viewModel.viewDidDisappearSubject.onNext(())
        })
      )
      disposeBag.insert(
        rx.methodInvoked(.viewWillLayoutSubviews).subscribe(onNext: { _ in
          viewModel.viewWillLayoutSubviewsSubject.onNext(())
        })
      )
      disposeBag.insert(
        rx.methodInvoked(.viewDidLayoutSubviews).subscribe(onNext: { _ in
          viewModel.viewDidLayoutSubviewsSubject.onNext(())
        })
      )
      disposeBag.insert(
        rx.methodInvoked(.viewSafeAreaInsetsDidChange).subscribe(onNext: { _ in
          viewModel.viewSafeAreaInsetsDidChangeSubject.onNext(())
        })
      )
    }

    required init?(coder: NSCoder) {
      fatalError("MyRxViewController does not support being created from a storyboard or xib.")
    }
  }
}

// expect: failed afterTheOverrides — A signal did not emit right after its method

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  class MyRxViewModel {
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
  }

  class MyRxViewController<ViewModel: MyRxViewModel>: UIViewController {
    let viewModel: ViewModel
    private let disposeBag = DisposeBag()

    init(viewModel: ViewModel) {
      self.viewModel = viewModel
      super.init()
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      viewModel.calls.onNext(.viewDidLoad)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      viewModel.calls.onNext(.viewWillAppear)
    }

    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      viewModel.calls.onNext(.viewIsAppearing)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      viewModel.calls.onNext(.viewDidAppear)
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      viewModel.calls.onNext(.viewWillDisappear)
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      viewModel.calls.onNext(.viewDidDisappear)
    }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      viewModel.calls.onNext(.viewWillLayoutSubviews)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      viewModel.calls.onNext(.viewDidLayoutSubviews)
    }

    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      viewModel.calls.onNext(.viewSafeAreaInsetsDidChange)
    }

    required init?(coder: NSCoder) {
      fatalError("MyRxViewController does not support being created from a storyboard or xib.")
    }
  }
}

public import Foundation
public import HeadlessUIKit
public import RxCore

/// A screen with a view model of a known type.
///
/// When the view is loaded, three things happen once, in this order: the views of ``subviews()`` are
/// added, ``createConstraints()`` is called, and what ``bind()`` returns is kept for as long as the
/// controller lives.
open class RxViewController<ViewModel: RxViewModel>: UIViewController, ViewModelOwner {
  public let disposeBag = DisposeBag()
  public let mainScheduler = MainScheduler.instance
  public let viewModel: ViewModel

  public init(viewModel: ViewModel) {
    self.viewModel = viewModel
    super.init()
    let stop = lifecycle.observe(.after) { [weak viewModel] in viewModel?.hear($0) }
    disposeBag.insert(Disposables.create(with: stop))
  }

  public required init?(coder: NSCoder) {
    fatalError("RxViewController does not support being made from a storyboard or xib.")
  }

  var baseViewModel: RxViewModel { viewModel }

  // MARK: - To override

  /// The views of the screen, from the bottom to the top.
  open func subviews() -> [UIView] {
    warnMissing("subviews()")
    return []
  }

  /// Lays out the views of ``subviews()``.
  open func createConstraints() { warnMissing("createConstraints()") }

  /// Links the views with the view model.
  open func bind() -> [any Disposable] {
    warnMissing("bind()")
    return []
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    for subview in subviews() { view.addSubview(subview) }
    createConstraints()
    disposeBag.insert(bind())
  }

  private func warnMissing(_ method: String) {
    RxControllerWarning.report("\(type(of: self)) does not override \(method).")
  }

  // MARK: - Children

  /// Takes in a child whose view covers this screen.
  open override func addChild(_ childController: UIViewController) {
    addChild(childController, to: view)
  }

  /// Takes in a child and adds its view to one of this screen's. When it stands there, its view model
  /// becomes a child of this one's.
  open func addChild(_ childController: UIViewController, to containerView: UIView) {
    super.addChild(childController)
    containerView.addSubview(childController.view)
    childController.didMove(toParent: self)
    if let child = childController as? any ViewModelOwner {
      viewModel.addChild(child.baseViewModel)
    }
  }
}

/// A controller with a view model, whatever its type.
protocol ViewModelOwner {
  var baseViewModel: RxViewModel { get }
}

extension RxViewModel {
  /// Passes on a call that the view controller has got.
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
    // What has left its parent's screen is none of the family any more.
    case .didMove(toParent: nil): leaveParent()
    case .willMove, .didMove: break
    }
  }
}

public import Foundation
public import HeadlessUIKit
public import RxCore

/// A screen with a view model of a known type.
///
/// When the view is loaded, three things happen once, in this order: the views of ``subviews()``
/// are added, ``createConstraints()`` is called, and the disposables that ``bind()`` returns are
/// retained for the lifetime of the controller.
open class RxViewController<ViewModel: RxViewModel>: UIViewController, ViewModelOwner {
  /// Holds the disposables of ``bind()`` and further subscriptions of the screen. They are disposed
  /// of when the controller is deallocated.
  public let disposeBag = DisposeBag()
  /// The scheduler on which views are updated: `MainScheduler.instance`.
  public let mainScheduler = MainScheduler.instance
  /// The view model that was passed to the initializer. The controller retains it, and it has no
  /// reference to the controller.
  public let viewModel: ViewModel

  /// Creates a screen, and connects its view model to its lifecycle: the view model's subjects,
  /// such as `viewDidLoadSubject`, receive an element after each call.
  ///
  /// The view is not loaded yet. When the controller is removed from its parent controller, the
  /// view model is detached from its parent.
  ///
  /// - Parameter viewModel: The view model, which is retained.
  public init(viewModel: ViewModel) {
    self.viewModel = viewModel
    super.init()
    let stop = lifecycle.observe(.after) { [weak viewModel] in viewModel?.receive($0) }
    disposeBag.insert(Disposables.create(with: stop))
  }

  /// Stops the program: a screen can't be decoded without its view model.
  public required init?(coder: NSCoder) {
    fatalError("RxViewController can't be created from a storyboard or xib.")
  }

  var baseViewModel: RxViewModel { viewModel }

  // MARK: - To override

  /// Returns the views of the screen, from back to front.
  open func subviews() -> [UIView] {
    warnMissing("subviews()")
    return []
  }

  /// Lays out the views of ``subviews()``.
  open func createConstraints() { warnMissing("createConstraints()") }

  /// Binds the views to the view model.
  open func bind() -> [any Disposable] {
    warnMissing("bind()")
    return []
  }

  /// Adds the views of ``subviews()``, and calls ``createConstraints()`` and ``bind()``. An
  /// override has to call `super`.
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

  /// Adds a child whose view covers this screen.
  open override func addChild(_ childController: UIViewController) {
    addChild(childController, to: view)
  }

  /// Adds a child, and its view to one of this screen's views. The child's view model then becomes
  /// a child of this screen's view model.
  open func addChild(_ childController: UIViewController, to containerView: UIView) {
    super.addChild(childController)
    containerView.addSubview(childController.view)
    childController.didMove(toParent: self)
    if let child = childController as? any ViewModelOwner {
      viewModel.addChild(child.baseViewModel)
    }
  }
}

/// A controller with a view model of any type.
protocol ViewModelOwner {
  var baseViewModel: RxViewModel { get }
}

extension RxViewModel {
  /// Forwards a lifecycle call of the view controller to the subject for it.
  fileprivate func receive(_ call: LifecycleCall) {
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
    // A controller without a parent has a view model without a parent.
    case .didMove(toParent: nil): detachFromParent()
    case .willMove, .didMove: break
    }
  }
}

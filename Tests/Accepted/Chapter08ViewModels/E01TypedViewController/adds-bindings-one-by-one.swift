// Adds each view and each binding separately.

import HeadlessUIKit
import RxCore

enum E01 {
  class MyRxViewController<ViewModel>: UIViewController {
    let viewModel: ViewModel

    init(viewModel: ViewModel) {
      self.viewModel = viewModel
      super.init()
    }

    required init?(coder: NSCoder) {
      fatalError("MyRxViewController does not support being created from a storyboard or xib.")
    }

    // For subclasses to override.

    /// The views of the screen, from the bottom to the top.
    func subviews() -> [UIView] { [] }

    /// Lays out the views.
    func createConstraints() {}

    /// Links the views with the view model.
    func bind() -> [any Disposable] { [] }

    private let disposeBag = DisposeBag()

    override func viewDidLoad() {
      super.viewDidLoad()
      subviews().forEach(view.addSubview)
      createConstraints()
      for binding in bind() { binding.disposed(by: disposeBag) }
    }
  }
}

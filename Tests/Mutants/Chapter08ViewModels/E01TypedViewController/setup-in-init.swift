// expect: failed lazily — The screen was only created, and must not yet load its view or call any

import HeadlessUIKit
import RxCore

enum E01 {
  class MyRxViewController<ViewModel>: UIViewController {
    let viewModel: ViewModel

    init(viewModel: ViewModel) {
      self.viewModel = viewModel
      super.init()
      for subview in subviews() { view.addSubview(subview) }
      createConstraints()
      disposeBag.insert(bind())
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
  }
}

// 8.1 A typed view controller
//
// The base class of all screens that have a view model. When its view is loaded, `viewDidLoad` does
// three things, once and in this order: the views of `subviews()` are added to the view, the first
// of them lowest; `createConstraints()` is called; and what `bind()` returns is kept until the screen
// goes, and disposed of then. Nothing of this happens before somebody asks for the view.

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
      fatalError("MyRxViewController does not support being made from a storyboard or xib.")
    }

    // For subclasses to override.

    /// The views of the screen, from the bottom to the top.
    func subviews() -> [UIView] { [] }

    /// Lays out the views.
    func createConstraints() {}

    /// Links the views with the view model.
    func bind() -> [any Disposable] { [] }

    // TODO: 8.1 Call the three methods, and retain what bind() returns.
  }
}

// 8.1 A typed view controller
//
// Write the base class of all screens that have a view model.
//
// When the view of the screen is loaded, `viewDidLoad` does three things:
//
// - It adds the views of `subviews()` to the screen's view, the first one lowest.
// - Then it calls `createConstraints()`.
// - Then it calls `bind()`, and retains the disposables that this returns.
//
// Further rules:
//
// - All of this has happened when `super.viewDidLoad()` returns to a subclass.
// - Each of the three methods is called once, however often the screen appears, and none of them
//   before the view is loaded. Creating the screen does not load its view.
// - The bindings stay active as long as the screen exists, and are disposed of with it.

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

    // TODO: 8.1 Call the three methods, and retain what bind() returns.
  }
}

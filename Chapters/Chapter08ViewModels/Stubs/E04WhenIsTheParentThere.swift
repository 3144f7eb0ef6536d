// 8.4 When is the parent there?
//
// Repair the view model: its parent sends a number, and the screen's label never shows it.
//
// `RxViewModel` and `RxViewController` are given; they are declared in Sources/RxCoordinator.
//
// - The label shows the last number that the view model has received from any parent, also if it
//   was sent before the screen was added, received before the screen's view was loaded, or received
//   while another screen covered it.
// - Without a number the label shows "no number": before the first one, and after a parent has sent
//   nil.
// - When the screen gets another parent, the label follows that parent and ignores what the former
//   one sends from then on. Whether it still shows a number that was sent directly before the move
//   is left open. A parent that sends nothing does not change the label.
// - The view model does not subscribe to `parentEvents` before it has a parent; that would print a
//   warning.
// - The view model is deallocated with its screen.

import HeadlessUIKit
import RxControls
import RxCoordinator
import RxCore

enum E04 {
  enum NumberEvent {
    static let number = RxControllerEvent.identifier()
  }

  final class NumberViewModel: RxViewModel {
    // TODO: 8.4 Is there a parent when this property is read?
    var number: Observable<Int?> {
      parentEvents.value(of: NumberEvent.number)
    }
  }

  final class NumberViewController: RxViewController<NumberViewModel> {
    let label = UILabel()

    override func subviews() -> [UIView] { [label] }

    override func createConstraints() { label.frame = view.bounds }

    /// Called when the view has been loaded.
    override func bind() -> [any Disposable] {
      [viewModel.number.map { $0.map { "\($0)" } ?? "no number" }.bind(to: label.rx.text)]
    }
  }
}

// expect: failed later — The parent sent a number, and the label does

import HeadlessUIKit
import RxControls
import RxCoordinator
import RxCore

enum E04 {
  enum NumberEvent {
    static let number = RxControllerEvent.identifier()
  }

  final class NumberViewModel: RxViewModel {
    lazy var number = parentEvents.value(of: NumberEvent.number, type: Int.self)
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
